import { t } from '#domain/texts/t.ts'
import { useEffect } from 'react'
import { href, isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { isConnectionLost, findApiError } from '#ui/state/api-error.ts'
import { Button, LinkButton } from '#ui/controls/button.tsx'

/** The error boundary of all pages: the 404 page, or a notice with a way to try again. */
export function ErrorPage() {
  const error = useRouteError()
  const { status, message, isLost } = describeFailure(error)
  if (status === 404) return <NotFound />
  if (isLost) return <ConnectionLost message={message} />
  return <Failed message={message} busy={status === 503 || status === 429} />
}

/** What a loader threw with `data(failure)` for customers. Any other error message is for developers only. */
interface PageFailure {
  message?: string
  isLost?: boolean
}

function describeFailure(error: unknown) {
  if (!isRouteErrorResponse(error)) {
    return { status: findApiError(error)?.status, message: undefined, isLost: isConnectionLost(error) }
  }
  const { message, isLost = false } = (error.data ?? {}) as PageFailure
  return { status: error.status, message, isLost }
}

/** The 404 page (spec §2). */
export function NotFound() {
  return (
    <Message code="404" title={t('error.missing')}>
      <title>{t('error.missingTitle')}</title>
      <LinkButton to={href('/')}>{t('messages.lost')}</LinkButton>
      <LinkButton to={href('/collections/:id', { id: 'products' })} look="outline">
        {t('error.allProducts')}
      </LinkButton>
    </Message>
  )
}

/** The pages before stay readable with Back, so the page tries again in place: a reload would end in the browser's own page. */
function ConnectionLost({ message }: { message: string | undefined }) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const retry = () => void revalidate()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [revalidate])
  return (
    <Message code={t('error.sorry')} title={t('messages.connectionLost')}>
      <title>{t('error.lostTitle')}</title>
      {message && <p className="basis-full text-red">{t('error.cause', { message })}</p>}
      <p className="basis-full text-muted">
        {t('messages.checkConnection')} {t('messages.nothingLost')}
      </p>
      <Button aria-disabled={state === 'loading' || undefined} onClick={() => void revalidate()}>
        {state === 'loading' ? t('error.trying') : t('layout.retry')}
      </Button>
    </Message>
  )
}

function Failed({ message, busy }: { message: string | undefined; busy: boolean }) {
  return (
    <Message code={t('error.sorry')} title={busy ? t('error.busy') : t('messages.error')}>
      <title>{t('error.failedTitle')}</title>
      {message && <p className="basis-full text-red">{t('error.cause', { message })}</p>}
      <p className="basis-full text-muted">
        {busy && `${t('error.manyPeople')} `}
        {t('messages.nothingLost')} {t('error.inAMoment')}
      </p>
      <Button onClick={() => location.reload()}>{t('layout.retry')}</Button>
      <LinkButton to={href('/')} look="outline">
        {t('error.back')}
      </LinkButton>
    </Message>
  )
}

function Message({ code, title, children }: { code: string; title: string; children: React.ReactNode }) {
  return (
    <section className="flex min-h-[60svh] flex-col justify-center px-gutter py-section">
      <p aria-hidden="true" className="headline text-hero font-black lg:text-hero-wide">
        {code}
      </p>
      <h1 className="headline mt-4 text-2xl md:text-4xl">{title}</h1>
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
    </section>
  )
}
