import { stringify } from 'csv-stringify/sync'
import { formatSheetTime } from '#domain/dates.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { escapeFormula } from '#server/platform/csv/escape-formula.ts'
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
  const isFrench = csvFormat === 'semicolon'
  const format = (rows: (string | number)[][]) =>
    stringify(rows, { delimiter: isFrench ? ';' : ',', quoted_match: /[;\t,]/ })
  const toCells = (customer: Customer) => [
    ...[customer.name, customer.phone, customer.email].map(escapeFormula),
    ...[customer.orders, customer.open, customer.delivered, customer.refused, customer.lost],
    (customer.value / 1000).toFixed(3).replace('.', isFrench ? ',' : '.'),
    formatSheetTime(customer.firstOrderAt),
    formatSheetTime(customer.lastOrderAt),
  ]
  // Excel reads UTF-8 only after a byte order mark.
  yield '\uFEFF' + format([headings])
  const seen = new Set<string>()
  let startAfter: string | null | undefined
  while (startAfter !== null) {
    const page = await listCustomers(db, { startAfter })
    // A customer comes again with each page that has an order of theirs.
    const fresh = page.customers.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    yield format(fresh.map(toCells))
    startAfter = page.next
  }
}
