import { t } from '#domain/texts/t.ts'
import { formatSheetTime } from '#domain/dates.ts'
import { toLocalPhone } from '#domain/contact/phone-number.ts'
import type { Customer } from '#domain/customers/customer.ts'
import type { CustomValues } from '#domain/custom-fields/field-values.ts'
import { toFieldColumns } from '#server/custom-fields/export-columns.ts'
import { listFields } from '#server/custom-fields/queries.ts'
import { readFieldValues } from '#server/custom-fields/read-values.ts'
import { amount, count, csvFormats, text, time, type TableColumn, type Table } from '#server/platform/tables/table.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { listCustomers } from './list-customers.ts'

/** A customer with what stands in custom fields. */
type ExportedCustomer = Customer & { fieldValues: CustomValues }

const columnsForReader = (): TableColumn<ExportedCustomer>[] => [
  text(t('exports.name'), ({ name }) => name),
  text(t('exports.phone'), ({ phone }) => toLocalPhone(phone)),
  text(t('exports.email'), ({ email }) => email),
  count(t('exports.orders'), ({ orders }) => orders),
  count(t('exports.open'), ({ open }) => open),
  count(t('exports.delivered'), ({ delivered }) => delivered),
  count(t('exports.refused'), ({ refused }) => refused),
  count(t('exports.lost'), ({ lost }) => lost),
  amount(t('exports.value'), ({ value }) => value),
  time(t('exports.firstOrder'), ({ firstOrderAt }) => (firstOrderAt ? formatSheetTime(firstOrderAt) : '')),
  time(t('exports.lastOrder'), ({ lastOrderAt }) => (lastOrderAt ? formatSheetTime(lastOrderAt) : '')),
]

/** All customers, each once, in the format of the settings and the language of the reader. */
export async function exportCustomers(db: Db): Promise<Table<ExportedCustomer>> {
  const { csvFormat } = await getStaffSettings(db)
  const fields = toFieldColumns(await listFields(db, 'customer'), ({ fieldValues }: ExportedCustomer) => fieldValues)
  return { columns: [...columnsForReader(), ...fields], parts: readParts(db), csvFormat: csvFormats[csvFormat] }
}

async function* readParts(db: Db) {
  const seen = new Set<string>()
  let startAfter: string | null | undefined
  while (startAfter !== null) {
    const page = await listCustomers(db, { startAfter })
    // A customer comes again with each page that has an order of theirs.
    const fresh = page.items.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    const { valuesOf } = await readFieldValues(
      db,
      'customer',
      fresh.map(({ id }) => id),
    )
    yield fresh.map((customer) => ({ ...customer, fieldValues: valuesOf(customer.id) }))
    startAfter = page.next
  }
}
