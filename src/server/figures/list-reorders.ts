import type { z } from 'zod'
import { countDays, type Reorders, type ReorderQuery } from '#domain/figures/figures.ts'
import { suggestReorders } from '#domain/figures/suggest-reorder.ts'
import type { Database } from '#server/schema/database.ts'
import { listSellingSkus } from './queries.ts'
import { refreshFigures } from './refresh-figures.ts'

const LISTED = 100

/** The sizes whose stock lasts the shortest at the pace of a period, and how many pieces to reorder. */
export async function listReorders(
  database: Database,
  { coverDays, ...period }: z.output<typeof ReorderQuery>,
): Promise<Reorders> {
  await refreshFigures(database, period)
  const days = countDays(period)
  const skus = await listSellingSkus(database.longQuery, { ...period, days, limit: LISTED + 1 })
  const asked = new Set(skus.filter(({ isAsked }) => isAsked).map(({ skuId }) => skuId))
  const selling = skus.map(({ isAsked: _, ...sku }) => sku)
  const found = suggestReorders(selling, { days, coverDays }).filter(({ skuId }) => asked.has(skuId))
  return { skus: found.slice(0, LISTED), hasMore: found.length > LISTED }
}
