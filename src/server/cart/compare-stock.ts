import type { CartDifference } from '#domain/cart/cart-endpoints.ts'
import type { SkuForOrder } from '#server/catalog/queries.ts'
import type { CartLine } from './queries.ts'

/** Units of a SKU that can be ordered now: none of one that is no longer sold. */
export function availableQuantity(sku: SkuForOrder | undefined): number {
  return sku?.sellable ? sku.quantity : 0
}

/** The difference between the quantity a cart wanted of a SKU and the quantity it keeps. */
export function toCartDifference(sku: SkuForOrder, wanted: number, kept: number): CartDifference {
  const { id: skuId, model, color, size } = sku
  return { skuId, model, color, size, wanted, kept }
}

/** Sums the quantities of each SKU, in order of first appearance. */
export function sumBySku(lines: CartLine[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { skuId, quantity } of lines) sums.set(skuId, (sums.get(skuId) ?? 0) + quantity)
  return sums
}
