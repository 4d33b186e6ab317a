import { ApiError } from '#domain/api/errors.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { holdsStockPending, listOrderQuantities, lockOrder } from '#server/orders/queries.ts'
import { afterUndo } from '#server/orders/after-undo.ts'
import { mailCustomer } from '#server/orders/mail-customer.ts'
import { writeUndoState } from '#server/orders/undo-state.ts'
import { releaseUnpaidPieces } from '#server/orders/limits/release-unpaid-pieces.ts'
import { takeStock } from '#server/inventory/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { t } from '#domain/texts/t.ts'
import { translateLines } from '#server/catalog/translations/translate-lines.ts'
import { listMissingLines, updateOrderConfirmed } from './queries.ts'

interface Confirmation {
  orderId: string
  userId: string
}

/**
 * Confirms an order that waits for confirmation. Takes the stock of all its lines, unless the order has reserved it, and queues the mail to
 * the customer for after the time to undo. Throws `ORDER_NOT_FOUND`, `ORDER_CHANGED` if the order does not wait for confirmation, and
 * `OUT_OF_STOCK` with the lines that ask for more than there is.
 */
export async function confirmOrder(database: Database, confirmation: Confirmation): Promise<void> {
  await database.transact((tx) => applyConfirmation(tx, confirmation))
}

/** Confirms an order inside the transaction of another use case, which must not have locked a table after `orders` in `lockingOrder`. */
export async function applyConfirmation(tx: Db, { orderId, userId }: Confirmation): Promise<void> {
  const now = new Date().toISOString()
  const order = await lockOrder(tx, orderId, now)
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  if (order.waits_for_confirmation === 0 || order.status !== 'Pending')
    throw new ApiError('ORDER_CHANGED', { message: t('errors.notWaiting', { number: order.number }) })
  const takesStock = !holdsStockPending(order)
  const missing = takesStock ? await listMissingLines(tx, orderId) : []
  if (missing.length > 0) throw outOfStock(await translateLines(tx, missing))
  await releaseUnpaidPieces(tx, order)
  await updateOrderConfirmed(tx, orderId)
  const subject = { kind: 'order' as const, id: orderId, name: order.number }
  await recordEvent(
    tx,
    { type: 'order.confirmed', subjectId: orderId, payload: { number: order.number } },
    {
      userId,
      at: now,
      history: { orderId, event: 'confirmed', undoState: writeUndoState(order, null) },
      log: { action: 'order.confirmed', subject },
    },
  )
  // The mail that other orders get when they are placed. It is not counted (`isOrderMailHeld`): staff have spoken to the customer.
  await mailCustomer(tx, order, { kind: 'order-received', at: now, dueAt: afterUndo(now), isOnce: true })
  if (!takesStock) return
  const quantities = await listOrderQuantities(tx, orderId)
  // `listMissingLines` locks nothing, so another order may have taken pieces since: this statement decides.
  const skuId = await takeStock(tx, quantities, { reason: 'sale', orderId, userId })
  if (skuId !== undefined) throw new ApiError('OUT_OF_STOCK', { details: { skuId } })
}

function outOfStock(lines: Awaited<ReturnType<typeof listMissingLines>>) {
  const names = lines.map(({ quantity, model: name, color, size, left }) =>
    t('errors.lineLeft', { line: t('errors.line', { quantity, name, color, size }), left }),
  )
  return new ApiError('OUT_OF_STOCK', {
    message: t('errors.notEnough', { lines: names.join('; ') }),
    details: { skuId: lines[0]?.skuId },
  })
}
