import { v7 as newId } from 'uuid'
import { REFRESH_TOKEN_SECONDS } from '#domain/constants.ts'
import { ShopError } from '#domain/errors.ts'
import type { Login, Tokens } from '#domain/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { issueTokens } from './issue-tokens.ts'
import { verifyPassword } from './passwords.ts'
import { findUserByEmail, insertSession } from './queries.ts'

/** Opens a session for the right e-mail and password. An unknown e-mail and a wrong password answer alike, in about the same time. */
export async function signIn(database: Database, { email, password }: Login): Promise<Tokens> {
  const user = await findUserByEmail(database.query, email)
  const isRight = await verifyPassword(password, user?.password_hash)
  if (!user || !isRight) throw new ShopError('WRONG_CREDENTIALS')

  const now = new Date()
  const session = {
    id: newId(),
    user_id: user.id,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000).toISOString(),
  }
  return database.transact(async (tx) => {
    await insertSession(tx, session)
    return issueTokens(tx, session.id, now)
  })
}
