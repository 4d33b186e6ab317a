import { randomInt } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { Database } from '#server/schema/database.ts'
import { hashPassword } from './passwords.ts'
import { countAdmins, findUserByEmail, insertUser, setAdminPassword } from './queries.ts'

/** Letters and digits that nobody confuses. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Makes sure that somebody can sign in as admin. Without one, makes the account with the given password or a
 * random one, which is returned this once and kept only as a hash. With `password` given, it becomes the account's.
 */
export async function ensureAdmin(
  database: Database,
  { email, password }: { email: string; password: string | undefined },
): Promise<{ email: string; newPassword: string | undefined }> {
  const present = await findUserByEmail(database.query, email)
  if (present?.is_admin && !password) return { email, newPassword: undefined }
  if (!password && (await countAdmins(database.query)) > 0) return { email, newPassword: undefined }

  const chosen = password ?? Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const passwordHash = await hashPassword(chosen)
  await database.transact(async (tx) => {
    if (present) return setAdminPassword(tx, present.id, passwordHash)
    await insertUser(tx, {
      id: newId(),
      email,
      password_hash: passwordHash,
      name: 'Admin',
      is_verified: 1,
      is_admin: 1,
      lastname: '',
      phone: '',
      created_at: new Date().toISOString(),
    })
  })
  return { email, newPassword: password ? undefined : chosen }
}
