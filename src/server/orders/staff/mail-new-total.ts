import { deleteUntriedOrderMails, insertMail } from '#server/mail/queries.ts'
import type { OrderRow } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'

/**
 * Mails the new total to the customer: once, however often the order changes before the mail is sent, and not before
 * `dueAt`. Answers whether a mail about an earlier total was waiting, whose place it takes.
 */
export async function mailNewTotal(
  tx: Db,
  { id: orderId, user_email: recipient, language }: Pick<OrderRow, 'id' | 'user_email' | 'language'>,
  { at, dueAt }: { at: string; dueAt?: string },
): Promise<boolean> {
  const kind = 'order-changed' as const
  const waited = await deleteUntriedOrderMails(tx, { kind, orderId })
  if (recipient === '') return waited
  await insertMail(tx, {
    kind,
    recipient,
    payload: { orderId, ...(language && { language }) },
    at,
    ...(dueAt && { dueAt }),
  })
  return waited
}
