import type { Customer } from '#domain/customers/customer.ts'
import type { OrderRow } from '#server/orders/queries.ts'
import { countOutcomes } from '#server/orders/phones/count-outcomes.ts'
import type { OrderSums } from '#server/orders/phones/queries.ts'

/** A customer as staff read it: who an order says it is, and what became of all its orders. */
export function toCustomer(
  id: string,
  { user_name: name, user_phone: phone, user_email: email, created_at: at }: OrderRow,
  sums: readonly OrderSums[],
): Customer {
  return {
    ...{ id, name, phone, email },
    orders: sums.reduce((all, { orders }) => all + orders, 0),
    ...countOutcomes(sums),
    value: sums.filter(({ status }) => status === 'Delivered').reduce((all, { kept }) => all + kept, 0),
    firstOrderAt: sums.map(({ first }) => first).toSorted()[0] ?? at,
    lastOrderAt:
      sums
        .map(({ last }) => last)
        .toSorted()
        .at(-1) ?? at,
  }
}
