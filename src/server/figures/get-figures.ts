import type { z } from 'zod'
import {
  countsPieces,
  type FigureGroup,
  type FigureQuery,
  type FigureRow,
  type Figures,
} from '#domain/figures/figures.ts'
import { governorateName } from '#domain/addresses/governorates.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import type { Database, Db } from '#server/schema/database.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { listFigureRows, listNames, sumUpGroup } from './queries.ts'
import { refreshFigures } from './refresh-figures.ts'

const LISTED = 100

/** What became of the orders that were placed in a period, by a group: its first rows in the asked order, and the sum of all. */
export async function getFigures(
  database: Database,
  answers: FigureAnswers,
  query: z.output<typeof FigureQuery>,
): Promise<Figures> {
  const version = await refreshFigures(database, query)
  const { rows, total } = await answers.get(JSON.stringify(query), version, () =>
    readFigures(database.longQuery, query),
  )
  const named = await nameRows(database.query, query.by, rows.slice(0, LISTED))
  return { rows: named, hasMore: rows.length > LISTED, total }
}

type KeptRows = Awaited<ReturnType<typeof readFigures>>

/** The rows and sums that were asked for, as long as no figures change. */
export type FigureAnswers = KeptAnswers<KeptRows>

async function readFigures(db: Db, query: z.output<typeof FigureQuery>) {
  const [rows, total] = await Promise.all([
    listFigureRows(db, { ...query, limit: LISTED + 1 }),
    sumUpGroup(db, countsPieces(query.by) ? 'pieces' : 'orders', query),
  ])
  return { rows, total }
}

/** The figures of a group with the names of its keys. Couriers and products that are gone have none. */
export async function listNamedRows(db: Db, query: Parameters<typeof listFigureRows>[1]): Promise<FigureRow[]> {
  return nameRows(db, query.by, await listFigureRows(db, query))
}

async function nameRows(
  db: Db,
  by: FigureGroup,
  rows: Awaited<ReturnType<typeof listFigureRows>>,
): Promise<FigureRow[]> {
  const names = await namesOf(
    db,
    by,
    rows.map(({ key }) => key),
  )
  const nameOf = (key: string) => {
    if (names) return names.get(key) ?? ''
    return by === 'governorate' ? governorateName(key, currentLanguage()) : key
  }
  return rows.map((row) => ({ ...row, name: nameOf(row.key) }))
}

async function namesOf(db: Db, by: FigureGroup, keys: readonly string[]) {
  return by === 'courier' || by === 'product' ? listNames(db, by, keys) : undefined
}
