import type { Customer } from '#domain/customers/customer.ts'
import type { PhoneRecord } from '#domain/orders/staff/order-for-staff.ts'
import type { OrderRow } from '#server/orders/queries.ts'
import { countOutcomes } from '#server/orders/phones/count-outcomes.ts'
import type { OrderSums } from '#server/orders/phones/queries.ts'

/** Who a customer is, as the newest order says it, or the file of the previous shop. */
export type CustomerContact = Pick<OrderRow, 'user_name' | 'user_phone' | 'user_email'>

/** A customer as staff read it: who an order says it is, and what became of all its orders, with those of the previous shop. */
export function toCustomer(
  id: string,
  { user_name: name, user_phone: phone, user_email: email }: CustomerContact,
  { sums, previous }: { sums: readonly OrderSums[]; previous: PhoneRecord | undefined },
): Customer {
  const outcomes = countOutcomes(sums)
  return {
    id,
    name,
    phone,
    email,
    orders: sums.reduce((all, { orders }) => all + orders, 0),
    ...outcomes,
    delivered: outcomes.delivered + (previous?.delivered ?? 0),
    refused: outcomes.refused + (previous?.refused ?? 0),
    value: sums.filter(({ status }) => status === 'Delivered').reduce((all, { kept }) => all + kept, 0),
    firstOrderAt: sums.map(({ first }) => first).toSorted()[0] ?? null,
    lastOrderAt:
      sums
        .map(({ last }) => last)
        .toSorted()
        .at(-1) ?? null,
  }
}
