import { v7 as newId } from 'uuid'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { ApiError } from '#domain/api/errors.ts'
import { parseAdjustments } from '#domain/promotions/order-adjustments.ts'
import { t } from '#domain/texts/t.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { applyStatusChange } from '#server/orders/lifecycle/change-order-status.ts'
import { lockEffects } from '#server/orders/lifecycle/order-effects.ts'
import { lockOrder, type OrderRow } from '#server/orders/queries.ts'
import {
  findReturn,
  listLinesOfReturns,
  listReturnsOfOrders,
  type ReturnRow,
} from '#server/returns/returned/queries.ts'
import { lockPaymentOfOrder, updatePaymentAmount } from '#server/payments/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { takeStoreCredit } from '#server/store-credit/change-store-credit.ts'
import { findCreditedPhone, findPayingPhone } from '#server/store-credit/queries.ts'
import { moveStock, piecesToRestock } from './move-stock.ts'
import { insertRefund, lowerCashDue, updateGivenBack, updateReturnUndone } from './queries.ts'

/**
 * Undoes the last return of an order: what went back to the stock is taken again, money and store credit as well, a
 * replacement is cancelled, and what was partly taken is on the road again. Throws `RETURN_NOT_FOUND`, `OUT_OF_STOCK`,
 * `STORE_CREDIT_TOO_LOW` where the credit was spent, and `RETURN_NOT_POSSIBLE` for one that is not the last, was undone
 * before, or whose replacement was sent.
 */
export async function undoReturn(
  database: Pick<Database, 'transact'>,
  { returnId, userId }: { returnId: string; userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const now = new Date().toISOString()
    const found = await findReturn(tx, returnId)
    if (!found) throw new ApiError('RETURN_NOT_FOUND')
    const payment = found.kind === 'partly-taken' ? await lockPaymentOfOrder(tx, found.order_id, now) : undefined
    const order = await lockOrder(tx, found.order_id, now)
    if (!order) throw new ApiError('RETURN_NOT_FOUND')
    const last = (await listReturnsOfOrders(tx, [order.id])).find((row) => row.undone_at === null)
    if (last?.id !== returnId) throw new ApiError('RETURN_NOT_POSSIBLE', { message: t('returns.notLast') })
    if (!(await updateReturnUndone(tx, { id: returnId, at: now, userId }))) throw new ApiError('RETURN_NOT_POSSIBLE')

    await updateGivenBack(tx, order.id)
    const lines = await listLinesOfReturns(tx, [returnId])
    const pieces = piecesToRestock(lines.map(({ sku_id: skuId, quantity, fate }) => ({ skuId, quantity, fate })))
    const creditedPhone = await findCreditedPhone(tx, returnId)
    const replacement = last.exchange_order_id === null ? undefined : await lockOrder(tx, last.exchange_order_id, now)
    if (replacement) {
      refuseSent(replacement)
      const skuIds = pieces.map(({ skuId }) => skuId)
      await lockEffects(tx, [replacement], { phones: creditedPhone === undefined ? [] : [creditedPhone], skuIds })
    }
    await takeBack(tx, last, { order, phone: creditedPhone, userId, now })
    if (replacement) await withdrawReplacement(tx, replacement, userId)
    const change = { reason: 'sale' as const, orderId: order.id, userId, returnId }
    await moveStock(tx, { out: { pieces, change } })
    if (last.kind === 'partly-taken') {
      await applyStatusChange(tx, { orderId: order.id, status: 'Shipped', from: 'Delivered', userId })
      await lowerCashDue(tx, order.id, -last.not_collected)
      if (payment?.status === 'due') await updatePaymentAmount(tx, payment.id, payment.amount + last.not_collected)
    }
    const subject = { kind: 'order' as const, id: order.id, name: order.number }
    await recordEvent(
      tx,
      {
        type: 'return.undone',
        subjectId: returnId,
        payload: { orderId: order.id, number: order.number, returnNumber: last.number, kind: last.kind },
      },
      {
        userId,
        at: now,
        history: { orderId: order.id, event: 'return_undone', detail: last.number },
        log: { action: 'order.return-undone', subject },
      },
    )
  })
}

/** Checked before anything else: if the replacement is on the road, that is the reason to report, whatever else is missing. */
function refuseSent({ status, number }: OrderRow) {
  if (status !== 'Pending' && status !== 'Cancelled')
    throw new ApiError('RETURN_NOT_POSSIBLE', { message: t('returns.replacementSent', { number }) })
}

/** Cancels the order that replaces pieces, and takes what they were worth off the store credit that this gave. */
async function withdrawReplacement(tx: Db, replacement: OrderRow, userId: string) {
  const { id: orderId } = replacement
  await applyStatusChange(tx, { orderId, status: 'Cancelled', userId })
  // What an edit left of the value was given before.
  const exchanged = parseAdjustments(replacement.adjustments).reduce(
    (sum, each) => sum + (each.kind === 'fixed' && each.reason === 'exchange' ? each.granted : 0),
    0,
  )
  const phone = (await findPayingPhone(tx, orderId)) ?? toPhoneTerm(replacement.user_phone)
  if (phone !== undefined) await takeStoreCredit(tx, exchanged, { phone, orderId, userId })
}

/** Takes back what was given for a return, from the phone that was given it. */
async function takeBack(
  tx: Db,
  { id: returnId, refunded, credited }: ReturnRow,
  { order, phone, userId, now }: { order: OrderRow; phone: string | undefined; userId: string; now: string },
) {
  const money = Number(refunded ?? 0)
  const refund = { id: newId(), return_id: returnId, order_id: order.id, amount: -money, method: 'cash' as const }
  if (money > 0) await insertRefund(tx, { ...refund, user_id: userId, created_at: now })
  if (phone !== undefined)
    await takeStoreCredit(tx, Number(credited ?? 0), { phone, orderId: order.id, returnId, userId })
}
