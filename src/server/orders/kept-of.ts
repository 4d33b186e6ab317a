import { keptValue } from '#domain/orders/kept-value.ts'
import type { OrderRow } from './queries.ts'

/** Returns how much of a stored order was given back and how much was kept, in millimes. */
export function keptOf(order: Pick<OrderRow, 'status' | 'total' | 'given_back' | 'paid_by_credit'>) {
  const { status, total, given_back: givenBack, paid_by_credit: paidByCredit } = order
  return { givenBack, kept: keptValue({ status, total, paidByCredit, givenBack }) }
}
