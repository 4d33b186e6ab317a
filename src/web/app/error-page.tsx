import { href, isRouteErrorResponse, useRouteError } from 'react-router'
import { texts } from '#domain/texts.ts'
import { findApiError } from '#web/state/api-error.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'

/** The error boundary of all pages: the 404 page, or a notice with a way to try again. */
export function ErrorPage() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : findApiError(error)?.status
  return status === 404 ? (
    <NotFound />
  ) : (
    <Failed message={loaderMessage(error)} busy={status === 503 || status === 429} />
  )
}

/** The text that a loader threw for customers with `data({ message })`. Any other error message is for developers only. */
function loaderMessage(error: unknown) {
  const told: unknown = isRouteErrorResponse(error) ? error.data : undefined
  return typeof told === 'object' && told && 'message' in told ? String(told.message) : undefined
}

/** The 404 page (spec §2). */
export function NotFound() {
  return (
    <Message code="404" title="There is nothing here">
      <title>Page not found</title>
      <LinkButton to={href('/')}>{texts.lost}</LinkButton>
      <LinkButton to={href('/collections/:id', { id: 'products' })} look="outline">
        See all products
      </LinkButton>
    </Message>
  )
}

function Failed({ message, busy }: { message: string | undefined; busy: boolean }) {
  return (
    <Message code="Sorry" title={busy ? 'The shop is very busy' : texts.error}>
      <title>Something went wrong</title>
      {message && <p className="basis-full text-red">Error: {message}</p>}
      <p className="basis-full text-muted">
        {busy ? 'Many people are here right now. ' : ''}Nothing in your bag is lost. Please try again in a moment.
      </p>
      <Button onClick={() => location.reload()}>Try again</Button>
      <LinkButton to={href('/')} look="outline">
        Back to the shop
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
