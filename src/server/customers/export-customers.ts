import { formatSheetTime } from '#domain/dates.ts'
import { toLocalPhone } from '#domain/contact/phone-number.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { amount, count, csvFormats, text, time, type TableColumn, type Table } from '#server/platform/tables/table.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { listCustomers } from './list-customers.ts'

const columns: TableColumn<Customer>[] = [
  text('Name', ({ name }) => name),
  text('Phone', ({ phone }) => toLocalPhone(phone)),
  text('Email', ({ email }) => email),
  count('Orders', ({ orders }) => orders),
  count('Open', ({ open }) => open),
  count('Delivered', ({ delivered }) => delivered),
  count('Refused', ({ refused }) => refused),
  count('Lost', ({ lost }) => lost),
  amount('Value', ({ value }) => value),
  time('First order', ({ firstOrderAt }) => (firstOrderAt ? formatSheetTime(firstOrderAt) : '')),
  time('Last order', ({ lastOrderAt }) => (lastOrderAt ? formatSheetTime(lastOrderAt) : '')),
]

/** All customers, each once, in the format of the settings. */
export async function exportCustomers(db: Db): Promise<Table<Customer>> {
  const { csvFormat } = await getStaffSettings(db)
  return { columns, parts: readParts(db), csvFormat: csvFormats[csvFormat] }
}

async function* readParts(db: Db) {
  const seen = new Set<string>()
  let startAfter: string | null | undefined
  while (startAfter !== null) {
    const page = await listCustomers(db, { startAfter })
    // A customer comes again with each page that has an order of theirs.
    const fresh = page.items.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    yield fresh
    startAfter = page.next
  }
}
