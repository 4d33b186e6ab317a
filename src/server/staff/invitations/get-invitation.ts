import { ApiError } from '#domain/api/errors.ts'
import type { ReceivedInvitation } from '#domain/staff/invitation.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'
import type { Db } from '#server/schema/database.ts'
import { findUserAsStaff } from '#server/staff/queries.ts'
import { findOpenInvitation } from './queries.ts'

/** Whom the link of an invitation invites. Throws `LINK_SPENT`. */
export async function getInvitation(db: Db, token: string): Promise<ReceivedInvitation> {
  const found = await findOpenInvitation(db, { hash: hashToken(token), now: new Date().toISOString() })
  if (!found) throw new ApiError('LINK_SPENT')
  const { email, role } = found
  return { email, role, hasAccount: (await findUserAsStaff(db, email)) !== undefined }
}
