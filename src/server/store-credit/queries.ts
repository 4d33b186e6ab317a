import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Millimes } from '#domain/money/money.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

/** What the shop owes to a phone, by the term that all its spellings share. */
export async function getStoreCredit(db: Db, phone: string | undefined): Promise<Millimes> {
  if (phone === undefined) return 0
  const row = await db.selectFrom('store_credits').select('balance').where('phone', '=', phone).executeTakeFirst()
  return row?.balance ?? 0
}

/** Locks the store credits of phones in their order until the transaction ends. A phone without one has an empty one then. */
export async function lockStoreCredits(tx: Db, phones: readonly string[]): Promise<void> {
  for (const phone of [...new Set(phones)].toSorted()) await addStoreCredit(tx, phone, 0)
}

/** Adds to the store credit of a phone. */
export async function addStoreCredit(tx: Db, phone: string, amount: Millimes): Promise<void> {
  await tx
    .insertInto('store_credits')
    .values({ phone, balance: amount })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet((eb) => ({
        balance: eb('store_credits.balance', '+', eb.ref('excluded.balance')),
      })),
    )
    .execute()
}

/** Takes from the store credit of a phone, in the statement that checks it. False, and nothing taken, where it is less. */
export async function subtractStoreCredit(tx: Db, phone: string, amount: Millimes): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('store_credits')
    .set((eb) => ({ balance: eb('balance', '-', amount) }))
    .where('phone', '=', phone)
    .where('balance', '>=', amount)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function insertStoreCreditEntry(
  tx: Db,
  entry: Omit<Insertable<Tables['store_credit_entries']>, 'id' | 'created_at'>,
): Promise<void> {
  await tx
    .insertInto('store_credit_entries')
    .values({ ...entry, id: newId(), created_at: new Date().toISOString() })
    .execute()
}

/** The phone whose credit an order was paid from last. */
export async function findPayingPhone(db: Db, orderId: string): Promise<string | undefined> {
  const entry = await db
    .selectFrom('store_credit_entries')
    .select('phone')
    .where('order_id', '=', orderId)
    .where('return_id', 'is', null)
    .where('phone', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.phone ?? undefined
}

/** The phone that was given store credit for a return; undefined where there was none, or its customer was erased. */
export async function findCreditedPhone(db: Db, returnId: string): Promise<string | undefined> {
  const entry = await db
    .selectFrom('store_credit_entries')
    .select('phone')
    .where('return_id', '=', returnId)
    .where('amount', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return entry?.phone ?? undefined
}

/** Unties an order from the credits of phones: what they were given for it, and what paid for it. */
export async function forgetOrderOfEntries(tx: Db, orderId: string): Promise<void> {
  await tx
    .updateTable('store_credit_entries')
    .set({ order_id: null, return_id: null })
    .where('order_id', '=', orderId)
    .execute()
}

/** Forgets a phone in store credit, and with it what the shop owed to it. */
export async function forgetStoreCredit(tx: Db, phone: string): Promise<void> {
  await tx.updateTable('store_credit_entries').set({ phone: null }).where('phone', '=', phone).execute()
  await tx.deleteFrom('store_credits').where('phone', '=', phone).execute()
}
