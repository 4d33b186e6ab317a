import { latestEnd } from '#server/platform/db/statements/stored-waits.ts'
import type { LeaseStore } from '#server/platform/jobs/lease.ts'
import type { Database } from '#server/schema/database.ts'
import { endLease, findLease, upsertLease } from './queries.ts'

/** Keeps leases as rows of the shop's database: they need no session of the engine, so a pooler may stand before it. */
export function createDatabaseLeaseStore({ query, transact }: Database): LeaseStore {
  return {
    take: ({ longest, ...claim }) =>
      transact((tx) => upsertLease(tx, { ...claim, latest: latestEnd(claim.now, longest) })),
    find: (name) => findLease(query, name),
    end: (lease) => transact((tx) => endLease(tx, lease)),
  }
}
