import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { REDIRECT_DELAY } from '#domain/constants.ts'
import { t } from '#domain/texts/t.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { notify } from '#ui/state/toasts/toasts.ts'
import { LinkButton } from '#ui/controls/button.tsx'

/** Shows why the checkout cannot go on, and goes to the home page after `REDIRECT_DELAY` (spec §4). */
export function BlockedCheckoutNotice({ reason }: { reason: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    notify('error', `${reason} ${t('messages.redirecting')}`)
    const timer = setTimeout(() => void navigate(href('/')), REDIRECT_DELAY)
    return () => clearTimeout(timer)
  }, [navigate, reason])
  return (
    <section className="px-gutter py-section">
      <PageHead title={t('checkout.title')} />
      <h1 className="headline text-title">{reason}</h1>
      <p className="mt-4 text-muted">{t('messages.redirecting')}</p>
      <LinkButton to={href('/')} className="mt-8">
        {t('checkout.backToShop')}
      </LinkButton>
    </section>
  )
}
