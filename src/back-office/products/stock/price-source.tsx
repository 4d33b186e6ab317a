import { t, tParts } from '#domain/texts/t.ts'
import { use } from 'react'
import { useWatch } from 'react-hook-form'
import { discountPercent } from '#domain/catalog/discount.ts'
import { parseDecimal } from '#domain/money/parse-decimal.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import { PriorPrices } from './prior-prices.ts'
import type { ProductFormState } from '#back-office/products/form/use-product-form.ts'

/**
 * Says whether a variant's price follows the product's, or is its own, how much that takes off, and the lowest price of
 * the 30 days before.
 */
export function PriceSource({ form: { control }, row }: { form: ProductFormState; row: number }) {
  const base = useWatch({ control, name: 'price' })
  // Missing for a moment while its row is removed.
  const own = useWatch({
    control,
    name: `variants.${row}.variantPrice`,
    compute: (typed: string | undefined) => typed ?? '',
  })
  const [original, paid] = [parseDecimal(String(base)), parseDecimal(own)]
  const variantId = useWatch({ control, name: `variants.${row}.variantId` })
  const priorPrice = use(PriorPrices).get(variantId ?? '')
  const isFollowing = own.trim() === '' || (original !== undefined && original === paid)
  const percent = original && paid !== undefined ? discountPercent(original, paid) : 0
  return (
    <p className="w-28 py-1 text-xs text-muted">
      {isFollowing ? t('adminMessages.priceFollows') : t('adminMessages.priceIsOwn', { percent })}
      {priorPrice !== undefined && (
        <span className="block">
          {tParts('offers.priorPriceShort', { price: <PriceText key="price" price={priorPrice} /> })}
        </span>
      )}
    </p>
  )
}
