import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import { unpackShipment } from '#server/delivery/shipments/unpack-shipment.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { deleteUntriedOrderMails } from '#server/mail/queries.ts'
import { confirmUntil } from '#server/orders/limits/confirm-until.ts'
import { holdsStockPending, lockOrder, type OrderRow } from '#server/orders/queries.ts'
import { restockOrder } from '#server/orders/restock-order.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import { updateOrderUnconfirmed, updateOrderWaiting } from './queries.ts'

/**
 * Lets a pending order that was confirmed wait for it again, for as long as a new one. Throws `ORDER_NOT_FOUND`, and `ORDER_CHANGED` where
 * it waits, never waited, or has left the shop.
 */
export async function unconfirmOrder(
  database: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const at = new Date().toISOString()
    const order = await lockOrder(tx, orderId, at)
    if (!order) throw new ApiError('ORDER_NOT_FOUND')
    const { number, status } = order
    const wasConfirmed = order.waits_for_confirmation === 0 && order.next_call_at !== ''
    if (status !== 'Pending' || !wasConfirmed)
      throw new ApiError('ORDER_CHANGED', { message: t('errors.statusByNow', { number, status }) })
    await takeConfirmationBack(tx, order, userId)
    const until = confirmUntil(at, await getStaffSettings(tx))
    await updateOrderWaiting(tx, orderId, { confirmUntil: until, nextCallAt: at })
    await recordUnconfirmed(tx, order, { userId, at })
  })
}

/** Tells in feed, history and log that a confirmation was taken back. */
export async function recordUnconfirmed(
  tx: Db,
  { id, number }: OrderRow,
  { userId, at }: { userId: string; at: string },
): Promise<void> {
  const subject = { kind: 'order' as const, id, name: number }
  await recordEvent(
    tx,
    { type: 'order.unconfirmed', subjectId: id, payload: { number } },
    { userId, at, history: { orderId: id, event: 'unconfirmed' }, log: { action: 'order.unconfirmed', subject } },
  )
}

/**
 * Makes a confirmed, pending order wait for confirmation again, in the transaction of a use case that has locked it: unpacks its parcel,
 * restocks its pieces, and deletes its mail from the outbox if no one has tried to send it.
 */
export async function takeConfirmationBack(tx: Db, order: OrderRow, userId: string): Promise<void> {
  await unpackShipment(tx, { orderId: order.id, userId, at: new Date().toISOString() })
  if (!holdsStockPending({ ...order, waits_for_confirmation: 1 })) await restockOrder(tx, order.id, userId)
  await updateOrderUnconfirmed(tx, order.id)
  await deleteUntriedOrderMails(tx, { kind: 'order-received', orderId: order.id })
}
