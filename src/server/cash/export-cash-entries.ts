import { t } from '#domain/texts/t.ts'
import { formatSheetTime } from '#domain/dates.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { CashEntry } from '#domain/cash/cash-entry.ts'
import { cashEntryName } from '#domain/cash/cash-entry-name.ts'
import { findCourier } from '#server/delivery/shipments/queries.ts'
import { amount, csvFormats, text, time, type TableColumn, type Table } from '#server/platform/tables/table.ts'
import type { Db } from '#server/schema/database.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import { listCashEntries } from './entry-queries.ts'
import { momentsOf, type Days } from './list-cash.ts'

const PAGE_SIZE = 500

const columnsForReader = (): TableColumn<CashEntry>[] => [
  time(t('exports.time'), ({ at }) => formatSheetTime(at)),
  text(t('exports.entry'), cashEntryName),
  text(t('exports.order'), ({ orderNumber }) => orderNumber),
  amount(t('exports.amount'), (entry) => entry.amount),
  text(t('exports.reason'), ({ reason }) => reason),
  text(t('exports.by'), ({ by }) => by),
]

/**
 * The cash book of a courier, the newest entry first, in the format of the settings and the language of the
 * reader. Throws `COURIER_NOT_FOUND`.
 */
export async function exportCashEntries(
  db: Db,
  { courierId, ...days }: Days & { courierId: string },
): Promise<Table<CashEntry>> {
  if (!(await findCourier(db, courierId))) throw new ApiError('COURIER_NOT_FOUND')
  const { csvFormat } = await getStaffSettings(db)
  return {
    columns: columnsForReader(),
    parts: readParts(db, { courierId, ...momentsOf(days) }),
    csvFormat: csvFormats[csvFormat],
  }
}

async function* readParts(db: Db, query: { courierId: string; from: string | undefined; to: string | undefined }) {
  let startAfter: string | undefined
  for (;;) {
    const entries = await listCashEntries(db, { ...query, startAfter, limit: PAGE_SIZE })
    yield entries
    if (entries.length < PAGE_SIZE) return
    startAfter = entries.at(-1)?.id
  }
}
