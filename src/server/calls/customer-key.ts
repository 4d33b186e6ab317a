import { createHash } from 'node:crypto'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import type { OrderRow } from '#server/orders/queries.ts'

/** What the customer of an order is claimed by: a hash of the phone, whatever its spelling. An order without one stands for itself. */
export function customerKey({ id, user_phone: phone }: Pick<OrderRow, 'id' | 'user_phone'>): string {
  return createHash('sha256')
    .update(`call ${toPhoneTerm(phone) ?? id}`)
    .digest('base64url')
}
