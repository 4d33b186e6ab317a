import type { Profile, User } from '#domain/accounts/user.ts'
import { requirePhone } from '#domain/contact/phone-number.ts'
import type { Database } from '#server/schema/database.ts'
import { getUser, updateProfile } from './queries.ts'

/** Changes a customer's name and phone; the phone is optional (spec §5). Throws `INVALID_REQUEST` for a phone that cannot be one. */
export async function completeProfile(database: Database, userId: string, profile: Profile): Promise<User> {
  const { name, lastName: lastname, phoneNumber } = profile
  const phone = phoneNumber && requirePhone(phoneNumber, 'phoneNumber')
  return database.transact(async (tx) => {
    await updateProfile(tx, userId, { name, lastname, phone })
    return getUser(tx, userId)
  })
}
