import { parsePhone } from '#domain/contact/phone-number.ts'
import type { MailChannel } from '#domain/mail/mail.ts'
import type { MessageToSend } from '#domain/extensions/contracts/message-contract.ts'
import { insertMessage } from '#server/mail/messages/message-queries.ts'
import { hasOrderMail, insertMail } from '#server/mail/queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { OrderRow } from './queries.ts'

/** What the customer of an order is written about. */
interface CustomerMail {
  kind: MessageToSend['type']
  at: string
  dueAt?: string | undefined
  /** One that is too many: staff send it. */
  isHeld?: boolean
  /** Not again where it is in the outbox, sent or not. */
  isOnce?: boolean
}

/**
 * Puts a mail to the customer of an order in the outbox where the order has an email, and a message where it has a phone and an extension
 * sends messages: in the language of the order, in the transaction of their cause.
 */
export async function mailCustomer(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'user_email' | 'user_phone' | 'language'>,
  { kind, at, dueAt = at, isHeld = false, isOnce = false }: CustomerMail,
): Promise<void> {
  const { id: orderId, user_email: recipient, user_phone: typed, language } = order
  const mail = { kind, payload: { orderId, ...(language && { language }) }, at, dueAt, isHeld }
  const isNew = async (channel: MailChannel) => !isOnce || !(await hasOrderMail(tx, { kind, orderId, channel }))
  if (recipient !== '' && (await isNew('mail'))) await insertMail(tx, { ...mail, recipient })
  const phone = parsePhone(typed)
  if (phone !== undefined && (await isNew('message'))) await insertMessage(tx, { ...mail, phone })
}
