import type { z } from 'zod'
import { countDays, type Reorders, type ReorderQuery } from '#domain/figures/figures.ts'
import { suggestReorders } from '#domain/figures/suggest-reorder.ts'
import type { Database } from '#server/schema/database.ts'
import { translateLines } from '#server/catalog/translations/translate-lines.ts'
import { findScarcest } from './find-scarcest.ts'
import type { CachedSums } from './cached-sums.ts'
import { listSizesBeside, listStockBetween, listStockOf } from './queries.ts'
import { refreshFigures } from './refresh-figures.ts'

const LISTED = 100

/** The sizes whose stock lasts the shortest at the pace of a period, and how many pieces to reorder. */
export async function listReorders(
  database: Database,
  cachedSums: CachedSums,
  { coverDays, from, to }: z.output<typeof ReorderQuery>,
): Promise<Reorders> {
  const period = { from, to }
  await refreshFigures(database, period)
  // An order that changes while the stock is read may change some of them, to what is true by then.
  const wanted = await cachedSums.read({ ...period, kind: 'sku', by: 'key', columns: ['wanted'] })
  const days = countDays(period)
  const { longQuery: db } = database
  const asked = await findScarcest({
    wanted,
    days,
    limit: LISTED + 1,
    readStockOf: (skuIds) => listStockOf(db, skuIds),
    readStockBetween: (least, below) => listStockBetween(db, least, below),
  })
  const isAsked = new Set(asked)
  const sizes = await listSizesBeside(db, asked)
  const selling = sizes.map((size) => ({ ...size, sold: wanted.get(size.skuId)?.[0] ?? 0 }))
  const found = suggestReorders(selling, { days, coverDays }).filter(({ skuId }) => isAsked.has(skuId))
  return { skus: await translateLines(db, found.slice(0, LISTED)), hasMore: found.length > LISTED }
}
