import type { z } from 'zod'
import { countDays, type Reorders, type ReorderQuery } from '#domain/figures/figures.ts'
import { suggestReorders } from '#domain/figures/suggest-reorder.ts'
import type { Database } from '#server/schema/database.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { listSellingSkus, readStockVersion } from './queries.ts'
import { refreshFigures } from './refresh-figures.ts'

const LISTED = 100

/** The selling SKUs of periods, as long as neither figures nor products nor stock change. */
export type ReorderAnswers = KeptAnswers<Awaited<ReturnType<typeof listSellingSkus>>>

/** The sizes whose stock lasts the shortest at the pace of a period, and how many pieces to reorder. */
export async function listReorders(
  database: Database,
  answers: ReorderAnswers,
  { coverDays, ...period }: z.output<typeof ReorderQuery>,
): Promise<Reorders> {
  const figures = await refreshFigures(database, period)
  const stock = await readStockVersion(database.query)
  const days = countDays(period)
  const skus = await answers.get(JSON.stringify(period), `${figures} ${stock}`, () =>
    listSellingSkus(database.longQuery, { ...period, days, limit: LISTED + 1 }),
  )
  const asked = new Set(skus.filter(({ isAsked }) => isAsked).map(({ skuId }) => skuId))
  const selling = skus.map(({ isAsked: _, ...sku }) => sku)
  const found = suggestReorders(selling, { days, coverDays }).filter(({ skuId }) => asked.has(skuId))
  return { skus: found.slice(0, LISTED), hasMore: found.length > LISTED }
}
