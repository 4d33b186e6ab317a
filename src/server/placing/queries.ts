import type { Insertable } from 'kysely'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { PlacedOrder } from '#domain/orders/order.ts'

/**
 * Claims a key for an order that is about to be written. A key that is taken answers with the row that has it,
 * after waiting for a transaction that is just writing it.
 */
export async function insertIdempotencyKey(db: Db, row: Insertable<Tables['idempotency_keys']>) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return undefined
  return db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('caller', '=', row.caller)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow()
}

export async function getPlacedOrder(db: Db, id: string): Promise<PlacedOrder> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'subtotal', 'delivery_fee', 'total', 'waits_for_confirmation'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { delivery_fee: deliveryFee, waits_for_confirmation: waits, ...rest } = row
  return { ...rest, deliveryFee, needsConfirmation: waits === 1 }
}
