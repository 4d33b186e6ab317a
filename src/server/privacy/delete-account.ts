import { ApiError } from '#domain/api/errors.ts'
import { checkPassword, type PasswordSource } from '#server/accounts/passwords/check-password.ts'
import { endAccountKeys } from '#server/accounts/keys/end-account-keys.ts'
import { getUserRow } from '#server/accounts/queries.ts'
import { insertAdminAction, updateSubjectName } from '#server/audit/queries.ts'
import { deleteValuesOfGoneCustomers } from '#server/custom-fields/queries.ts'
import { forgetCustomerInEvents } from '#server/events/queries.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { forgetCustomerInDeliveries } from '#server/webhooks/delivery-queries.ts'
import type { Database } from '#server/schema/database.ts'
import { deleteMailsTo } from '#server/mail/queries.ts'
import { forgetSubscriber } from '#server/newsletter/forget-subscriber.ts'
import { deletePreviousOf, listPreviousCustomersOfEmail } from '#server/orders/previous-queries.ts'
import { invitationSubject } from '#server/accounts/keys/invitation-subject.ts'
import { deleteInvitationsOf } from '#server/staff/invitations/queries.ts'
import { listStaff, lockStaff } from '#server/staff/queries.ts'
import { keepAnOwner } from '#server/staff/set-staff-role.ts'
import { t } from '#domain/texts/t.ts'
import {
  reserveAccountForDeletion,
  listOrderIdsOfPerson,
  deleteIdempotencyKeysOf,
  DELETED_ACCOUNT_NAME,
  deleteUser,
  listNamesOf,
  restoreAccountEmail,
} from './queries.ts'
import { eraseOrder } from './erase-order.ts'
import { forgetPersonInTexts } from './forget-person-in-texts.ts'
import { listPersonalTables } from './personal-tables.ts'

type Account = Awaited<ReturnType<typeof getUserRow>>

/**
 * Deletes an account. Its orders, and those that were placed as a guest with its verified email, stay for accounting
 * without personal data, and what staff wrote anywhere loses name, email and phone; those not shipped yet are
 * cancelled, because their address is deleted too. After a crash half way the call can be repeated. Throws
 * `INVALID_REQUEST` for a wrong password, `TOO_MANY_REQUESTS`, `BUSY`, and `LAST_ADMIN`.
 */
export async function deleteAccount(
  database: Database,
  { userId, password }: { userId: string; password: string },
  from: PasswordSource,
): Promise<void> {
  const account = await getUserRow(database.query, userId)
  const { isRight } = await checkPassword(database.query, { email: account.email, password, account }, from)
  if (!isRight) throw new ApiError('INVALID_REQUEST', { details: { fields: { password: t('errors.wrongPassword') } } })
  if (account.is_admin) keepAnOwner(await listStaff(database.query), userId)

  const now = new Date().toISOString()
  await database.transact((tx) => endAccountKeys(tx, { account, turn: 'hands', now, byUserId: userId }))
  const person = { userId, email: account.email }
  await forgetPersonInTexts(database, await listNamesOf(database.query, person))
  do {
    for (const orderId of await listOrderIdsOfPerson(database.query, person))
      // One transaction for each: placing an order locks stock before the account, so deleting must not lock them the other way round.
      await database.transact((tx) => eraseOrder(tx, { orderId, userId, reason: 'account' }))
    // An order that was being placed when the sessions ended may have been committed meanwhile.
  } while (!(await deleteUnlessOrdered(database, account)))
  await database.scrub(listPersonalTables())
}

/** Deletes the account; answers false when it has orders again. */
async function deleteUnlessOrdered(database: Database, { id: userId, email, is_admin: isAdmin }: Account) {
  return database.transact(async (tx) => {
    await reserveAccountForDeletion(tx, userId)
    if ((await listOrderIdsOfPerson(tx, { userId, email })).length > 0) {
      await restoreAccountEmail(tx, userId, email)
      return false
    }
    if (isAdmin) {
      keepAnOwner(await lockStaff(tx), userId)
      const subject = { kind: 'staff' as const, id: userId, name: DELETED_ACCOUNT_NAME }
      await insertAdminAction(tx, { userId, action: 'staff.revoked', subject })
    }
    await updateSubjectName(tx, { kind: 'staff', id: userId, name: DELETED_ACCOUNT_NAME })
    await updateSubjectName(tx, { ...invitationSubject(email), name: DELETED_ACCOUNT_NAME })
    await deleteInvitationsOf(tx, email)
    await deleteMailsTo(tx, email)
    await forgetSubscriber(tx, email)
    const phones = (await listPreviousCustomersOfEmail(tx, email)).map(({ phone_term: term }) => term)
    await deletePreviousOf(tx, phones)
    await deleteValuesOfGoneCustomers(tx, phones)
    await deleteIdempotencyKeysOf(tx, userId)
    await forgetCustomerInEvents(tx, userId)
    await forgetCustomerInDeliveries(tx, userId)
    // Readers of events are asked to forget the account by its id, which leads to nobody any more.
    await recordEvent(
      tx,
      { type: 'customer.erased', subjectId: userId, payload: {} },
      { userId: null, at: new Date().toISOString() },
    )
    await deleteUser(tx, userId)
    return true
  })
}
