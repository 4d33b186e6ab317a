import type { z } from 'zod'
import {
  countsPieces,
  type FigureGroup,
  type FigureQuery,
  type FigureRow,
  type Figures,
  type FigureSort,
  type Outcomes,
  type Period,
} from '#domain/figures/figures.ts'
import { governorateName } from '#domain/addresses/governorates.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import type { Database, Db } from '#server/schema/database.ts'
import type { SumQuestion } from './change-queries.ts'
import { translateLines } from '#server/catalog/translations/translate-lines.ts'
import type { CachedSums, Sums } from './cached-sums.ts'
import { dailyFiguresGroups, listCourierNames, listFigureRows, listProductNames, outcomeColumns } from './queries.ts'
import { refreshFigures } from './refresh-figures.ts'

const LISTED = 100

/** What became of the orders that were placed in a period, by a group: its first rows in the asked order, and the sum of all. */
export async function getFigures(
  database: Database,
  cachedSums: CachedSums,
  { by, sort, ...period }: z.output<typeof FigureQuery>,
): Promise<Figures> {
  await refreshFigures(database, period)
  // One after the other: each is finished with before the next one is awaited.
  const rows = sortRows(await cachedSums.read(questionOf(by, period)), sort)
  const listed = rows.slice(0, LISTED).map(toRow)
  const sums = await cachedSums.read({ ...questionOf('size', period), kind: countsPieces(by) ? 'size' : 'all' })
  const total = addUp([...sums.values()])
  return { rows: await nameRows(database.query, by, listed), hasMore: rows.length > LISTED, total }
}

const names = Object.keys(outcomeColumns) as (keyof Outcomes)[]

const questionOf = (by: FigureGroup, { from, to }: Period): SumQuestion => ({
  from,
  to,
  kind: dailyFiguresGroups[by],
  by: by === 'product' ? 'product_id' : 'key',
  columns: Object.values(outcomeColumns),
})

type KeyedOutcomes = Outcomes & { key: string }
type Row = readonly [key: string, numbers: readonly number[]]

const toOutcomes = (numbers: readonly number[]) =>
  Object.fromEntries(names.map((name, index) => [name, numbers[index] ?? 0])) as Outcomes

const toRow = ([key, numbers]: Row): KeyedOutcomes => ({ ...toOutcomes(numbers), key })

const addUp = (rows: readonly (readonly number[])[]): Outcomes =>
  toOutcomes(names.map((_, index) => rows.reduce((sum, numbers) => sum + (numbers[index] ?? 0), 0)))

/** The highest first; of two that are alike, by their keys. Of some keys nothing is placed any more, because orders were changed. */
function sortRows(sums: Sums, sort: FigureSort): Row[] {
  const read = (name: keyof Outcomes) => {
    const index = names.indexOf(name)
    return ([, numbers]: Row) => numbers[index] ?? 0
  }
  const [placed, refused, delivered] = [read('placed'), read('refused'), read('delivered')]
  const shareOf = (row: Row) => refused(row) / Math.max(1, refused(row) + delivered(row))
  const valueOf = sort === 'refusedShare' ? shareOf : read(sort === 'value' ? 'soldValue' : sort)
  return [...sums]
    .filter((row) => placed(row) > 0)
    .toSorted((one, other) => valueOf(other) - valueOf(one) || (one[0] < other[0] ? -1 : 1))
}

/** The figures of a group with the names of its keys. Couriers and products that are gone have none. */
export async function listNamedRows(db: Db, query: Parameters<typeof listFigureRows>[1]): Promise<FigureRow[]> {
  return nameRows(db, query.by, await listFigureRows(db, query))
}

async function nameRows(db: Db, by: FigureGroup, rows: KeyedOutcomes[]): Promise<FigureRow[]> {
  const known = await namesOf(
    db,
    by,
    rows.map(({ key }) => key),
  )
  const nameOf = (key: string) => {
    if (known) return known.get(key) ?? ''
    return by === 'governorate' ? governorateName(key, currentLanguage()) : key
  }
  return rows.map((row) => ({ ...row, name: nameOf(row.key) }))
}

async function namesOf(db: Db, by: FigureGroup, keys: readonly string[]) {
  if (by === 'courier') return new Map((await listCourierNames(db, keys)).map(({ id, name }) => [id, name]))
  if (by !== 'product') return undefined
  const products = (await listProductNames(db, keys)).map((product) => ({ ...product, color: '' }))
  return new Map((await translateLines(db, products)).map(({ productId, model }) => [productId, model]))
}
