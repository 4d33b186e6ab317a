import type { PhoneRecord } from '#domain/orders/staff/order-for-staff.ts'
import type { Db } from '#server/schema/database.ts'
import { countPreviousByPhone } from '#server/orders/previous-queries.ts'
import { sumUpOrdersByPhone, type OrderSums } from './queries.ts'

/**
 * How many of these orders are open, which are pending and shipped ones, and how many came to which end. Cancelled ones
 * that never left are in none.
 */
export function countOutcomes(sums: readonly OrderSums[]) {
  const count = (isCounted: (row: OrderSums) => boolean) =>
    sums.reduce((all, row) => all + (isCounted(row) ? row.orders : 0), 0)
  return {
    open: count(({ status }) => status === 'Pending' || status === 'Shipped'),
    delivered: count(({ status }) => status === 'Delivered'),
    refused: count(({ failure }) => failure === 'refused'),
    lost: count(({ failure }) => failure === 'lost'),
  }
}

/**
 * How many orders of these phones were delivered and refused, here and in the previous shop, by the term of the phone
 * (`toPhoneTerm`). Phones with neither are left out.
 */
export async function countByPhone(db: Db, terms: readonly string[]): Promise<Map<string, PhoneRecord>> {
  const byPhone = Map.groupBy(await sumUpOrdersByPhone(db, terms), ({ term }) => term)
  const previous = await countPreviousByPhone(db, terms)
  const records = terms.map((term): [string, PhoneRecord] => {
    const here = countOutcomes(byPhone.get(term) ?? [])
    const before = previous.get(term)
    return [
      term,
      { delivered: here.delivered + (before?.delivered ?? 0), refused: here.refused + (before?.refused ?? 0) },
    ]
  })
  return new Map(records.filter(([, { delivered, refused }]) => delivered + refused > 0))
}
