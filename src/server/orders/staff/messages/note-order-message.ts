import { ApiError } from '#domain/api/errors.ts'
import type { ReadyTextKind } from '#domain/orders/staff/ready-text.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { findOrder } from '#server/orders/queries.ts'
import type { Database } from '#server/schema/database.ts'

/** Notes in the timeline of an order and in the log that staff wrote to its customer by WhatsApp. Throws `ORDER_NOT_FOUND`. */
export async function noteOrderMessage(
  database: Database,
  { orderId, kind, userId }: { orderId: string; kind: ReadyTextKind; userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const order = await findOrder(tx, orderId)
    if (!order) throw new ApiError('ORDER_NOT_FOUND')
    const subject = { kind: 'order' as const, id: orderId, name: order.number }
    await recordEvent(tx, [], {
      userId,
      at: new Date().toISOString(),
      history: { orderId, event: 'told', detail: kind },
      log: { action: 'order.told', subject },
    })
  })
}
