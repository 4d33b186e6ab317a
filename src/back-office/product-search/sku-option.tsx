import { leftText } from './left-text.ts'
import { t } from '#domain/texts/t.ts'
import { classes } from '#ui/controls/classes.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import type { PickedSku } from './picked-sku.ts'

/** A size that was found, with its stock and its price. */
export function SkuOption({ sku: { productName, color, size, left, price } }: { sku: PickedSku }) {
  return (
    <>
      <span className="min-w-0 grow">
        <bdi className="font-semibold">{productName}</bdi>{' '}
        <span className="whitespace-nowrap">{t('cart.colorAndSize', { color, size })}</span>
      </span>
      <span className={classes('whitespace-nowrap tabular-nums', left === 0 && 'text-red')}>{leftText({ left })}</span>
      <span className="w-20 shrink-0 text-end">
        <PriceText price={price} />
      </span>
    </>
  )
}
