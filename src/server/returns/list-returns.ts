import { toPage } from '#domain/api/page.ts'
import type { ReturnQuery, ReturnsPage } from '#domain/returns/return.ts'
import { listFilteredReturns } from '#server/returns/returned/queries.ts'
import { toReturns } from '#server/returns/returned/to-returns.ts'
import type { Db } from '#server/schema/database.ts'

const PAGE_SIZE = 25

/** One page of returns, the newest first. */
export async function listReturns(db: Db, query: ReturnQuery): Promise<ReturnsPage> {
  const { items, next } = toPage(await listFilteredReturns(db, query, PAGE_SIZE + 1), PAGE_SIZE)
  return { items: await toReturns(db, items), next }
}
