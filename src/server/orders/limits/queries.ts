import { sql, type Insertable, type SqlBool } from 'kysely'
import { compileOnce } from '#server/platform/db/statements/compile-once.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

/**
 * Adds pieces under each of the keys, and one mail under each of the others, in one statement that locks them in their
 * order, mails first; returns the new count by key.
 */
export async function addUnpaidPieces(
  tx: Db,
  {
    day,
    keys,
    pieces,
    mailKeys = [],
  }: { day: string; keys: readonly string[]; pieces: number; mailKeys?: readonly string[] },
): Promise<Map<string, number>> {
  const mails = mailKeys.toSorted().map((key) => ({ day, key, pieces: 1 }))
  const { rows } = await addPieces(tx, [...mails, ...keys.toSorted().map((key) => ({ day, key, pieces }))])
  return new Map(rows.map((row) => [row.key, row.pieces]))
}

const addPieces = compileOnce((db: Db, rows: Insertable<Tables['unpaid_pieces']>[]) =>
  db
    .insertInto('unpaid_pieces')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'key']).doUpdateSet((eb) => ({
        pieces: eb('unpaid_pieces.pieces', '+', eb.ref('excluded.pieces')),
      })),
    )
    .returning(['key', 'pieces']),
)

export async function subtractUnpaidPieces(
  tx: Db,
  { day, keys, pieces }: { day: string; keys: readonly string[]; pieces: number },
) {
  await tx
    .updateTable('unpaid_pieces')
    .set((eb) => ({ pieces: eb('pieces', '-', pieces) }))
    .where('day', '=', day)
    .where('key', 'in', keys)
    .execute()
}

export async function updateCountedUnder(tx: Db, orderId: string, countedUnder: string) {
  await tx.updateTable('orders').set({ counted_under: countedUnder }).where('id', '=', orderId).execute()
}

export async function hasDeliveredOrder(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'Delivered')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets what was counted before that day. */
export async function deleteOldUnpaidPieces(tx: Db, before: string) {
  await tx
    .updateTable('orders')
    .set({ counted_under: '' })
    // Must equal the condition of the partial index literally.
    .where(sql<SqlBool>`counted_under <> ''`)
    .where('created_at', '<', before)
    .execute()
  await tx.deleteFrom('unpaid_pieces').where('day', '<', before).execute()
}

export async function countWaitingOrders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<SqlBool>`waits_for_confirmation = 1`)
    .where('status', '=', 'Pending')
    .executeTakeFirstOrThrow()
  return Number(count)
}
