import { answerConsent, useConsent } from '#web/analytics/consent.ts'
import { useStoreSettings } from '#web/state/store-settings.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * Asks once for consent if the store has an ads pixel. Refusing is as easy as accepting; no answer counts as refused.
 * It is sticky at the end of the page, so whatever it covers can be scrolled free.
 */
export function ConsentBanner() {
  const { pixelId, storeName } = useStoreSettings()
  const consent = useConsent()
  if (!pixelId || consent !== undefined) return null
  return (
    <section
      aria-label="Your privacy"
      className="sticky bottom-0 z-30 flex with-buy-bar:bottom-16 flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-ink bg-paper px-gutter py-4"
    >
      <p className="max-w-prose text-sm">
        May {storeName} count your visit to measure its ads on social networks? The shop works the same either way.
      </p>
      <div className="flex grow gap-3 sm:grow-0">
        <Button look="outline" className="grow" onClick={() => answerConsent('refused')}>
          Refuse
        </Button>
        <Button look="outline" className="grow" onClick={() => answerConsent('given')}>
          Accept
        </Button>
      </div>
    </section>
  )
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
      Privacy choice
    </button>
  )
}
