import { parseNumberSearch } from '#domain/contact/phone-search-terms.ts'
import type { PreviousCustomersPage } from '#domain/customers/previous-shop.ts'
import { plainLetters } from '#domain/texts/plain-letters.ts'
import { countPreviousByPhone } from '#server/orders/previous-queries.ts'
import type { Db } from '#server/schema/database.ts'
import { countPreviousCustomers, listPreviousCustomerRows } from './queries.ts'

/** Customers of one page. */
const PAGE = 50

/** One page of the customers of the previous shop whose name, phone or email holds a text, or of all, in the order of their files. */
export async function listPreviousCustomers(
  db: Db,
  { search = '', startAfter }: { search?: string | undefined; startAfter?: string | undefined },
): Promise<PreviousCustomersPage> {
  const text = parseNumberSearch(search) ?? plainLetters(search)
  const rows = await listPreviousCustomerRows(db, { text, after: startAfter, limit: PAGE })
  const counts = await countPreviousByPhone(
    db,
    rows.map(({ phone_term: term }) => term),
  )
  return {
    items: rows.map(({ phone_term: id, name, phone, email, address, orders }) => ({
      id,
      name,
      phone,
      email,
      address,
      orders,
      delivered: 0,
      refused: 0,
      ...counts.get(id),
    })),
    total: await countPreviousCustomers(db, text),
    next: rows.length < PAGE ? null : (rows.at(-1)?.id ?? null),
  }
}
