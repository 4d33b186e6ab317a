import type { Profile, User } from '#domain/accounts/account.ts'
import { requirePhone } from '#domain/contact/phone-number.ts'
import type { Database } from '#server/schema/database.ts'
import { getUser, setProfile } from './queries.ts'

/** Changes a customer's name and phone. The phone may be left out (spec §5). */
export async function completeProfile(database: Database, userId: string, profile: Profile): Promise<User> {
  const { name, lastName: lastname, phoneNumber } = profile
  const phone = phoneNumber && requirePhone(phoneNumber, 'phoneNumber')
  return database.transact(async (tx) => {
    await setProfile(tx, userId, { name, lastname, phone })
    return getUser(tx, userId)
  })
}
