import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { Db } from '#server/schema/database.ts'
import { addStoreCredit, findPayingPhone, insertStoreCreditEntry, subtractStoreCredit } from './queries.ts'

/** Why a store credit changes: the order or the return behind it, and who did it. */
interface Cause {
  /** The term that all spellings of the phone share. */
  phone: string
  orderId: string
  returnId?: string | undefined
  userId: string | null
}

/** Gives store credit to a phone, and records it. */
export async function giveStoreCredit(tx: Db, amount: Millimes, cause: Cause): Promise<void> {
  if (amount === 0) return
  await addStoreCredit(tx, cause.phone, amount)
  await insertStoreCreditEntry(tx, toEntry(amount, cause))
}

/** Takes store credit from a phone, and records it. Throws `STORE_CREDIT_TOO_LOW`, also if another order has just taken it. */
export async function takeStoreCredit(tx: Db, amount: Millimes, cause: Cause): Promise<void> {
  if (amount === 0) return
  if (!(await subtractStoreCredit(tx, cause.phone, amount))) throw new ApiError('STORE_CREDIT_TOO_LOW')
  await insertStoreCreditEntry(tx, toEntry(-amount, cause))
}

/**
 * Lets what pays for an order beside money (`paidByCredit`) go from one amount to another: what is paid less is given
 * to the phone that has paid, what is paid more is taken from it. From all to nothing is a cancellation. The caller
 * holds the lock of the order. An order without a phone, because its customer was erased, changes nothing. Throws
 * `STORE_CREDIT_TOO_LOW`.
 */
export async function settleStoreCredit(
  tx: Db,
  order: { id: string; user_phone: string },
  { from, to, userId }: { from: Millimes; to: Millimes; userId: string | null },
): Promise<void> {
  if (from === to) return
  const phone = (await findPayingPhone(tx, order.id)) ?? toPhoneTerm(order.user_phone)
  if (phone === undefined) return
  const cause = { phone, orderId: order.id, userId }
  if (to < from) await giveStoreCredit(tx, from - to, cause)
  else await takeStoreCredit(tx, to - from, cause)
}

const toEntry = (amount: Millimes, { phone, orderId, returnId, userId }: Cause) => ({
  phone,
  amount,
  order_id: orderId,
  return_id: returnId ?? null,
  user_id: userId,
})
