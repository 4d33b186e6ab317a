import type { Database } from '#server/schema/database.ts'
import { deleteOldDeliveries } from './delivery-queries.ts'

/** Deliveries that one transaction deletes. */
const AT_ONCE = 1_000

/** Deletes the deliveries that were settled before a time. */
export async function removeOldDeliveries({ transact }: Pick<Database, 'transact'>, before: string): Promise<void> {
  while ((await transact((tx) => deleteOldDeliveries(tx, before, AT_ONCE))) === AT_ONCE);
}
