import type { MailKind } from '#domain/mail/mail.ts'
import type { Db } from '#server/schema/database.ts'

/** The mails whose link opens an account, or the back office for one. */
const KEY_MAILS: MailKind[] = ['verify-email', 'reset-password', 'staff-invitation']

/** Marks all links of the account as used. */
export async function expireAllLinks(tx: Db, userId: string, now: string): Promise<void> {
  await tx
    .updateTable('email_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Revokes the open invitations to the email of an account and those that it has sent; answers whom they invited. */
export async function revokeInvitationsAround(
  tx: Db,
  { id, email, now }: { id: string; email: string; now: string },
): Promise<string[]> {
  const rows = await tx
    .updateTable('staff_invitations')
    .set({ revoked_at: now })
    .where((eb) => eb.or([eb('email', '=', email), eb('invited_by', '=', id)]))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('email')
    .execute()
  return [...new Set(rows.map((row) => row.email))]
}

/** Ends the API keys that an account has made; answers which. */
export async function revokeApiKeysOf(tx: Db, { id, now }: { id: string; now: string }) {
  const keys = await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('created_by', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  if (keys.length === 0) return []
  return tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      keys.map((key) => key.id),
    )
    .orderBy('id')
    .execute()
}

/** Deletes the mails to these, with links that open something, that are still to be sent. Mails that were sent hold no link. */
export async function deleteUnsentKeyMails(
  tx: Db,
  { recipients, kinds = KEY_MAILS }: { recipients: readonly string[]; kinds?: readonly MailKind[] },
): Promise<void> {
  if (recipients.length === 0) return
  await tx
    .deleteFrom('outbox')
    .where((eb) => eb(eb.fn('lower', ['recipient']), 'in', recipients))
    .where('kind', 'in', kinds)
    .where('sent_at', 'is', null)
    .execute()
}

/** Ends the printed link of the setup, which gives the first account to its holder. */
export async function endSetupLink(tx: Db): Promise<void> {
  await tx.updateTable('setup').set({ link_hash: null, link_expires_at: null }).where('used_at', 'is', null).execute()
}

export async function isStaff(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('is_admin').where('id', '=', id).executeTakeFirst()
  return row?.is_admin === 1
}
