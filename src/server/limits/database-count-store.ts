import type { CountStore } from '#server/platform/limits/shared-counts.ts'
import type { Database } from '#server/schema/database.ts'
import { addRequests } from './queries.ts'

/** Counts requests in the shop's database, one short transaction each time. */
export function createDatabaseCountStore({ transact }: Database): CountStore {
  return { add: (key, minute, count) => transact((tx) => addRequests(tx, { key, minute, count })) }
}
