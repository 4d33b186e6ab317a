import { toMailbox } from '#domain/contact/mailbox.ts'
import { parsePhone } from '#domain/contact/phone-number.ts'
import { toShopDay } from '#domain/dates.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import type { Flag } from '#server/schema/tables/flag.ts'
import type { Db } from '#server/schema/database.ts'
import { hashCountKey, areWithin } from './count-bounds.ts'
import { listMailBounds } from './count-order-mails.ts'
import { addUnpaidPieces, hasDeliveredOrder, subtractUnpaidPieces } from './queries.ts'

/** How many times as much a customer may order who was delivered to before. */
const KNOWN_CUSTOMER_FACTOR = 5

/** Who orders, and where from. */
export interface UnpaidOrderer {
  userId: string | undefined
  /** The verified email of the account. */
  ownEmail: string | undefined
  email: string
  phone: string
  street: string
  city: string
  /** What counts as one network; undefined where networks are not bounded. */
  network: string | undefined
}

export type UnpaidLimits = Pick<StaffSettings, 'unpaidPiecesPerCustomer' | 'unpaidPiecesPerNetwork'>

/**
 * Whether an order must wait for staff to confirm it, whether its mail is one too many, and the columns of the order
 * that say what it waits for and where it is counted.
 */
export interface UnpaidCount {
  needsConfirmation: boolean
  isMailHeld: boolean
  columns: { waits_for_confirmation: Flag; reserves_stock?: Flag; counted_under: string }
}

/** The count of an order to which no limit applies. */
export const notUnpaid: UnpaidCount = {
  needsConfirmation: false,
  isMailHeld: false,
  columns: { waits_for_confirmation: 0, counted_under: '' },
}

/** The count of an order that waits for confirmation: its pieces are not counted. */
export const waitingForCall: UnpaidCount = {
  needsConfirmation: true,
  isMailHeld: false,
  columns: { waits_for_confirmation: 1, counted_under: '' },
}

export const countPieces = (lines: readonly { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The contact of an order as far as its pieces are counted by it. */
export const toOrderer = (columns: { user_email: string; user_phone: string; street: string; city: string }) => ({
  email: columns.user_email,
  phone: columns.user_phone,
  street: columns.street,
  city: columns.city,
})

/**
 * Counts the pieces of an order that is paid on delivery by phone, email, address and network, for the day. The counts stay
 * locked until the transaction ends, so orders at the same moment count each other. Above a limit nothing is counted: the
 * order waits for confirmation. With `isMailed` the same statement counts the mail to the customer.
 */
export async function countUnpaidPieces(
  tx: Db,
  orderer: UnpaidOrderer,
  { pieces, at, limits, isMailed }: { pieces: number; at: string; limits: UnpaidLimits; isMailed: boolean },
): Promise<UnpaidCount> {
  // Measurements lift the limits of networks, and with them those of customers.
  if (orderer.network === undefined) return notUnpaid
  const bounds = listBounds(orderer, limits)
  const mailBounds = isMailed ? listMailBounds(orderer) : new Map<string, number>()
  if (bounds.size + mailBounds.size === 0) return notUnpaid
  const count = { day: toShopDay(new Date(at)), keys: [...bounds.keys()], pieces }
  const counted = await addUnpaidPieces(tx, { ...count, mailKeys: [...mailBounds.keys()] })
  const isMailHeld = !areWithin(mailBounds, counted)
  if (bounds.size === 0) return { ...notUnpaid, isMailHeld }
  const isKept =
    areWithin(bounds, counted) ||
    (orderer.userId &&
      areWithin(bounds, counted, KNOWN_CUSTOMER_FACTOR) &&
      (await hasDeliveredOrder(tx, orderer.userId)))
  const columns = { waits_for_confirmation: 0, counted_under: JSON.stringify(count) } as const
  if (isKept) return { needsConfirmation: false, isMailHeld, columns }
  await subtractUnpaidPieces(tx, count)
  return waitingForCall
}

/** The most pieces by key. */
function listBounds({ email, phone, street, city, network }: UnpaidOrderer, limits: UnpaidLimits) {
  const { unpaidPiecesPerCustomer: perCustomer, unpaidPiecesPerNetwork: perNetwork } = limits
  const bounds = new Map<string, number>()
  const bind = (kind: string, subject: string, bound: number) => {
    if (bound > 0 && subject) bounds.set(hashCountKey(kind, subject), bound)
  }
  bind('phone', parsePhone(phone) ?? phone.trim(), perCustomer)
  bind('email', email && toMailbox(email), perCustomer)
  bind('address', normalize(`${street} ${city}`), perCustomer)
  bind('network', network ?? '', perNetwork)
  return bounds
}

/** An address without what people write in different ways: case, accents, spaces and punctuation. */
const normalize = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
