import type { z } from 'zod'
import { countsPieces, type FigureQuery, type FigureRow } from '#domain/figures/figures.ts'
import { formatSheet, SHEET_START, type SheetCell } from '#server/platform/csv/format-sheet.ts'
import type { Database } from '#server/schema/database.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import { listNamedRows } from './get-figures.ts'
import { refreshFigures } from './refresh-figures.ts'

/** More rows than any shop has products. */
const ALL = 1_000_000

const cells: [heading: string, cell: (row: FigureRow) => SheetCell][] = [
  ['Placed', ({ placed }) => placed],
  ['Confirmed', ({ confirmed }) => confirmed],
  ['On the road', ({ onRoad }) => onRoad],
  ['Delivered', ({ delivered }) => delivered],
  ['Refused', ({ refused }) => refused],
  ['Returned', ({ returned }) => returned],
  ['Placed value', ({ placedValue }) => ({ amount: placedValue })],
  ['Value on the road', ({ onRoadValue }) => ({ amount: onRoadValue })],
  ['Delivered and paid', ({ soldValue }) => ({ amount: soldValue })],
  ['Refused value', ({ refusedValue }) => ({ amount: refusedValue })],
  ['Pending', ({ pending }) => pending],
  ['Lost', ({ lost }) => lost],
  ['Cancelled', ({ cancelled }) => cancelled],
  ['Lost value', ({ lostValue }) => ({ amount: lostValue })],
]

/** All rows of a table of figures as CSV, in the format of the settings. Escapes what a spreadsheet would run as a formula. */
export async function exportFigures(database: Database, query: z.output<typeof FigureQuery>): Promise<string> {
  await refreshFigures(database, query)
  const { csvFormat } = await getStaffSettings(database.query)
  const rows = await listNamedRows(database.longQuery, { ...query, limit: ALL })
  const unit = countsPieces(query.by) ? 'Pieces by' : 'Orders by'
  const table = [
    [`${unit} ${query.by}`, ...cells.map(([heading]) => heading)],
    ...rows.map((row) => [row.name, ...cells.map(([, cell]) => cell(row))]),
  ]
  return SHEET_START + formatSheet(table, csvFormat)
}
