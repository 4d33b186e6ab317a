import { argon2Sync, randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { StaffRole } from '#domain/staff/role.ts'
import { insertUser } from '#server/accounts/queries.ts'
import type { Database } from '#server/schema/database.ts'

/** An account of a test. */
export interface NewUser {
  email?: string
  password?: string
  isAdmin?: boolean
  /** The role of one of staff. Without one, staff are owners. */
  role?: StaffRole
  isVerified?: boolean
}

const defaultPassword = 'correct horse'

/**
 * The least that argon2id may cost. A hash keeps its cost, and is verified at it: hashing as the shop does takes 30 ms,
 * for a sign-in too.
 */
const CHEAP = { parallelism: 1, memory: 8, passes: 1, tagLength: 32 }

/** A hash of a password as the shop keeps it, at another cost. */
function hashCheaply(password: string) {
  const salt = randomBytes(16)
  const tag = argon2Sync('argon2id', { ...CHEAP, message: password.normalize('NFKC'), nonce: salt })
  return ['argon2id', CHEAP.memory, CHEAP.passes, salt.toString('base64url'), tag.toString('base64url')].join('$')
}

/** Numbers the emails: an identifier in its place is now and then taken for a card number. */
let accounts = 0

/** Creates an account; without a password it gets `defaultPassword`. */
export async function addUser(
  database: Database,
  { email, password, role, isAdmin = role !== undefined, isVerified = true }: NewUser,
) {
  const id = newId()
  const account = { id, email: email ?? `customer-${++accounts}@example.com`, password: password ?? defaultPassword }
  await database.transact((tx) =>
    insertUser(tx, {
      id,
      email: account.email,
      password_hash: hashCheaply(account.password),
      name: 'Amel',
      lastname: 'Ben Ali',
      phone: '',
      is_verified: isVerified ? 1 : 0,
      is_admin: isAdmin ? 1 : 0,
      ...(role && { staff_role: role }),
      created_at: new Date().toISOString(),
    }),
  )
  return account
}
