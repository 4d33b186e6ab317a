import { MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { PricedLine } from '#domain/money/order-totals.ts'
import type { LineReduction } from '#domain/promotions/lines/line-reduction.ts'
import { findSkusForOrder, findSkusOfProducts, type SkuForOrder } from '#server/catalog/queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { ProductLine } from '#domain/orders/direct-order.ts'
import { t } from '#domain/texts/t.ts'

/** A line that is about to be ordered: a SKU, its price of today, and how many of it. */
export interface OrderedSku extends PricedLine {
  sku: SkuForOrder
  /** What is taken off it, once its order is priced and something is. */
  reductions?: LineReduction[] | undefined
}

/**
 * Finds the SKU and the price of today for each requested line, and merges lines of the same SKU (rulings, "A line
 * names one SKU"). Returns them in SKU id order, the order in which stock is locked. Throws `INVALID_REQUEST`,
 * `PRODUCT_NOT_FOUND`, `AMBIGUOUS_SIZE`, `TOO_MANY_PIECES`, `PRICE_CHANGED`.
 */
export async function priceOrderLines(db: Db, requested: ProductLine[]): Promise<OrderedSku[]> {
  const named = await findSkusForOrder(
    db,
    requested.flatMap(({ skuId }) => skuId ?? []),
  )
  const byId = new Map(named.map((sku) => [sku.id, sku]))
  const lines = new Map<string, OrderedSku>()
  const newPrices: { skuId: string; price: number }[] = []

  for (const line of requested) {
    const { skuId, productId } = line
    const sku = skuId ? byId.get(skuId) : await findSkuByProduct(db, line)
    if (!sku?.sellable) throw new ApiError('PRODUCT_NOT_FOUND', { details: { skuId, productId } })
    if (line.price !== undefined && line.price !== sku.price) newPrices.push({ skuId: sku.id, price: sku.price / 1000 })
    const quantity = (lines.get(sku.id)?.quantity ?? 0) + line.quantity
    if (quantity > MAX_QUANTITY_PER_LINE) throw new ApiError('TOO_MANY_PIECES', { details: { skuId: sku.id } })
    lines.set(sku.id, { sku, price: sku.price, quantity })
  }
  if (newPrices.length > 0) throw new ApiError('PRICE_CHANGED', { details: { prices: newPrices } })
  return [...lines.values()].toSorted((a, b) => (a.sku.id < b.sku.id ? -1 : 1))
}

async function findSkuByProduct(db: Db, line: ProductLine): Promise<SkuForOrder | undefined> {
  if (!line.productId)
    throw new ApiError('INVALID_REQUEST', { details: { fields: { productData: t('errors.skuMissing') } } })
  const candidates = await findSkusOfProducts(db, [line.productId])
  const isRequested = (sku: SkuForOrder) =>
    sku.sellable === 1 &&
    (!line.variantId || sku.variant_id === line.variantId) &&
    (!line.color || sku.color.toLowerCase() === line.color.toLowerCase()) &&
    (!line.selectedSize || sku.size.toLowerCase() === line.selectedSize.toLowerCase())
  const left = candidates.filter(isRequested)
  if (left.length <= 1) return left[0]
  const missing = new Set(left.map(({ color }) => color)).size > 1 ? 'color' : 'selectedSize'
  throw new ApiError('AMBIGUOUS_SIZE', { details: { fields: { [missing]: t('errors.severalFit') } } })
}
