import { toStoredPhone } from '#domain/contact/phone-number.ts'
import { parseAdjustments, readTotals } from '#domain/promotions/order-adjustments.ts'
import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import { packAgain } from '#server/delivery/shipments/pack-again.ts'
import { deleteUntriedOrderMails } from '#server/mail/queries.ts'
import { afterUndo } from '#server/orders/after-undo.ts'
import { listLinesOfOrder, lockOrder, type OrderRow } from '#server/orders/queries.ts'
import { updateOrderColumns } from '#server/orders/staff/joining/queries.ts'
import { mailNewTotal } from '#server/orders/staff/mail-new-total.ts'
import { findLastChange } from '#server/orders/staff/queries.ts'
import { lockPaymentOfOrder } from '#server/payments/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { describeOrder, recordEdit, typedContact } from './describe-edit.ts'
import { readEditState } from './edit-state.ts'
import { settleEdit } from './settle-edit.ts'

interface Change {
  id: string
  order_id: string
  undo_state: string | null
}

/**
 * Takes an edit of an order back (`editOrder`), in the transaction of a use case that has locked nothing: lines,
 * prices, contact, stock, promotions, store credit, calls and a parcel that was unpacked are as they were before. The mail
 * about the new total is withdrawn; if it is sent already, another one tells the total of before. Throws `ORDER_NOT_FOUND`,
 * `ORDER_CHANGED` where something else has happened to the order since, `OUT_OF_STOCK` where its pieces were sold
 * meanwhile, `STORE_CREDIT_TOO_LOW`, `PROMOTION_REFUSED`.
 */
export async function undoEdit(tx: Db, change: Change, userId: string): Promise<void> {
  const at = new Date().toISOString()
  const { order_id: orderId } = change
  const payment = await lockPaymentOfOrder(tx, orderId, at)
  const order = await lockOrder(tx, orderId, at)
  const state = readEditState(change.undo_state)
  if (!order || !state) throw new ApiError('ORDER_NOT_FOUND')
  const { number } = order
  if (order.status !== 'Pending' || (await findLastChange(tx, orderId))?.id !== change.id)
    throw new ApiError('ORDER_CHANGED', { message: t('errors.editedSince', { number }) })

  const { edited, lines, unpacked, mailWaited } = state
  const before = await listLinesOfOrder(tx, orderId)
  const adjustments = { from: parseAdjustments(order.adjustments), to: parseAdjustments(edited.adjustments) }
  await updateOrderColumns(tx, orderId, { ...edited, updated_at: at })
  const parts = { lines: { from: before, to: lines }, adjustments, contact: edited, total: edited.total }
  await settleEdit(tx, { order, payment, ...parts }, { userId, at })
  if (unpacked !== null) await packAgain(tx, { orderId, trackingNumber: unpacked, userId, at })
  const restored = { ...order, ...edited }
  if (edited.total !== order.total) await tellTotalOfBefore(tx, restored, { at, mailWaited })
  await recordEdit(
    tx,
    {
      order,
      before: describeOrder({
        contact: typedContact(order),
        lines: before,
        adjustments: adjustments.from,
        deliveryFee: readTotals(order).deliveryFee,
        total: order.total,
      }),
      after: describeOrder({
        contact: { ...typedContact(restored), user_phone: toStoredPhone(edited.user_phone) },
        lines,
        adjustments: adjustments.to,
        deliveryFee: readTotals(restored).deliveryFee,
        total: edited.total,
      }),
    },
    { userId, at },
  )
}

/** Withdraws the mail about the total of the edit. Once that is sent, and where another one was waiting, the total of before is told. */
async function tellTotalOfBefore(
  tx: Db,
  restored: OrderRow,
  { at, mailWaited }: { at: string; mailWaited: boolean },
): Promise<void> {
  const isUntold = await deleteUntriedOrderMails(tx, { kind: 'order-changed', orderId: restored.id })
  if (!isUntold || mailWaited) await mailNewTotal(tx, restored, { at, dueAt: afterUndo(at) })
}
