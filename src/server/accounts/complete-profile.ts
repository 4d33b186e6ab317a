import type { Profile, User } from '#domain/accounts/user.ts'
import { requirePhone } from '#domain/contact/phone-number.ts'
import { changedFields } from '#server/audit/changed-fields.ts'
import { recordEvent } from '#server/events/record-event.ts'
import type { Database } from '#server/schema/database.ts'
import { getUser, getUserRow, updateProfile } from './queries.ts'

/** Changes a customer's name and phone; the phone is optional (spec §5). Throws `INVALID_REQUEST` for a phone that cannot be one. */
export async function completeProfile(database: Database, userId: string, profile: Profile): Promise<User> {
  const { name, lastName: lastname, phoneNumber } = profile
  const phone = phoneNumber && requirePhone(phoneNumber, 'phoneNumber')
  return database.transact(async (tx) => {
    const before = await getUserRow(tx, userId)
    await updateProfile(tx, userId, { name, lastname, phone })
    const was = { name: before.name, lastName: before.lastname, phoneNumber: before.phone }
    const fields = Object.keys(changedFields(was, { name, lastName: lastname, phoneNumber: phone }).after)
    if (fields.length > 0)
      await recordEvent(
        tx,
        { type: 'customer.changed', subjectId: userId, payload: { fields } },
        { userId, at: new Date().toISOString() },
      )
    return getUser(tx, userId)
  })
}
