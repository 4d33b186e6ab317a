import type { Insertable } from 'kysely'
import type { User } from '#domain/accounts/user.ts'
import { listAddresses } from '#server/addresses/queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import { readAccountRights } from './account-rights.ts'

export async function findSessionByAccessToken(db: Db, hash: string, now: string) {
  const row = await db
    .selectFrom('tokens')
    .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as sessionId',
      'users.id',
      'users.email',
      'users.is_admin',
      'users.staff_role',
      'users.is_verified',
    ])
    .where('tokens.hash', '=', hash)
    .where('tokens.kind', '=', 'access')
    .where('tokens.expires_at', '>', now)
    .where('sessions.revoked_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      sessionId: row.sessionId,
      userId: row.id,
      ...(await readAccountRights(db, row)),
      isVerified: row.is_verified === 1,
      email: row.email,
    }
  )
}

export function findRefreshToken(db: Db, hash: string) {
  return db
    .selectFrom('tokens')
    .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
    .select([
      'tokens.session_id',
      'tokens.expires_at',
      'tokens.used_at',
      'tokens.used_with',
      'sessions.revoked_at',
      'sessions.created_at',
    ])
    .where('tokens.hash', '=', hash)
    .where('tokens.kind', '=', 'refresh')
    .executeTakeFirst()
}

/** Marks the token as used; answers false when it was used already. */
export async function markRefreshTokenUsed(
  db: Db,
  { hash, now, key }: { hash: string; now: string; key: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tokens')
    .set({ used_at: now, used_with: key })
    .where('hash', '=', hash)
    .where('kind', '=', 'refresh')
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whether a refresh token of the session other than this one was used at that moment or later. */
export async function hasUsedOtherRefreshToken(
  db: Db,
  { sessionId, hash, since }: { sessionId: string; hash: string; since: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('tokens')
    .select('hash')
    .where('session_id', '=', sessionId)
    .where('kind', '=', 'refresh')
    .where('hash', '!=', hash)
    .where('used_at', '>=', since)
    .executeTakeFirst()
  return other !== undefined
}

export async function insertSession(db: Db, session: Insertable<Tables['sessions']>) {
  await db.insertInto('sessions').values(session).execute()
}

export async function insertTokens(db: Db, tokens: Insertable<Tables['tokens']>[]) {
  await db.insertInto('tokens').values(tokens).execute()
}

export async function revokeSession(db: Db, id: string, now: string) {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function revokeUserSessions(db: Db, userId: string, now: string) {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends that session of the account; answers false when it is over, or is another account's. */
export async function revokeSessionOf(
  db: Db,
  { id, userId, now }: { id: string; userId: string; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function updateSessionUsed(db: Db, id: string, now: string) {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** The sessions of an account that a token still opens: first `sessionId`, then by their last use. */
export function listOpenSessions(
  db: Db,
  {
    userId,
    sessionId,
    now,
    oldest,
    limit,
  }: { userId: string; sessionId: string; now: string; oldest: string; limit: number },
) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('id', '=', sessionId),
        eb('created_at', '>', oldest).and(
          eb.exists(
            eb
              .selectFrom('tokens')
              .select('hash')
              .whereRef('tokens.session_id', '=', 'sessions.id')
              .where('expires_at', '>', now)
              .where('used_at', 'is', null),
          ),
        ),
      ]),
    )
    .orderBy((eb) => eb.case().when('id', '=', sessionId).then(0).else(1).end())
    .orderBy((eb) => eb.fn.coalesce('last_used_at', 'created_at'), 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Ends all sessions of the account but one. */
export async function revokeOtherSessions(
  db: Db,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: string },
) {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The row of an account that exists, with the hash of its password. */
export function getUserRow(db: Db, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function findUserByEmail(db: Db, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

/**
 * The account of an email as it is now, which nobody changes before the transaction ends: a session that it opens is
 * there for whoever ends all sessions next.
 */
export function lockAccountByEmail(tx: Db, email: string) {
  return tx.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst()
}

/** Lets no session of the account be opened before the transaction ends. */
export async function lockAccount(tx: Db, id: string) {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
}

export async function insertUser(db: Db, user: Insertable<Tables['users']>) {
  await db.insertInto('users').values(user).execute()
}

/** Inserts the account; answers false when its email has one already. */
export async function insertUserIfEmailFree(db: Db, user: Insertable<Tables['users']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Marks the email of an account as verified; answers false when it was. */
export async function updateVerified(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ is_verified: 1 })
    .where('id', '=', id)
    .where('is_verified', '=', 0)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function updatePassword(db: Db, id: string, passwordHash: string) {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** Sets a new password in place of the one with the hash `from`; answers false when it is another by now. */
export async function updatePasswordFrom(
  db: Db,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function updateProfile(db: Db, id: string, profile: { name: string; lastname: string; phone: string }) {
  await db.updateTable('users').set(profile).where('id', '=', id).execute()
}

export async function countAdmins(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_admin', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function getUser(db: Db, id: string): Promise<User> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    id: row.id,
    uid: row.id,
    name: row.name,
    lastname: row.lastname,
    email: row.email,
    phone: row.phone,
    verified: row.is_verified === 1,
    isAdmin: row.is_admin === 1,
    ...(row.is_admin === 1 && { role: row.staff_role }),
    addresses: await listAddresses(db, id),
  }
}

export async function updateAdminPassword(db: Db, id: string, passwordHash: string) {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, is_admin: 1, is_verified: 1 })
    .where('id', '=', id)
    .execute()
}

/** Deletes tokens that have expired, and those of sessions that ended before `revokedBefore`. */
export async function deleteExpiredTokens(tx: Db, { now, revokedBefore }: { now: string; revokedBefore: string }) {
  await tx.deleteFrom('tokens').where('expires_at', '<=', now).execute()
  await tx
    .deleteFrom('tokens')
    .where('session_id', 'in', (eb) => eb.selectFrom('sessions').select('id').where('revoked_at', '<', revokedBefore))
    .execute()
}

export async function deleteSessionsWithoutTokens(tx: Db) {
  await tx
    .deleteFrom('sessions')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('tokens').select('hash').whereRef('tokens.session_id', '=', 'sessions.id'))),
    )
    .execute()
}
