import { ApiError } from '#domain/api/errors.ts'
import type { PartlyTakenRequest } from '#domain/returns/return-request.ts'
import { t } from '#domain/texts/t.ts'
import { applyStatusChange } from '#server/orders/lifecycle/change-order-status.ts'
import { sumUpReturns } from '#server/returns/returned/queries.ts'
import { lockPaymentOfOrder, updatePaymentAmount } from '#server/payments/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { beginReturn } from '#server/returns/begin-return.ts'
import { choosePieces, sumOfAmounts } from '#server/returns/choose-pieces.ts'
import { giveBack } from '#server/returns/give-back.ts'
import { moveStock, piecesToRestock } from '#server/returns/move-stock.ts'
import { lowerCashDue } from '#server/returns/queries.ts'
import { newReturnId, recordReturn } from '#server/returns/record-return.ts'

/**
 * Delivers a shipped order when the customer took only some pieces: the courier brings the others back and owes
 * what they cost less. What was not to be paid at the door, because it was paid before, is given as store credit.
 * Answers the id of the return. Throws `ORDER_NOT_FOUND`, `ORDER_CHANGED`, `INVALID_REQUEST` for more pieces than there
 * are, and `RETURN_NOT_POSSIBLE`, also where nothing was taken.
 */
export async function deliverPartly(
  database: Pick<Database, 'transact'>,
  { orderId, userId, ...request }: PartlyTakenRequest & { orderId: string; userId: string },
): Promise<string> {
  return database.transact(async (tx) => {
    const payment = await lockPaymentOfOrder(tx, orderId, new Date().toISOString())
    const { order, lines, now } = await beginReturn(tx, { ...request, orderId, kind: 'partly-taken' })
    const id = newReturnId()
    const pieces = choosePieces(lines, request)
    const comesBack = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
    if (comesBack === lines.reduce((sum, { quantity }) => sum + quantity, 0))
      throw new ApiError('RETURN_NOT_POSSIBLE', { message: t('returns.allCameBack') })

    const amount = sumOfAmounts(pieces)
    const isPaidAtDoor = payment === undefined || payment.status === 'due'
    const { notCollected: before } = await sumUpReturns(tx, orderId)
    const due = isPaidAtDoor ? (payment?.amount ?? order.total - before) : 0
    const notCollected = Math.min(amount, due)
    await lowerCashDue(tx, orderId, notCollected)
    if (payment && isPaidAtDoor) await updatePaymentAmount(tx, payment.id, due - notCollected)
    const settled = { settlement: 'store-credit', order, returnId: id, userId, now } as const
    await giveBack(tx, { ...settled, amount: amount - notCollected })
    const back = pieces.map(({ sold, quantity, fate }) => ({ skuId: sold.row.sku_id, quantity, fate }))
    const change = { reason: 'cancellation' as const, orderId, userId, returnId: id }
    await moveStock(tx, { back: { pieces: piecesToRestock(back), change } })
    // It locks the courier, after which nothing is locked: others hold stock while they wait for it.
    await applyStatusChange(tx, { orderId, status: 'Delivered', from: 'Shipped', userId })

    const { reason, note } = request
    const about = { id, order, kind: 'partly-taken', reason, note, settlement: 'not-collected' } as const
    await recordReturn(tx, { ...about, pieces, amount, notCollected, givenBack: amount, userId, now })
    return id
  })
}
