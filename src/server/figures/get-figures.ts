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
import { listFigureRows, listNames, sumUpGroup } from './queries.ts'
import { refreshFigures } from './refresh-figures.ts'

const LISTED = 100

/** What became of the orders that were placed in a period, by a group: its first rows in the asked order, and the sum of all. */
export async function getFigures(database: Database, query: z.output<typeof FigureQuery>): Promise<Figures> {
  await refreshFigures(database, query)
  const db = database.longQuery
  const [rows, total] = await Promise.all([
    listNamedRows(db, { ...query, limit: LISTED + 1 }),
    sumUpGroup(db, countsPieces(query.by) ? 'pieces' : 'orders', query),
  ])
  return { rows: rows.slice(0, LISTED), hasMore: rows.length > LISTED, total }
}

/** The figures of a group with the names of its keys. Couriers and products that are gone have none. */
export async function listNamedRows(db: Db, query: Parameters<typeof listFigureRows>[1]): Promise<FigureRow[]> {
  const rows = await listFigureRows(db, query)
  const names = await namesOf(
    db,
    query.by,
    rows.map(({ key }) => key),
  )
  const nameOf = (key: string) => {
    if (names) return names.get(key) ?? ''
    return query.by === 'governorate' ? governorateName(key, currentLanguage()) : key
  }
  return rows.map((row) => ({ ...row, name: nameOf(row.key) }))
}

async function namesOf(db: Db, by: FigureGroup, keys: readonly string[]) {
  return by === 'courier' || by === 'product' ? listNames(db, by, keys) : undefined
}
