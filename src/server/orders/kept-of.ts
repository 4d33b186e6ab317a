import { keptValue } from '#domain/orders/kept-value.ts'
import type { OrderRow } from './queries.ts'

/** What of a stored order was given back, and what was kept of it, in millimes. */
export function keptOf(order: Pick<OrderRow, 'status' | 'total' | 'given_back' | 'paid_by_credit'>) {
  const { status, total, given_back: givenBack, paid_by_credit: paidByCredit } = order
  return { givenBack, kept: keptValue({ status, total, paidByCredit, givenBack }) }
}
