import type { Insertable } from 'kysely'
import type { StaffInvitation } from '#domain/staff/invitation.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

export async function insertInvitation(tx: Db, invitation: Insertable<Tables['staff_invitations']>) {
  await tx.insertInto('staff_invitations').values(invitation).execute()
}

/** Invitations that open the back office, the newest first. */
export async function listOpenInvitations(db: Db, now: string): Promise<StaffInvitation[]> {
  return db
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'role', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The invitation of a link that opens the back office. */
export function findOpenInvitation(db: Db, { hash, now }: { hash: string; now: string }) {
  return db
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'role', 'invited_by as invitedBy'])
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** What became of the invitation of a link, whether it is open or not. */
export function findInvitationEnd(db: Db, hash: string) {
  return db
    .selectFrom('staff_invitations')
    .select(['used_at as usedAt', 'revoked_at as revokedAt', 'expires_at as expiresAt'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** Marks an invitation as used; answers false when another request was first. */
export async function markInvitationUsed(tx: Db, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invitations')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Revokes an open invitation and answers its email; undefined when there is none. */
export async function markInvitationRevoked(tx: Db, { id, now }: { id: string; now: string }) {
  const row = await tx
    .updateTable('staff_invitations')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

/** Revokes the open invitations of an email: the newest one holds. */
export async function revokeInvitationsOf(tx: Db, { email, now }: { email: string; now: string }) {
  await tx
    .updateTable('staff_invitations')
    .set({ revoked_at: now })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function deleteInvitationsOf(tx: Db, email: string) {
  await tx.deleteFrom('staff_invitations').where('email', '=', email).execute()
}

export async function deleteExpiredInvitations(tx: Db, expiredBefore: string) {
  await tx.deleteFrom('staff_invitations').where('expires_at', '<', expiredBefore).execute()
}
