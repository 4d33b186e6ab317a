import { ApiError } from '#domain/api/errors.ts'
import type { CashEntry } from '#domain/cash/cash-entry.ts'
import { formatSheetTime } from '#domain/dates.ts'
import { findCourier } from '#server/couriers/queries.ts'
import { formatSheet, SHEET_START, type SheetFormat } from '#server/platform/csv/format-sheet.ts'
import type { Db } from '#server/schema/database.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import { listCashEntries } from './entry-queries.ts'
import { momentsOf, type Days } from './list-cash.ts'

const PAGE_SIZE = 500
const headings = ['Time', 'Entry', 'Order', 'Amount', 'Reason', 'By']

/**
 * The cash book of a courier as CSV, the newest entry first, in the format of the settings. Escapes what a spreadsheet would run as a formula.
 * Throws `COURIER_NOT_FOUND` before the first line.
 */
export async function exportCashEntries(db: Db, { courierId, ...days }: Days & { courierId: string }) {
  if (!(await findCourier(db, courierId))) throw new ApiError('COURIER_NOT_FOUND')
  const { csvFormat } = await getStaffSettings(db)
  return writeEntries(db, { courierId, ...momentsOf(days) }, csvFormat)
}

async function* writeEntries(
  db: Db,
  query: { courierId: string; from: string | undefined; to: string | undefined },
  format: SheetFormat,
): AsyncGenerator<string> {
  const toCells = ({ at, kind, orderNumber, amount, reason, by }: CashEntry) => [
    ...[formatSheetTime(at), kind, orderNumber, { amount }, reason, by],
  ]
  yield SHEET_START + formatSheet([headings], format)
  let startAfter: string | undefined
  for (;;) {
    const entries = await listCashEntries(db, { ...query, startAfter, limit: PAGE_SIZE })
    if (entries.length > 0) yield formatSheet(entries.map(toCells), format)
    if (entries.length < PAGE_SIZE) return
    startAfter = entries.at(-1)?.id
  }
}
