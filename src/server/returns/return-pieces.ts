import type { ReturnRequest } from '#domain/returns/return-request.ts'
import type { Database } from '#server/schema/database.ts'
import { beginReturn } from './begin-return.ts'
import { choosePieces, sumOfAmounts } from './choose-pieces.ts'
import { giveBack } from './give-back.ts'
import { moveStock, piecesToRestock } from './move-stock.ts'
import { newReturnId, recordReturn } from './record-return.ts'

/**
 * Takes pieces of a delivered order back: what is sold again goes to the stock, and their value is given back as money
 * or as store credit, with the delivery fee where staff say so, once for each order. Lines and total of the order stay
 * as sold. Answers the id of the return. Throws `ORDER_NOT_FOUND`, `ORDER_CHANGED`, `RETURN_NOT_POSSIBLE`, and
 * `INVALID_REQUEST` for more pieces than can still come back.
 */
export async function returnPieces(
  database: Pick<Database, 'transact'>,
  { orderId, userId, ...request }: ReturnRequest & { orderId: string; userId: string },
): Promise<string> {
  return database.transact(async (tx) => {
    const { order, lines, delivery: left, now } = await beginReturn(tx, { ...request, orderId, kind: 'return' })
    const id = newReturnId()
    const pieces = choosePieces(lines, request)
    const amount = sumOfAmounts(pieces)
    const { reason, note, settlement, refundsDelivery } = request
    const delivery = refundsDelivery && settlement !== 'none' ? left : 0
    const about = { id, order, kind: 'return', reason, note, settlement } as const
    const givenBack = settlement === 'none' ? 0 : amount + delivery
    await recordReturn(tx, { ...about, pieces, amount, delivery, givenBack, userId, now })
    await giveBack(tx, { amount: amount + delivery, settlement, order, returnId: id, userId, now })
    const back = pieces.map(({ sold, quantity, fate }) => ({ skuId: sold.row.sku_id, quantity, fate }))
    const change = { reason: 'cancellation' as const, orderId, userId, returnId: id }
    await moveStock(tx, { back: { pieces: piecesToRestock(back), change } })
    return id
  })
}
