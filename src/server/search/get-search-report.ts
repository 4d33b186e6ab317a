import { addDays, toShopDay } from '#domain/dates.ts'
import type { SearchReport } from '#domain/search/search-answers.ts'
import type { Db } from '#server/schema/database.ts'
import { listSearched } from './queries.ts'

/** Days that the report looks back. */
const DAYS = 30
/** Days that searches are kept. */
export const SEARCH_DAYS = 90
const SHOWN = 50

/** Lists what customers searched for in vain in the last days, and what most often. */
export async function getSearchReport(db: Db, now = new Date()): Promise<SearchReport> {
  const since = addDays(toShopDay(now), -DAYS)
  const inVain = await listSearched(db, since, { isInVain: true, limit: SHOWN })
  const found = await listSearched(db, since, { isInVain: false, limit: SHOWN })
  return { days: DAYS, inVain, found }
}
