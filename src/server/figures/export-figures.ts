import type { z } from 'zod'
import { countsPieces, type FigureQuery, type FigureRow } from '#domain/figures/figures.ts'
import { amount, count, csvFormats, text, type TableColumn, type Table } from '#server/platform/tables/table.ts'
import type { Database } from '#server/schema/database.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import { listNamedRows } from './get-figures.ts'
import { refreshFigures } from './refresh-figures.ts'

/** More rows than any shop has products. */
const ALL = 1_000_000

const columns: TableColumn<FigureRow>[] = [
  count('Placed', ({ placed }) => placed),
  count('Confirmed', ({ confirmed }) => confirmed),
  count('On the road', ({ onRoad }) => onRoad),
  count('Delivered', ({ delivered }) => delivered),
  count('Refused', ({ refused }) => refused),
  count('Returned', ({ returned }) => returned),
  amount('Placed value', ({ placedValue }) => placedValue),
  amount('Value on the road', ({ onRoadValue }) => onRoadValue),
  amount('Delivered and paid', ({ soldValue }) => soldValue),
  amount('Refused value', ({ refusedValue }) => refusedValue),
  count('Pending', ({ pending }) => pending),
  count('Lost', ({ lost }) => lost),
  count('Cancelled', ({ cancelled }) => cancelled),
  amount('Lost value', ({ lostValue }) => lostValue),
]

/** All rows of a table of figures, in the format of the settings. */
export async function exportFigures(
  database: Database,
  query: z.output<typeof FigureQuery>,
): Promise<Table<FigureRow>> {
  await refreshFigures(database, query)
  const { csvFormat } = await getStaffSettings(database.query)
  const unit = countsPieces(query.by) ? 'Pieces by' : 'Orders by'
  return {
    columns: [text(`${unit} ${query.by}`, ({ name }) => name), ...columns],
    parts: readRows(database, query),
    csvFormat: csvFormats[csvFormat],
  }
}

async function* readRows(database: Database, query: z.output<typeof FigureQuery>) {
  yield await listNamedRows(database.longQuery, { ...query, limit: ALL })
}
