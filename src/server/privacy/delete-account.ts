import { ApiError } from '#domain/api/errors.ts'
import { verifyPassword } from '#server/accounts/passwords.ts'
import { revokeSessionsOf } from '#server/accounts/queries.ts'
import { insertAdminAction, renameSubject } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import type { LoginThrottle } from '#server/platform/limits/login-throttle.ts'
import { removeMailsAbout } from '#server/mail/queries.ts'
import { insertOrderEvent, lockOrder, updateOrderStatus } from '#server/orders/queries.ts'
import { listStaff, lockAdmins } from '#server/staff/queries.ts'
import {
  closeAccount,
  getAccount,
  listOrderIds,
  NOBODY,
  removePersonalPart,
  removeUser,
  reopenAccount,
} from './queries.ts'
import { restockOrder } from '#server/orders/restock-order.ts'

type Account = Awaited<ReturnType<typeof getAccount>>

/**
 * Deletes an account for whoever knows its password. Its orders stay for the books without the personal part; those
 * not sent yet are cancelled, because nobody could deliver them any more. The last admin stays. Interrupted half way,
 * it can be asked for again.
 */
export async function deleteAccount(
  database: Database,
  { userId, password }: { userId: string; password: string },
  { limits, address }: { limits: LoginThrottle; address: string },
): Promise<void> {
  const account = await getAccount(database.query, userId)
  const attempt = limits.begin(account.email, address)
  if (!(await verifyPassword(password, account.password_hash)))
    throw new ApiError('INVALID_REQUEST', { details: { fields: { password: 'This is not your password' } } })
  attempt.succeeded()
  if (account.is_admin && (await listStaff(database.query)).length === 1) throw new ApiError('LAST_ADMIN')

  await database.transact((tx) => revokeSessionsOf(tx, userId, new Date().toISOString()))
  do {
    for (const orderId of await listOrderIds(database.query, userId)) await forgetOrder(database, account, orderId)
    // An order that was on its way when the sessions ended may have come meanwhile.
  } while (!(await removeAccount(database, account)))
}

/** Each order in a transaction of its own: stock is never locked behind the account, which orders lock behind stock. */
async function forgetOrder(database: Database, { id: userId, email }: Account, orderId: string) {
  await database.transact(async (tx) => {
    const now = new Date().toISOString()
    const order = await lockOrder(tx, orderId, now)
    if (!order) return
    if (order.status === 'Pending') {
      await restockOrder(tx, orderId, userId)
      await updateOrderStatus(tx, orderId, 'Cancelled')
      const detail = 'Pending → Cancelled: account deleted'
      await insertOrderEvent(tx, { orderId, event: 'status', detail, userId, at: now })
    }
    await removePersonalPart(tx, order)
    await removeMailsAbout(tx, { recipient: email, orderId })
  })
}

/** Deletes the account unless it has orders again. Says whether it did. */
async function removeAccount(database: Database, { id: userId, email, is_admin: isAdmin }: Account) {
  return database.transact(async (tx) => {
    await closeAccount(tx, userId)
    if ((await listOrderIds(tx, userId)).length > 0) {
      await reopenAccount(tx, userId, email)
      return false
    }
    if (isAdmin) {
      if ((await lockAdmins(tx)).length === 1) throw new ApiError('LAST_ADMIN')
      const subject = { kind: 'staff' as const, id: userId, name: NOBODY }
      await insertAdminAction(tx, { userId, action: 'staff.revoked', subject })
    }
    await renameSubject(tx, { kind: 'staff', id: userId, name: NOBODY })
    await removeMailsAbout(tx, { recipient: email })
    await removeUser(tx, userId)
    return true
  })
}
