import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import { unpackShipment } from '#server/delivery/shipments/unpack-shipment.ts'
import { lockOrder } from '#server/orders/queries.ts'
import type { Database } from '#server/schema/database.ts'

/**
 * Says that a packed order is not packed after all. Throws `ORDER_NOT_FOUND`, and `ORDER_CHANGED` for one that is not
 * packed, or has left.
 */
export async function unpackOrder(
  database: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const at = new Date().toISOString()
    const order = await lockOrder(tx, orderId, at)
    if (!order) throw new ApiError('ORDER_NOT_FOUND')
    const subject = { kind: 'order' as const, id: orderId, name: order.number }
    const log = { action: 'order.unpacked', subject }
    if (!(await unpackShipment(tx, { orderId, userId, at, log })))
      throw new ApiError('ORDER_CHANGED', { message: t('couriers.notPacked', { number: order.number }) })
  })
}
