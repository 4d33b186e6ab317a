import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import { INVITATION_SECONDS } from '#domain/constants.ts'
import type { InvitationDraft, StaffInvitation } from '#domain/staff/invitation.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { hashToken, newToken } from '#server/accounts/sessions/tokens.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { insertMail } from '#server/mail/queries.ts'
import { sealMailSecret } from '#server/mail/sealed-secret.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import { listStaff } from '#server/staff/queries.ts'
import { invitationSubject } from '#server/accounts/keys/invitation-subject.ts'
import { insertInvitation, revokeInvitationsOf } from './queries.ts'

/**
 * Invites an email to the staff: its link works once, is mailed, and its secret is answered this once. An older invitation of the
 * email ends. Throws `ALREADY_STAFF`.
 */
export async function inviteStaff(
  database: Database,
  { email, role }: InvitationDraft,
  { byUserId, secrets }: { byUserId: string; secrets: SecretBox },
): Promise<{ invitation: StaffInvitation; secret: string }> {
  const secret = newToken()
  const sealed = await sealMailSecret(secrets, { recipient: email, secret })
  return database.transact(async (tx) => {
    if ((await listStaff(tx)).some((member) => member.email === email)) throw new ApiError('ALREADY_STAFF')
    const now = new Date()
    const createdAt = now.toISOString()
    const expiresAt = new Date(now.getTime() + INVITATION_SECONDS * 1000).toISOString()
    const id = newId()
    await revokeInvitationsOf(tx, { email, now: createdAt })
    await insertInvitation(tx, {
      id,
      hash: hashToken(secret),
      email,
      role,
      invited_by: byUserId,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    await insertMail(tx, {
      kind: 'staff-invitation',
      recipient: email,
      payload: { role, secret: sealed, language: currentLanguage() },
      at: createdAt,
      uselessAfter: expiresAt,
    })
    const subject = invitationSubject(email)
    await insertAdminAction(tx, { userId: byUserId, action: 'staff.invited', subject, after: { role } })
    return { invitation: { id, email, role, createdAt, expiresAt }, secret }
  })
}
