import type { OrderEffect } from '#server/orders/order-effect.ts'
import { releaseUnpaidPieces } from './release-unpaid-pieces.ts'

/** Takes the pieces of an order whose status changes out of the counts of its customer. */
export const unpaidEffect: OrderEffect = {
  locks: 'unpaid_pieces',
  apply: (tx, { order }) => releaseUnpaidPieces(tx, order),
}
