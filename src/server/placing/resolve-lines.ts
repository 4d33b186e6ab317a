import { MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { ProductLine } from '#domain/orders/orders.ts'
import { findSkusForOrder, findSkusOfProducts, type SkuForOrder } from '#server/catalog/queries.ts'
import type { Db } from '#server/schema/database.ts'

/** A SKU as it is sold now, and how many of it are wanted. */
export interface ResolvedLine {
  sku: SkuForOrder
  quantity: number
}

/**
 * Finds the SKU behind each wish and adds up wishes for the same one (rulings, "A line names one SKU"). Refuses what
 * is not sold, what leaves several SKUs, and a price that is not today's. Answers in the order in which SKUs are locked.
 */
export async function resolveLines(db: Db, wishes: ProductLine[]): Promise<ResolvedLine[]> {
  const named = await findSkusForOrder(
    db,
    wishes.flatMap(({ skuId }) => skuId ?? []),
  )
  const byId = new Map(named.map((sku) => [sku.id, sku]))
  const lines = new Map<string, ResolvedLine>()
  const newPrices: { skuId: string; price: number }[] = []

  for (const wish of wishes) {
    const sku = wish.skuId ? byId.get(wish.skuId) : await findByProduct(db, wish)
    if (!sku?.sellable)
      throw new ApiError('PRODUCT_NOT_FOUND', { details: { skuId: wish.skuId, productId: wish.productId } })
    if (wish.price !== undefined && wish.price !== sku.price) newPrices.push({ skuId: sku.id, price: sku.price / 1000 })
    const quantity = (lines.get(sku.id)?.quantity ?? 0) + wish.quantity
    if (quantity > MAX_QUANTITY_PER_LINE) throw new ApiError('TOO_MANY_PIECES', { details: { skuId: sku.id } })
    lines.set(sku.id, { sku, quantity })
  }
  if (newPrices.length > 0) throw new ApiError('PRICE_CHANGED', { details: { prices: newPrices } })
  return [...lines.values()].toSorted((a, b) => (a.sku.id < b.sku.id ? -1 : 1))
}

async function findByProduct(db: Db, wish: ProductLine): Promise<SkuForOrder | undefined> {
  if (!wish.productId)
    throw new ApiError('INVALID_REQUEST', { details: { fields: { productData: 'skuId or productId is missing' } } })
  const all = await findSkusOfProducts(db, [wish.productId])
  const isWanted = (sku: SkuForOrder) =>
    sku.sellable === 1 &&
    (!wish.variantId || sku.variant_id === wish.variantId) &&
    (!wish.color || sku.color.toLowerCase() === wish.color.toLowerCase()) &&
    (!wish.selectedSize || sku.size.toLowerCase() === wish.selectedSize.toLowerCase())
  const left = all.filter(isWanted)
  if (left.length <= 1) return left[0]
  const missing = new Set(left.map(({ color }) => color)).size > 1 ? 'color' : 'selectedSize'
  throw new ApiError('AMBIGUOUS_SIZE', { details: { fields: { [missing]: 'More than one fits' } } })
}
