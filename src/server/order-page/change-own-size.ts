import { ApiError } from '#domain/api/errors.ts'
import type { OwnSizeChange } from '#domain/order-page/order-page.ts'
import { t } from '#domain/texts/t.ts'
import { findSkusForOrder } from '#server/catalog/queries.ts'
import { holdsStockPending, listLinesOfOrder, type OrderLineRow } from '#server/orders/queries.ts'
import { applyEdit } from '#server/orders/staff/editing/edit-order.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { lockOwnOrder } from './lock-own-order.ts'
import { toOwnEdit } from './to-own-edit.ts'

type Wanted = Omit<OwnSizeChange, 'token'>

/**
 * Takes another size of a line for its customer: both stocks move in one transaction, and the line keeps its price. A
 * line that has the size stays as it is. Throws `ORDER_NOT_FOUND`, `ORDER_NOT_EDITABLE`, `ORDER_CHANGED`,
 * `OUT_OF_STOCK`, and `INVALID_REQUEST` for a SKU that is no other size of the line.
 */
export async function changeOwnSize(
  database: Pick<Database, 'transact'>,
  orderId: string,
  wanted: Wanted,
): Promise<void> {
  await database.transact(async (tx) => {
    const order = await lockOwnOrder(tx, orderId)
    const lines = await listLinesOfOrder(tx, orderId)
    const line = lines.find(({ sku_id: id }) => id === wanted.skuId)
    // The same request once more.
    if (!line && lines.some(({ sku_id: id }) => id === wanted.newSkuId)) return
    if (!line) throw new ApiError('ORDER_CHANGED')
    await requireOtherSize(tx, line, { ...wanted, needsStock: !holdsStockPending(order) })
    const edited = lines.map(({ position, sku_id: skuId, quantity }) => ({
      position,
      quantity,
      skuId: skuId === wanted.skuId ? wanted.newSkuId : skuId,
    }))
    await applyEdit(tx, orderId, { ...toOwnEdit(order, edited), updatedAt: wanted.updatedAt }, null)
  })
}

/** Refuses what is not the same product in the same color, and, where the order holds no stock yet, what is sold out. */
async function requireOtherSize(
  tx: Db,
  { product_id: productId, color, quantity }: OrderLineRow,
  { newSkuId, needsStock }: Wanted & { needsStock: boolean },
) {
  const [sku] = await findSkusForOrder(tx, [newSkuId])
  if (sku?.product_id !== productId || sku.color !== color)
    throw new ApiError('INVALID_REQUEST', { details: { fields: { newSkuId: t('errors.sizeNotSold') } } })
  if (needsStock && sku.quantity < quantity) throw new ApiError('OUT_OF_STOCK', { details: { skuId: newSkuId } })
}
