import { v7 as newId } from 'uuid'
import type { ReturnKind, ReturnReason, ReturnSettlement } from '#domain/returns/return-words.ts'
import { recordEvent } from '#server/events/record-event.ts'
import type { OrderRow } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { ChosenPieces } from './choose-pieces.ts'
import { countReturns, insertReturn, updateGivenBack } from './queries.ts'

/** A return that is being entered. */
interface NewReturn {
  id: string
  order: Pick<OrderRow, 'id' | 'number'>
  kind: ReturnKind
  reason: ReturnReason
  note: string
  settlement: ReturnSettlement
  pieces: readonly ChosenPieces[]
  amount: number
  delivery?: number
  /** What of their worth and of the delivery is given back, by whichever way. */
  givenBack: number
  notCollected?: number
  exchangeOrderId?: string
  userId: string
  now: string
}

/** What the timeline of an order calls it. */
const events = { return: 'returned', exchange: 'exchanged', 'partly-taken': 'partly_taken' } as const

/** The id of a return that is being entered. */
export const newReturnId = newId

/** Records a return with its pieces, in the timeline of its order and in the log. The caller holds the lock of the order. */
export async function recordReturn(tx: Db, entered: NewReturn): Promise<void> {
  const { id, order, kind, reason, note, settlement, pieces, amount, userId, now } = entered
  const number = `${order.number}-${(await countReturns(tx, order.id)) + 1}`
  const row = {
    id,
    number,
    order_id: order.id,
    kind,
    reason,
    note,
    settlement,
    amount,
    delivery: entered.delivery ?? 0,
    not_collected: entered.notCollected ?? 0,
    given_back: entered.givenBack,
    exchange_order_id: entered.exchangeOrderId ?? null,
    user_id: userId,
    created_at: now,
  }
  const lines = pieces.map((piece) => ({
    return_id: id,
    position: piece.position,
    quantity: piece.quantity,
    fate: piece.fate,
    amount: piece.amount,
  }))
  await insertReturn(tx, row, lines)
  await updateGivenBack(tx, order.id)
  const subject = { kind: 'order' as const, id: order.id, name: order.number }
  const action = `order.${events[kind].replace('_', '-')}`
  await recordEvent(
    tx,
    [
      { type: 'order.returned', subjectId: order.id, payload: { number: order.number, returnId: id, kind } },
      {
        type: 'return.recorded',
        subjectId: id,
        payload: {
          orderId: order.id,
          number: order.number,
          returnNumber: number,
          kind,
          reason,
          settlement,
          amount: amount / 1000,
          exchangeOrderId: entered.exchangeOrderId ?? null,
          pieces: pieces.map(({ position, quantity, fate }) => ({ position, quantity, fate })),
        },
      },
    ],
    {
      userId,
      at: now,
      history: { orderId: order.id, event: events[kind], detail: number },
      log: { action, subject },
    },
  )
}
