import { lockAccount, revokeOtherSessions, revokeUserSessions } from '#server/accounts/queries.ts'
import { deleteKnownDevices } from '#server/accounts/device-queries.ts'
import { deleteTwoStep } from '#server/accounts/two-step/queries.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { invitationSubject } from './invitation-subject.ts'
import type { Db } from '#server/schema/database.ts'
import { apiKeySubject } from './api-key-subject.ts'
import {
  deleteUnsentKeyMails,
  endSetupLink,
  expireAllLinks,
  isStaff,
  revokeApiKeysOf,
  revokeInvitationsAround,
} from './queries.ts'

/**
 * What an account has gone through. `role`: it may do other things than before. `password`: it has a new password, or
 * had one from before it could do what it can now. `hands`: it belongs to somebody else, or to nobody.
 */
export type AccountTurn = 'role' | 'password' | 'hands'

interface EndedKeys {
  account: { id: string; email: string }
  turn: AccountTurn
  now: string
  /** The session that goes on: that of the user who does it. */
  sessionId?: string | undefined
  /** Who does it, for the log of what staff did. Missing for the command line and for links. */
  byUserId?: string | undefined
}

/**
 * Ends everything that opens an account, or the back office for it, besides its password. With every turn: invitations
 * to its email and those that it has sent, and their mails. With another role and in other hands the API keys that it
 * has made. With a new password also sessions with their tokens, links
 * of mails, known browsers, and the printed link of a setup that nobody has used. In other hands also the second step.
 * What names an account and is new is added here: `account-keys.test.ts` finds it. Runs inside the caller's
 * transaction, before the account is changed: `email` is the one that keys were made for.
 */
export async function endAccountKeys(tx: Db, { account, turn, now, sessionId, byUserId }: EndedKeys): Promise<void> {
  const { id, email } = account
  await lockAccount(tx, id)
  const invited = await revokeInvitationsAround(tx, { id, email, now })
  await deleteUnsentKeyMails(tx, { recipients: invited, kinds: ['staff-invitation'] })
  for (const recipient of invited)
    await insertAdminAction(tx, { userId: byUserId, action: 'staff.uninvited', subject: invitationSubject(recipient) })
  // Who made a key could keep its secret.
  if (turn !== 'password')
    for (const key of await revokeApiKeysOf(tx, { id, now }))
      await insertAdminAction(tx, { userId: byUserId, action: 'api-key.revoked', subject: apiKeySubject(key) })
  if (turn === 'role') return

  await deleteUnsentKeyMails(tx, { recipients: [email] })
  await expireAllLinks(tx, id, now)
  if (sessionId === undefined) await revokeUserSessions(tx, id, now)
  else await revokeOtherSessions(tx, { userId: id, sessionId, now })
  await deleteKnownDevices(tx, id)
  if (await isStaff(tx, id)) await endSetupLink(tx)
  if (turn === 'hands') await deleteTwoStep(tx, id)
}
