import { deleteUntriedOrderMails } from '#server/mail/queries.ts'
import { mailCustomer } from '#server/orders/mail-customer.ts'
import type { Db } from '#server/schema/database.ts'

/**
 * Mails the new total to the customer: once, however often the order changes before the mail is sent, and not before
 * `dueAt`. Answers whether a mail about an earlier total was waiting, whose place it takes.
 */
export async function mailNewTotal(
  tx: Db,
  order: Parameters<typeof mailCustomer>[1],
  { at, dueAt }: { at: string; dueAt?: string },
): Promise<boolean> {
  const kind = 'order-changed' as const
  const waited = await deleteUntriedOrderMails(tx, { kind, orderId: order.id })
  await mailCustomer(tx, order, { kind, at, dueAt })
  return waited
}
