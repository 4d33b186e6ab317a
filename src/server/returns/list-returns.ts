import type { ReturnQuery, ReturnsPage } from '#domain/returns/return.ts'
import { listFilteredReturns } from '#server/returns/returned/queries.ts'
import { toReturns } from '#server/returns/returned/to-returns.ts'
import type { Db } from '#server/schema/database.ts'

const PAGE_SIZE = 25

/** One page of returns, the newest first. */
export async function listReturns(db: Db, query: ReturnQuery): Promise<ReturnsPage> {
  const rows = await listFilteredReturns(db, query, PAGE_SIZE + 1)
  const shown = rows.slice(0, PAGE_SIZE)
  return { returns: await toReturns(db, shown), next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null }
}
