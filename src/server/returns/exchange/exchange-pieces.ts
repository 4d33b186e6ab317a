import { v7 as newId } from 'uuid'
import type { ExchangeRequest } from '#domain/returns/return-request.ts'
import type { Database } from '#server/schema/database.ts'
import { getStoreCredit } from '#server/store-credit/queries.ts'
import { beginReturn } from '#server/returns/begin-return.ts'
import { choosePieces, sumOfAmounts } from '#server/returns/choose-pieces.ts'
import { giveBack, requirePhoneTerm } from '#server/returns/give-back.ts'
import { moveStock, piecesToRestock } from '#server/returns/move-stock.ts'
import { placeReplacement, priceReplacement } from './place-replacement.ts'
import { newReturnId, recordReturn } from '#server/returns/record-return.ts'

/**
 * Takes pieces of a delivered order back for others, which a new order brings: both stocks move once, in one
 * transaction. The value of what came back pays for the new order; what is left of it is given back, and what is
 * missing is paid at the door or from store credit. Answers the id of the return. Throws `ORDER_NOT_FOUND`,
 * `ORDER_CHANGED`, `RETURN_NOT_POSSIBLE`, `INVALID_REQUEST`, and `OUT_OF_STOCK`: then nothing has moved.
 */
export async function exchangePieces(
  database: Pick<Database, 'transact'>,
  { orderId, userId, ...request }: ExchangeRequest & { orderId: string; userId: string },
): Promise<string> {
  return database.transact(async (tx) => {
    const { order, lines, now } = await beginReturn(tx, { ...request, orderId, kind: 'exchange' })
    const { reason, note, settlement } = request
    const phone = requirePhoneTerm(order.user_phone)
    const [id, replacementId] = [newReturnId(), newId()]
    const pieces = choosePieces(lines, request)
    const balance = settlement === 'store-credit' ? await getStoreCredit(tx, phone) : 0
    const replacement = await priceReplacement(tx, pieces, request, { balance, origin: order })
    const { rest } = replacement
    await placeReplacement(tx, order, replacement, { id: replacementId, userId, now })

    const about = { id, order, kind: 'exchange', reason, note, settlement, pieces } as const
    const amount = sumOfAmounts(pieces)
    const givenBack = settlement === 'none' ? amount - rest : amount
    await recordReturn(tx, { ...about, amount, givenBack, exchangeOrderId: replacementId, userId, now })
    await giveBack(tx, { amount: rest, settlement, order, returnId: id, userId, now })
    const back = pieces.map(({ sold, quantity, fate }) => ({ skuId: sold.row.sku_id, quantity, fate }))
    await moveStock(tx, {
      back: { pieces: piecesToRestock(back), change: { reason: 'cancellation', orderId, userId, returnId: id } },
      out: { pieces: request.replacements, change: { reason: 'sale', orderId: replacementId, userId } },
    })
    return id
  })
}
