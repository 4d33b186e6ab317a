import { t } from '#domain/texts/t.ts'
import { useWatch } from 'react-hook-form'
import { discountPercent } from '#domain/catalog/discount.ts'
import { parseDecimal } from '#domain/money/parse-decimal.ts'
import type { ProductFormState } from '#web/admin/products/form/use-product-form.ts'

/** Says whether a variant's price follows the product's, or is its own and how much that takes off. */
export function PriceSource({ form: { control }, row }: { form: ProductFormState; row: number }) {
  const base = useWatch({ control, name: 'price' })
  // Missing for a moment while its row is removed.
  const own = useWatch({
    control,
    name: `variants.${row}.variantPrice`,
    compute: (typed: string | undefined) => typed ?? '',
  })
  const [original, paid] = [parseDecimal(String(base)), parseDecimal(own)]
  const isFollowing = own.trim() === '' || (original !== undefined && original === paid)
  const percent = original && paid !== undefined ? discountPercent(original, paid) : 0
  return (
    <p className="w-28 py-1 text-xs text-muted">
      {isFollowing ? t('adminMessages.priceFollows') : t('adminMessages.priceIsOwn', { percent })}
    </p>
  )
}
