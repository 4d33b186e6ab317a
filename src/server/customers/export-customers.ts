import { toLocalPhone } from '#domain/contact/phone-number.ts'
import { formatSheetTime } from '#domain/dates.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { formatSheet, SHEET_START } from '#server/platform/csv/format-sheet.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { listCustomers } from './list-customers.ts'

const headings = [
  'Name',
  'Phone',
  'Email',
  'Orders',
  'Open',
  'Delivered',
  'Refused',
  'Lost',
  'Value',
  'First order',
  'Last order',
]

/** Streams all customers as CSV, each once, in the format of the settings. Escapes what a spreadsheet would run as a formula. */
export async function* exportCustomers(db: Db): AsyncGenerator<string> {
  const { csvFormat } = await getStaffSettings(db)
  const toCells = (customer: Customer) => [
    ...[customer.name, toLocalPhone(customer.phone), customer.email],
    ...[customer.orders, customer.open, customer.delivered, customer.refused, customer.lost],
    { amount: customer.value },
    customer.firstOrderAt ? formatSheetTime(customer.firstOrderAt) : '',
    customer.lastOrderAt ? formatSheetTime(customer.lastOrderAt) : '',
  ]
  yield SHEET_START + formatSheet([headings], csvFormat)
  const seen = new Set<string>()
  let startAfter: string | null | undefined
  while (startAfter !== null) {
    const page = await listCustomers(db, { startAfter })
    // A customer comes again with each page that has an order of theirs.
    const fresh = page.customers.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    yield formatSheet(fresh.map(toCells), csvFormat)
    startAfter = page.next
  }
}
