import { ORDER_MAILS_A_DAY } from '#domain/constants.ts'
import { toMailbox } from '#domain/contact/mailbox.ts'
import { toShopDay } from '#domain/dates.ts'
import type { Db } from '#server/schema/database.ts'
import { hashCountKey, areWithin } from './count-bounds.ts'
import { addUnpaidPieces } from './queries.ts'

/** The recipient of a mail about an order, and what else it is counted under. */
export interface OrderMail {
  email: string
  /** The verified email of the account that orders. */
  ownEmail?: string | undefined
  /** What counts as one network. */
  network?: string | undefined
}

/** The network of orders without a call: together they count as one. */
export const UNCALLED_ORDERS = 'orders without a call'

/** The most mails by key: of a mailbox, and of a network for mailboxes that the customer has only typed. */
export function listMailBounds({ email, ownEmail, network }: OrderMail): Map<string, number> {
  const bounds = new Map<string, number>()
  if (email === '') return bounds
  const mailbox = toMailbox(email)
  // Strangers use up what is free for a mailbox, and nothing of its owner's.
  if (ownEmail !== undefined && mailbox === toMailbox(ownEmail))
    return bounds.set(hashCountKey('own mail', mailbox), ORDER_MAILS_A_DAY.own)
  bounds.set(hashCountKey('mail', mailbox), ORDER_MAILS_A_DAY.mailbox)
  if (network) bounds.set(hashCountKey('mail network', network), ORDER_MAILS_A_DAY.network)
  return bounds
}

/**
 * Counts a mail about an order whose pieces are not counted, for the day, and answers whether it is one too many: then
 * it is held for staff to send. Locks counts as `countUnpaidPieces` does.
 */
export async function isOrderMailHeld(tx: Db, mail: OrderMail, at: string): Promise<boolean> {
  const bounds = listMailBounds(mail)
  if (bounds.size === 0) return false
  const mailKeys = [...bounds.keys()]
  return !areWithin(bounds, await addUnpaidPieces(tx, { day: toShopDay(new Date(at)), keys: [], pieces: 0, mailKeys }))
}
