import { v7 as newId } from 'uuid'
import { hashPassword } from '#server/accounts/passwords.ts'
import { insertUser } from '#server/accounts/queries.ts'
import type { Database } from '#server/schema/database.ts'

/** What a test says of an account. */
export interface NewUser {
  email?: string
  password?: string
  isAdmin?: boolean
  isVerified?: boolean
}

/** One hash for every account of a run that does not care: hashing is slow on purpose. */
const usualPassword = 'correct horse'
let usualHash: Promise<string> | undefined

/** Makes an account; without a password it gets the usual one. */
export async function addUser(database: Database, { email, password, isAdmin = false, isVerified = true }: NewUser) {
  usualHash ??= hashPassword(usualPassword)
  const id = newId()
  const account = { id, email: email ?? `${id}@example.com`, password: password ?? usualPassword }
  const passwordHash = await (password ? hashPassword(password) : usualHash)
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
      created_at: new Date().toISOString(),
    }),
  )
  return account
}
