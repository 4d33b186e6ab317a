import type { Insertable } from 'kysely'
import type { User } from '#domain/accounts.ts'
import type { Db } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

/** What a valid access token says. */
export interface SignedIn {
  sessionId: string
  userId: string
  isAdmin: boolean
  isVerified: boolean
}

export async function findAccessToken(db: Db, hash: string, now: string): Promise<SignedIn | undefined> {
  const row = await db
    .selectFrom('tokens')
    .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as sessionId', 'users.id as userId', 'users.is_admin', 'users.is_verified'])
    .where('tokens.hash', '=', hash)
    .where('tokens.kind', '=', 'access')
    .where('tokens.expires_at', '>', now)
    .where('sessions.revoked_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      sessionId: row.sessionId,
      userId: row.userId,
      isAdmin: row.is_admin === 1,
      isVerified: row.is_verified === 1,
    }
  )
}

export function findRefreshToken(db: Db, hash: string) {
  return db
    .selectFrom('tokens')
    .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
    .select(['tokens.session_id', 'tokens.expires_at', 'tokens.used_at', 'sessions.revoked_at'])
    .where('tokens.hash', '=', hash)
    .where('tokens.kind', '=', 'refresh')
    .executeTakeFirst()
}

/** Marks the token as used, unless somebody was quicker. Says whether it did. */
export async function takeRefreshToken(db: Db, hash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tokens')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('kind', '=', 'refresh')
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
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

export function findUserByEmail(db: Db, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function insertUser(db: Db, user: Insertable<Tables['users']>) {
  await db.insertInto('users').values(user).execute()
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
    name: row.name,
    lastname: row.lastname,
    email: row.email,
    phone: row.phone,
    verified: row.is_verified === 1,
    isAdmin: row.is_admin === 1,
  }
}

export async function setAdminPassword(db: Db, id: string, passwordHash: string) {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, is_admin: 1, is_verified: 1 })
    .where('id', '=', id)
    .execute()
}
