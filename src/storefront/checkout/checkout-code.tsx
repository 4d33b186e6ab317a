import { useRef } from 'react'
import { t } from '#domain/texts/t.ts'
import { setPromotionCode, usePromotionCode } from '#storefront/state/promotion-code.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'

/** The code that was entered in the cart, with the button that takes it away. `problem` says why it takes nothing off. */
export function CheckoutCode({ problem }: { problem: string | undefined }) {
  const { hasPromotions } = useStoreSettings()
  const code = usePromotionCode()
  const section = useRef<HTMLElement>(null)
  if (!hasPromotions) return null
  const remove = () => {
    // The button is gone then.
    section.current?.focus()
    setPromotionCode('')
  }
  return (
    <section ref={section} aria-label={t('cart.supportCode')} tabIndex={-1} className="mt-4 text-sm focus:outline-none">
      {code !== '' && (
        <p className="flex items-center justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">{t('offers.code', { code })}</span>
          <button
            type="button"
            aria-label={t('offers.removeCode', { code })}
            onClick={remove}
            className="min-h-11 shrink-0 underline hover:text-blue"
          >
            {t('cart.removeCode')}
          </button>
        </p>
      )}
      {code !== '' && problem && <p className="text-red">{problem}</p>}
    </section>
  )
}
