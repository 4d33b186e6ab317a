import { t } from '#domain/texts/t.ts'
import { Suspense } from 'react'
import { answerConsent, useConsent } from '#storefront/analytics/consent.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { lazyWithRetry } from '#ui/controls/lazy-with-retry.ts'

const ConsentQuestion = lazyWithRetry(async () => ({
  default: (await import('./consent-question.tsx')).ConsentQuestion,
}))

/**
 * Asks once for consent if the store has an ads pixel, and only then fetches the question. Refusing is as easy as
 * accepting; no answer counts as refused.
 */
export function ConsentBanner() {
  const { pixelId } = useStoreSettings()
  const consent = useConsent()
  return <Suspense>{pixelId && consent === undefined && <ConsentQuestion />}</Suspense>
}

/** Forgets the answer and asks again. The reload gets rid of a pixel that was loaded. */
export function PrivacyChoice({ className }: { className: string }) {
  const { pixelId } = useStoreSettings()
  const consent = useConsent()
  if (!pixelId || consent === undefined || consent === 'unknown') return null
  const askAgain = () => {
    answerConsent(undefined)
    location.reload()
  }
  return (
    <button type="button" className={className} onClick={askAgain}>
      {t('consent.again')}
    </button>
  )
}
