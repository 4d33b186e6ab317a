import { t } from '#domain/texts/t.ts'
import type { z } from 'zod'
import { countsPieces, type FigureQuery, type FigureRow } from '#domain/figures/figures.ts'
import { amount, count, csvFormats, text, type TableColumn, type Table } from '#server/platform/tables/table.ts'
import type { Database } from '#server/schema/database.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import { listNamedRows } from './get-figures.ts'
import { refreshFigures } from './refresh-figures.ts'

/** More rows than any shop has products. */
const ALL = 1_000_000

const columnsForReader = (): TableColumn<FigureRow>[] => [
  count(t('exports.figurePlaced'), ({ placed }) => placed),
  count(t('exports.figureConfirmed'), ({ confirmed }) => confirmed),
  count(t('exports.onRoad'), ({ onRoad }) => onRoad),
  count(t('exports.delivered'), ({ delivered }) => delivered),
  count(t('exports.refused'), ({ refused }) => refused),
  count(t('exports.returned'), ({ returned }) => returned),
  amount(t('exports.placedValue'), ({ placedValue }) => placedValue),
  amount(t('exports.onRoadValue'), ({ onRoadValue }) => onRoadValue),
  amount(t('exports.soldValue'), ({ soldValue }) => soldValue),
  amount(t('exports.refusedValue'), ({ refusedValue }) => refusedValue),
  count(t('exports.pending'), ({ pending }) => pending),
  count(t('exports.lost'), ({ lost }) => lost),
  count(t('exports.cancelled'), ({ cancelled }) => cancelled),
  amount(t('exports.lostValue'), ({ lostValue }) => lostValue),
]

/** All rows of a table of figures, in the format of the settings and the language of the reader. */
export async function exportFigures(
  database: Database,
  query: z.output<typeof FigureQuery>,
): Promise<Table<FigureRow>> {
  await refreshFigures(database, query)
  const { csvFormat } = await getStaffSettings(database.query)
  const heading = t('exports.figuresBy', { unit: countsPieces(query.by) ? 'pieces' : 'orders', group: query.by })
  return {
    columns: [text(heading, ({ name }) => name), ...columnsForReader()],
    parts: readRows(database, query),
    csvFormat: csvFormats[csvFormat],
  }
}

async function* readRows(database: Database, query: z.output<typeof FigureQuery>) {
  yield await listNamedRows(database.longQuery, { ...query, limit: ALL })
}
