import type { Insertable } from 'kysely'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

/** The authenticator of an account, which may not be confirmed yet. */
export function findTwoStep(db: Db, userId: string) {
  return db.selectFrom('two_step').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Whether the account signs in with a second step. */
export async function hasTwoStep(db: Db, userId: string): Promise<boolean> {
  return ((await findTwoStep(db, userId))?.confirmed_at ?? null) !== null
}

/** Whether the shop wants a second step of all staff. Read with each call of theirs, so by itself. */
export async function isTwoStepRequired(db: Db): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', 'requiresTwoStep').executeTakeFirst()
  return row?.value === 'true'
}

/** Sets an authenticator that is not confirmed; answers false when a confirmed one is there. */
export async function upsertTwoStep(tx: Db, row: Insertable<Tables['two_step']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('two_step')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: row.secret, created_at: row.created_at, last_step: row.last_step })
        .where('two_step.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Confirms the authenticator with that secret; answers false when another request was first. */
export async function markTwoStepConfirmed(
  tx: Db,
  { userId, secret, now }: { userId: string; secret: string; now: string },
) {
  const { numUpdatedRows } = await tx
    .updateTable('two_step')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The secrets of all authenticators, as they are kept. */
export function listTwoStepSecrets(db: Db) {
  return db.selectFrom('two_step').select(['user_id', 'secret']).orderBy('user_id').execute()
}

/** Replaces a secret by the same one, kept in another way, unless the authenticator was set up again meanwhile. */
export async function updateTwoStepSecret(tx: Db, before: { user_id: string; secret: string }, secret: string) {
  await tx
    .updateTable('two_step')
    .set({ secret })
    .where('user_id', '=', before.user_id)
    .where('secret', '=', before.secret)
    .execute()
}

/** Steps by which clocks may differ: five minutes. A later step was used by a clock that was ahead. */
const STEPS_AHEAD = 10

/** Marks a time step and all before it as used; answers false when it was already. */
export async function markStepUsed(tx: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('two_step')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', '<', step), eb('last_step', '>', step + STEPS_AHEAD)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function insertRecoveryCodes(tx: Db, userId: string, hashes: readonly string[]) {
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ hash, user_id: userId })))
    .execute()
}

/** Marks a recovery code as used; answers false for one that is unknown or was used. */
export async function markRecoveryCodeUsed(
  tx: Db,
  { userId, hash, now }: { userId: string; hash: string; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes the authenticator of an account with its recovery codes; answers false when there was none. */
export async function deleteTwoStep(tx: Db, userId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const { numDeletedRows } = await tx.deleteFrom('two_step').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
