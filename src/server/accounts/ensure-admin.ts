import { randomInt } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { Database } from '#server/schema/database.ts'
import { endAccountKeys } from './keys/end-account-keys.ts'
import { hashPassword, verifyPassword } from './passwords/passwords.ts'
import { countAdmins, findUserByEmail, insertUser, updateAdminPassword } from './queries.ts'

/** Letters and digits without those that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Ensures that an admin account exists. Without one, creates it with the given password or a random one, which is
 * returned this once and stored only as a hash. A given `password` replaces another one of an existing account, and ends
 * everything else that opens it.
 */
export async function ensureAdmin(
  database: Database,
  { email, password }: { email: string; password: string | undefined },
): Promise<{ email: string; newPassword: string | undefined }> {
  const present = await findUserByEmail(database.query, email)
  if (present?.is_admin && !password) return { email, newPassword: undefined }
  if (!password && (await countAdmins(database.query)) > 0) return { email, newPassword: undefined }

  // The environment has the same password at each start, so sessions stay.
  if (present?.is_admin && password && (await verifyPassword(password, present.password_hash)))
    return { email, newPassword: undefined }

  const chosen = password ?? Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const passwordHash = await hashPassword(chosen)
  await database.transact(async (tx) => {
    if (present) {
      const turn = present.is_admin === 1 ? 'password' : 'hands'
      await endAccountKeys(tx, { account: present, turn, now: new Date().toISOString() })
      return updateAdminPassword(tx, present.id, passwordHash)
    }
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
