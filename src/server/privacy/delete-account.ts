import { ShopError } from '#domain/errors.ts'
import type { GuessLimits } from '#server/http/guess-limits.ts'
import { verifyPassword } from '#server/accounts/passwords.ts'
import { bumpRevision, giveStockBack } from '#server/catalog/queries.ts'
import type { Database, Db } from '#server/db/database.ts'
import { removeMailsAbout } from '#server/mail/queries.ts'
import { insertOrderEvent, listLinesToStock, lockOrder, setStatus } from '#server/orders/queries.ts'
import { insertStaffEvent, lockAdmins } from '#server/staff/queries.ts'
import { closeAccount, getAccount, listOrderIds, removePersonalPart, removeUser } from './queries.ts'

/**
 * Deletes an account for whoever knows its password. Its orders stay for the books without the personal part; those
 * not sent yet are cancelled, because nobody could deliver them any more. The last admin stays.
 */
export async function deleteAccount(
  database: Database,
  { userId, password }: { userId: string; password: string },
  { limits, address }: { limits: GuessLimits; address: string },
): Promise<void> {
  const account = await getAccount(database.query, userId)
  const attempt = limits.begin(account.email, address)
  if (!(await verifyPassword(password, account.password_hash)))
    throw new ShopError('INVALID_REQUEST', { details: { fields: { password: 'This is not your password' } } })
  attempt.succeeded()

  await database.transact(async (tx) => {
    if (account.is_admin) {
      if ((await lockAdmins(tx)).length === 1) throw new ShopError('LAST_ADMIN')
      await insertStaffEvent(tx, { userId, event: 'revoked', byUserId: userId })
    }
    await closeAccount(tx, userId)
    const orderIds = await listOrderIds(tx, userId)
    await cancelUnsent(tx, orderIds, userId)
    for (const id of orderIds) await removePersonalPart(tx, id)
    await removeMailsAbout(tx, { recipient: account.email, orderIds })
    await removeUser(tx, userId)
  })
}

async function cancelUnsent(tx: Db, orderIds: string[], userId: string) {
  const now = new Date().toISOString()
  const lines: { orderId: string; skuId: string; quantity: number }[] = []
  for (const orderId of orderIds) {
    const order = await lockOrder(tx, orderId, now)
    if (order?.status !== 'Pending') continue
    for (const line of await listLinesToStock(tx, orderId)) lines.push({ ...line, orderId })
    await setStatus(tx, orderId, 'Cancelled')
    await insertOrderEvent(tx, {
      orderId,
      event: 'status',
      detail: 'Pending → Cancelled: account deleted',
      userId,
      at: now,
    })
  }
  if (lines.length === 0) return
  // Over all orders together: SKUs are locked in the order of their ids.
  for (const { skuId, quantity, orderId } of lines.toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1)))
    await giveStockBack(tx, skuId, quantity, { reason: 'cancellation', orderId, userId })
  await bumpRevision(tx)
}
