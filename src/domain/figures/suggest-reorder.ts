import type { Reorder } from './figures.ts'

/** What a SKU has and sold in so many days. */
export interface SellingSku extends Pick<
  Reorder,
  'skuId' | 'productId' | 'model' | 'color' | 'size' | 'sold' | 'stock'
> {
  variantId: string
}

/**
 * How long the stock of each SKU lasts at the pace of the last `days`, and how many pieces are missing for `coverDays`.
 * Those that are out first come first; of two that last as long, the one that sells more.
 */
export function suggestReorders(
  skus: readonly SellingSku[],
  { days, coverDays }: { days: number; coverDays: number },
): Reorder[] {
  // Products before divisions, so that whole days come out whole.
  const lasts = ({ sold, stock }: SellingSku) => (sold > 0 ? Math.floor((stock * days) / sold) : null)
  const isShort = (sku: SellingSku) => (lasts(sku) ?? (sku.stock > 0 ? Infinity : 0)) < coverDays
  const lasting = new Set(skus.filter((sku) => !isShort(sku)).map(({ variantId }) => variantId))
  return skus
    .filter(({ sold }) => sold > 0)
    .map(({ variantId, ...sku }) => ({
      ...sku,
      daysLeft: lasts({ variantId, ...sku }),
      suggested: Math.max(0, Math.ceil((sku.sold * coverDays) / days) - sku.stock),
      breaksRange: isShort({ variantId, ...sku }) && lasting.has(variantId),
    }))
    .toSorted(
      (one, other) =>
        (one.daysLeft ?? Infinity) - (other.daysLeft ?? Infinity) ||
        other.sold - one.sold ||
        one.skuId.localeCompare(other.skuId),
    )
}
