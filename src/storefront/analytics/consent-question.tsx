import { t } from '#domain/texts/t.ts'
import { answerConsent } from '#storefront/analytics/consent.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { Button } from '#ui/controls/button.tsx'

/**
 * The question for consent. It is sticky at the end of the page, so whatever it covers can be scrolled free. Above
 * a buy bar it would cover the sizes: there it lies on the top of the image instead, and scrolls away with it.
 */
export function ConsentQuestion() {
  const { storeName } = useStoreSettings()
  return (
    <section
      aria-label={t('consent.title')}
      className="sticky bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-ink bg-paper px-gutter py-4 with-buy-bar:absolute with-buy-bar:inset-x-0 with-buy-bar:top-below-header with-buy-bar:bottom-auto with-buy-bar:z-20 with-buy-bar:gap-y-2 with-buy-bar:border-b with-buy-bar:py-2"
    >
      <p className="max-w-prose text-sm with-buy-bar:text-xs">{t('consent.question', { store: storeName })}</p>
      <div className="flex grow gap-3 sm:grow-0">
        <Button
          look="outline"
          className="grow with-buy-bar:min-h-11 with-buy-bar:py-1"
          onClick={() => answerConsent('refused')}
        >
          {t('consent.refuse')}
        </Button>
        <Button
          look="outline"
          className="grow with-buy-bar:min-h-11 with-buy-bar:py-1"
          onClick={() => answerConsent('given')}
        >
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  )
}
