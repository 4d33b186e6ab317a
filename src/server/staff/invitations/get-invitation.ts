import type { ReceivedInvitation } from '#domain/staff/invitation.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'
import type { Db } from '#server/schema/database.ts'
import { findUserAsStaff } from '#server/staff/queries.ts'
import { linkSpent } from './link-spent.ts'
import { findOpenInvitation } from './queries.ts'

/** Returns the person whom a link invites. Throws `LINK_SPENT`, which says why. */
export async function getInvitation(db: Db, token: string): Promise<ReceivedInvitation> {
  const hash = hashToken(token)
  const found = await findOpenInvitation(db, { hash, now: new Date().toISOString() })
  if (!found) throw await linkSpent(db, hash)
  const { email, role } = found
  return { email, role, hasAccount: (await findUserAsStaff(db, email)) !== undefined }
}
