import { toBatches } from '#server/platform/db/statements/in-batches.ts'
import type { Insertable } from 'kysely'
import { v4 as newToken } from 'uuid'
import type { Period } from '#domain/figures/figures.ts'
import type { DailyFiguresGroup } from '#domain/figures/sum-up-orders.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

type FigureRow = Tables['day_figures']

/** The columns that are added up. */
export const sumColumns = [
  ...(['placed', 'confirmed', 'on_road', 'delivered', 'refused', 'returned', 'wanted'] as const),
  ...(['pending', 'cancelled', 'lost', 'lost_value'] as const),
  ...(['wanted_value', 'placed_value', 'on_road_value', 'sold_value', 'refused_value'] as const),
] as const satisfies readonly (keyof FigureRow)[]

export type SumColumn = (typeof sumColumns)[number]

/** What is added up: the figures of a period by a key, or by the product of a SKU. */
export interface SumQuestion extends Period {
  kind: DailyFiguresGroup
  by: 'key' | 'product_id'
  columns: readonly SumColumn[]
}

type Difference = Pick<FigureRow, 'kind' | 'key' | 'product_id' | SumColumn>

interface ChangedRow {
  kind: FigureRow['kind']
  key: string
  /** Undefined where there is nothing left. */
  after: FigureRow | undefined
  difference: Difference
}

/** Which rows of a day have changed, and by how much. */
export function listChangedFigures(before: readonly FigureRow[], after: readonly FigureRow[]): ChangedRow[] {
  const nameOf = ({ kind, key }: Pick<FigureRow, 'kind' | 'key'>) => `${kind} ${key}`
  const was = new Map(before.map((row) => [nameOf(row), row]))
  const is = new Map(after.map((row) => [nameOf(row), row]))
  return [...new Map([...was, ...is]).entries()].flatMap(([name, { kind, key, product_id: productId }]) => {
    const difference: Difference = { kind, key, product_id: productId, ...nothing }
    for (const column of sumColumns)
      difference[column] = Number(is.get(name)?.[column] ?? 0) - Number(was.get(name)?.[column] ?? 0)
    const isSame = sumColumns.every((column) => difference[column] === 0) && is.has(name)
    return isSame && was.has(name) ? [] : [{ kind, key, after: is.get(name), difference }]
  })
}

const nothing = Object.fromEntries(sumColumns.map((column) => [column, 0])) as Record<SumColumn, number>

/** The newest changes of the daily figures that are remembered. */
const REMEMBERED = 2_000

/**
 * Writes down by what a day has changed, or, where that is not told, that it is to be read again. The caller holds the
 * lock of the progress.
 */
export async function insertFigureChanges(tx: Db, day: string, differences: readonly Difference[]): Promise<void> {
  const { number: last } = await findFigureState(tx)
  const change = { number: last + 1, token: newToken() }
  const rows: Insertable<Tables['figure_changes']>[] =
    differences.length > 0
      ? differences.map((difference) => ({ ...change, day, ...difference }))
      : [{ ...change, day, kind: 'anew', key: '', product_id: '', ...nothing }]
  for (const part of toBatches(rows)) await tx.insertInto('figure_changes').values(part).execute()
  await tx.updateTable('figure_progress').set({ counted: change.number, token: change.token }).execute()
  await tx
    .deleteFrom('figure_changes')
    .where('number', '<', change.number - REMEMBERED)
    .execute()
}

/** The newest change of the daily figures. */
export interface FigureState {
  number: number
  token: string
}

export async function findFigureState(db: Db): Promise<FigureState> {
  const row = await db.selectFrom('figure_progress').select(['counted as number', 'token']).executeTakeFirst()
  return row ?? { number: 0, token: '' }
}

/**
 * What has changed of a kind of figures in a period from one state to a later one. Undefined where that is not known: a
 * day is to be read again, the change is no longer remembered, or it was of a shop that has been restored since.
 */
export async function listFigureChanges(
  db: Db,
  { from, to, kind }: Period & { kind: FigureRow['kind'] },
  { since, until }: { since: FigureState; until: FigureState },
) {
  const first = await db
    .selectFrom('figure_changes')
    .select('token')
    .where('number', '=', since.number)
    .limit(1)
    .executeTakeFirst()
  if (first?.token !== since.token || until.number < since.number) return undefined
  const rows = await db
    .selectFrom('figure_changes')
    .selectAll()
    .where('number', '>', since.number)
    .where('number', '<=', until.number)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', 'in', [kind, 'anew'])
    .execute()
  return rows.some((row) => row.kind === 'anew') ? undefined : rows
}
