import { t } from '#domain/texts/t.ts'
import { currencySymbols, formatPrice, type Millimes, type Surface } from '#domain/money/money.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { VisuallyHidden } from '#ui/controls/visually-hidden.tsx'

interface Props {
  price: Millimes
  /** The price before the discount, crossed out when it is higher. */
  original?: Millimes
  surface?: Surface
  decimals?: 2 | 3
}

/** A price with the store's symbols, and the original one crossed out when it is reduced. */
export function PriceText({ price, original = price, surface = 'shop', decimals = 2 }: Props) {
  const symbols = currencySymbols(useStoreSettings())
  const write = (millimes: Millimes) => formatPrice(millimes, surface, symbols, decimals)
  if (original <= price) return <bdi className="whitespace-nowrap tabular-nums">{write(price)}</bdi>
  return (
    <span className="inline-flex flex-wrap gap-x-2 tabular-nums">
      <VisuallyHidden>{t('price.now')}</VisuallyHidden>
      <span className="whitespace-nowrap text-red">{write(price)}</span>
      <VisuallyHidden>{t('price.before')}</VisuallyHidden>
      <s className="whitespace-nowrap text-muted">{write(original)}</s>
    </span>
  )
}
