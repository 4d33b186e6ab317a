import type { Insertable } from 'kysely'
import { compileOnce } from '#server/platform/db/statements/compile-once.ts'
import { readTotals } from '#domain/promotions/order-adjustments.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { PlacedOrder } from '#domain/orders/order.ts'

export function findIdempotencyKey(db: Db, caller: string, key: string) {
  return selectKey(db, { caller, key }).then(({ rows }) => rows[0])
}

const selectKey = compileOnce((db: Db, { caller, key }: { caller: string; key: string }) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'order_id'])
    .where('caller', '=', caller)
    .where('key', '=', key),
)

/**
 * Claims a key for the order of the transaction. Waits for a transaction that is just claiming the same one, and fails
 * when that has committed: then the transaction begins once more and finds it.
 */
export async function insertIdempotencyKey(db: Db, row: Insertable<Tables['idempotency_keys']>): Promise<void> {
  await insertKey(db, row)
}

const insertKey = compileOnce((db: Db, row: Insertable<Tables['idempotency_keys']>) =>
  db.insertInto('idempotency_keys').values(row),
)

export async function getPlacedOrder(db: Db, id: string): Promise<PlacedOrder> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'subtotal', 'delivery_fee', 'total', 'adjustments', 'waits_for_confirmation'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { id: orderId, number, status, waits_for_confirmation: waits } = row
  return { id: orderId, number, status, ...readTotals(row), needsConfirmation: waits === 1 }
}
