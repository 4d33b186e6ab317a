import { sizeOrder } from '#domain/catalog/sizes/sizes.ts'
import type { OwnOrder } from '#domain/order-page/order-page.ts'
import { findSkusOfProducts } from '#server/catalog/queries.ts'
import { listLinesOfOrder } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'

/** For each line of an order the other sizes of its color that are there in its quantity, and that no line has. */
export async function listOtherSizes(db: Db, orderId: string): Promise<OwnOrder['sizes']> {
  const lines = await listLinesOfOrder(db, orderId)
  const skus = await findSkusOfProducts(db, [...new Set(lines.map(({ product_id: id }) => id))])
  const taken = new Set(lines.map(({ sku_id: id }) => id))
  return lines.map(({ sku_id: skuId, quantity }) => {
    const variant = skus.find(({ id }) => id === skuId)?.variant_id
    const choices = skus
      .filter((sku) => sku.variant_id === variant && !taken.has(sku.id))
      .filter((sku) => sku.sellable === 1 && sku.quantity >= quantity)
      .toSorted((a, b) => sizeOrder(a.size) - sizeOrder(b.size))
      .map(({ id, size }) => ({ skuId: id, size }))
    return { skuId, choices }
  })
}
