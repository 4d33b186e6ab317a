import { formatPrice, type Millimes, type Surface } from '#domain/money/money.ts'
import { useStoreSettings } from '#web/state/store-settings.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface Props {
  price: Millimes
  /** What it cost before: crossed out, when it is more. */
  original?: Millimes
  surface?: Surface
  decimals?: 2 | 3
}

/** A price in the store's symbols, beside the crossed out one when it is reduced. */
export function Price({ price, original = price, surface = 'shop', decimals = 2 }: Props) {
  const { symbols } = useStoreSettings()
  const write = (millimes: Millimes) => formatPrice(millimes, surface, symbols, decimals)
  if (original <= price) return <span className="whitespace-nowrap tabular-nums">{write(price)}</span>
  return (
    <span className="inline-flex flex-wrap gap-x-2 tabular-nums">
      <VisuallyHidden>Now</VisuallyHidden>
      <span className="whitespace-nowrap text-red">{write(price)}</span>
      <VisuallyHidden>, before</VisuallyHidden>
      <s className="whitespace-nowrap text-muted">{write(original)}</s>
    </span>
  )
}
