import { stringify } from 'csv-stringify/sync'
import { ApiError } from '#domain/api/errors.ts'
import type { CashEntry } from '#domain/cash/cash-entry.ts'
import { formatSheetTime } from '#domain/dates.ts'
import { findCourier } from '#server/couriers/queries.ts'
import { escapeFormula } from '#server/platform/csv/escape-formula.ts'
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
  return writeEntries(db, { courierId, ...momentsOf(days) }, csvFormat === 'semicolon')
}

async function* writeEntries(
  db: Db,
  query: { courierId: string; from: string | undefined; to: string | undefined },
  isSemicolon: boolean,
): AsyncGenerator<string> {
  const write = (rows: string[][]) => stringify(rows, { delimiter: isSemicolon ? ';' : ',', quoted_match: /[;\t,]/ })
  const toCells = ({ at, kind, orderNumber, amount, reason, by }: CashEntry) => [
    ...[formatSheetTime(at), kind, orderNumber],
    (amount / 1000).toFixed(3).replace('.', isSemicolon ? ',' : '.'),
    ...[escapeFormula(reason), escapeFormula(by)],
  ]
  // Excel reads UTF-8 only after a byte order mark.
  yield '\uFEFF' + write([headings])
  let startAfter: string | undefined
  for (;;) {
    const entries = await listCashEntries(db, { ...query, startAfter, limit: PAGE_SIZE })
    if (entries.length > 0) yield write(entries.map(toCells))
    if (entries.length < PAGE_SIZE) return
    startAfter = entries.at(-1)?.id
  }
}
