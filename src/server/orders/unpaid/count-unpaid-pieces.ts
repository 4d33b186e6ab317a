import { createHash } from 'node:crypto'
import { parsePhone } from '#domain/contact/phone-number.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import type { Flag } from '#server/schema/tables/flag.ts'
import type { Db } from '#server/schema/database.ts'
import { addUnpaidPieces, hasDeliveredOrder, subtractUnpaidPieces } from './queries.ts'

/** How many times as much a customer may order who was delivered to before. */
const KNOWN_CUSTOMER_FACTOR = 5

/** Who orders, and where from. */
export interface UnpaidOrderer {
  userId: string | undefined
  email: string
  phone: string
  street: string
  city: string
  /** What counts as one network; undefined where networks are not bounded. */
  network: string | undefined
}

export type UnpaidLimits = Pick<StaffSettings, 'unpaidPiecesPerCustomer' | 'unpaidPiecesPerNetwork'>

/** Whether an order must wait for staff to confirm it, and the columns of the order that say so and where it is counted. */
export interface UnpaidCount {
  needsConfirmation: boolean
  columns: { waits_for_confirmation: Flag; reserves_stock?: Flag; counted_under: string }
}

/** Of an order that is within the limits without being counted. */
export const notUnpaid: UnpaidCount = {
  needsConfirmation: false,
  columns: { waits_for_confirmation: 0, counted_under: '' },
}

/** Of an order that waits for confirmation: it is counted nowhere. */
export const heldBack: UnpaidCount = {
  needsConfirmation: true,
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
 * order waits for confirmation.
 */
export async function countUnpaidPieces(
  tx: Db,
  orderer: UnpaidOrderer,
  { pieces, at, limits }: { pieces: number; at: string; limits: UnpaidLimits },
): Promise<UnpaidCount> {
  // Where the limits of networks are lifted, for measurements, those of customers are as well.
  if (orderer.network === undefined) return notUnpaid
  const bounds = listBounds(orderer, limits)
  if (bounds.size === 0) return notUnpaid
  const count = { day: at.slice(0, 10), keys: [...bounds.keys()], pieces }
  const counted = await addUnpaidPieces(tx, count)
  const isWithin = (factor: number) => [...bounds].every(([key, bound]) => (counted.get(key) ?? 0) <= bound * factor)
  const isKept =
    isWithin(1) || (orderer.userId && isWithin(KNOWN_CUSTOMER_FACTOR) && (await hasDeliveredOrder(tx, orderer.userId)))
  if (isKept)
    return { needsConfirmation: false, columns: { waits_for_confirmation: 0, counted_under: JSON.stringify(count) } }
  await subtractUnpaidPieces(tx, count)
  return heldBack
}

/** The most pieces by key. The keys are hashes: the counts are no list of customers. */
function listBounds({ email, phone, street, city, network }: UnpaidOrderer, limits: UnpaidLimits) {
  const { unpaidPiecesPerCustomer: perCustomer, unpaidPiecesPerNetwork: perNetwork } = limits
  const bounds = new Map<string, number>()
  const bind = (kind: string, subject: string, bound: number) => {
    if (bound > 0 && subject) bounds.set(createHash('sha256').update(`${kind} ${subject}`).digest('base64url'), bound)
  }
  bind('phone', parsePhone(phone) ?? phone.trim(), perCustomer)
  // A mailbox has as many names as one likes after a plus.
  bind(
    'email',
    email
      .trim()
      .toLowerCase()
      .replace(/\+[^@]*@/, '@'),
    perCustomer,
  )
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
