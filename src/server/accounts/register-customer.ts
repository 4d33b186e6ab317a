import { v7 as newId } from 'uuid'
import type { Registration } from '#domain/accounts/registration.ts'
import type { User } from '#domain/accounts/user.ts'
import { ApiError } from '#domain/api/errors.ts'
import { toMailbox } from '#domain/contact/mailbox.ts'
import { requirePhone } from '#domain/contact/phone-number.ts'
import type { AttemptLimits } from '#server/platform/limits/attempt-limits.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { recordEvent } from '#server/events/record-event.ts'
import type { Database } from '#server/schema/database.ts'
import { rejectCommonPassword } from './passwords/reject-common-password.ts'
import { hashPassword } from './passwords/passwords.ts'
import { insertUserIfEmailFree, findUserByEmail, getUser } from './queries.ts'
import { mailsOfMailbox } from './links/request-link.ts'
import { prepareLink, sendLink } from './links/send-link.ts'

/**
 * Creates an unverified account and sends the mail that verifies it, as far as its mailbox has not had too many under
 * other spellings. An email has one account, whatever its case (spec §8). Throws `USER_EXISTS`, `BUSY`, and
 * `INVALID_REQUEST` for a common password or a phone that cannot be one.
 */
export async function registerCustomer(
  database: Database,
  registration: Registration,
  { limits, secrets }: { limits: AttemptLimits; secrets: SecretBox },
): Promise<User> {
  const { email, password, name, lastname } = registration
  const phone = requirePhone(registration.phone, 'phone')
  await rejectCommonPassword(database.query, password, email)
  if (await findUserByEmail(database.query, email)) throw new ApiError('USER_EXISTS')
  const passwordHash = await hashPassword(password)
  const link = await prepareLink(secrets, email)
  const isMailed = await limits.tryTake(mailsOfMailbox, `register ${toMailbox(email)}`)

  return database.transact(async (tx) => {
    const id = newId()
    const now = new Date()
    const user = { id, email, password_hash: passwordHash, name, lastname, phone }
    const isFree = await insertUserIfEmailFree(tx, {
      ...user,
      is_verified: 0,
      is_admin: 0,
      created_at: now.toISOString(),
    })
    if (!isFree) throw new ApiError('USER_EXISTS')
    await recordEvent(
      tx,
      { type: 'customer.registered', subjectId: id, payload: {} },
      { userId: id, at: now.toISOString() },
    )
    if (isMailed) await sendLink(tx, { link, purpose: 'verify-email', userId: id, email, name, now })
    return getUser(tx, id)
  })
}
