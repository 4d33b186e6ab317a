import { ApiError } from '#domain/api/errors.ts'
import type { OrderLookup } from '#domain/tracking/order-tracking.ts'
import { insertMail } from '#server/mail/queries.ts'
import type { AttemptBound, AttemptLimits } from '#server/platform/limits/attempt-limits.ts'
import type { Database } from '#server/schema/database.ts'
import { findOrderOfContact } from '#server/tracking/track-order.ts'
import { findOwnOrder } from './find-own-order.ts'

/** Two mails about an order at once, and one more each hour. */
const linkBound: AttemptBound = { name: 'order-page-link', free: 2, seconds: 3600 }

/** Of one mailbox over all orders: whoever orders in another's name sends them no more than this. */
const mailboxBound: AttemptBound = { name: 'order-page-mailbox', free: 3, seconds: 3600 }

/**
 * Mails the confirmation of a pending order again, with the link to its page, for a caller who tracks it: to read that
 * mailbox proves what number and contact do not. Answers whether there is one. Throws `ORDER_NOT_FOUND`,
 * `ORDER_NOT_EDITABLE`, `TOO_MANY_REQUESTS`.
 */
export async function mailOrderLink(
  database: Pick<Database, 'query' | 'transact'>,
  lookup: OrderLookup,
  { isSending, ...guess }: { limits: AttemptLimits; ip: string; isSending: boolean },
): Promise<{ isSent: boolean }> {
  const { id: orderId } = await findOrderOfContact(database.query, lookup, guess)
  const { status, user_email: recipient, language } = await findOwnOrder(database.query, orderId)
  if (status !== 'Pending') throw new ApiError('ORDER_NOT_EDITABLE')
  if (recipient === '' || !isSending) return { isSent: false }
  await guess.limits.take(linkBound, orderId)
  await guess.limits.take(mailboxBound, recipient.toLowerCase())
  const at = new Date().toISOString()
  const payload = { orderId, ...(language && { language }) }
  await database.transact((tx) => insertMail(tx, { kind: 'order-received', recipient, payload, at, dueAt: at }))
  return { isSent: true }
}
