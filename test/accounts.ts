import { v7 as newId } from 'uuid'
import type { StaffRole } from '#domain/staff/role.ts'
import { hashPassword } from '#server/accounts/passwords/passwords.ts'
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

/** One hash shared by all accounts without a password of their own: hashing is slow on purpose. */
const defaultPassword = 'correct horse'
let defaultHash: Promise<string> | undefined

/** Numbers the emails: an identifier in its place is now and then taken for a card number. */
let accounts = 0

/** Creates an account; without a password it gets `defaultPassword`. */
export async function addUser(
  database: Database,
  { email, password, role, isAdmin = role !== undefined, isVerified = true }: NewUser,
) {
  defaultHash ??= hashPassword(defaultPassword)
  const id = newId()
  const account = { id, email: email ?? `customer-${++accounts}@example.com`, password: password ?? defaultPassword }
  const passwordHash = await (password ? hashPassword(password) : defaultHash)
  await database.transact((tx) =>
    insertUser(tx, {
      id,
      email: account.email,
      password_hash: passwordHash,
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
