import type { CartDifference } from '#domain/cart/cart-endpoints.ts'
import type { SkuForOrder } from '#server/catalog/queries.ts'
import type { CartLine } from './queries.ts'

/** How many of a size somebody could order now. */
export function obtainable(sku: SkuForOrder | undefined): number {
  return sku?.sellable ? sku.quantity : 0
}

/** What to tell about a size that could not be had as wanted. */
export function differenceOf(sku: SkuForOrder, wanted: number, kept: number): CartDifference {
  const { id: skuId, model, color, size } = sku
  return { skuId, model, color, size, wanted, kept }
}

/** Lines of one size added up, in the order in which the sizes first came. */
export function addUp(lines: CartLine[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { skuId, quantity } of lines) sums.set(skuId, (sums.get(skuId) ?? 0) + quantity)
  return sums
}
