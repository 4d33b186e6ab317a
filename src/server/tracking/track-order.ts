import { ApiError } from '#domain/api/errors.ts'
import { parsePhone } from '#domain/contact/phone-number.ts'
import { toPlainSigns } from '#domain/plain-signs.ts'
import type { AttemptBound, AttemptLimits } from '#server/platform/limits/attempt-limits.ts'
import type { Db } from '#server/schema/database.ts'
import { cashDueOf, paymentOf } from '#server/orders/cash-due-of.ts'
import { keptOf } from '#server/orders/kept-of.ts'
import { listItemsForReader } from '#server/orders/list-items-for-reader.ts'
import { listReturnsForCustomers } from '#server/returns/returned/to-returns.ts'
import { findCarryingOrder, findOrderByNumber } from './queries.ts'
import { readCustomerParcels } from './read-customer-parcels.ts'
import type { OrderLookup, TrackedOrder } from '#domain/tracking/order-tracking.ts'

/** Five guesses at the contact of an order and one more every three minutes, from wherever they come. */
const numberBound: AttemptBound = { name: 'track-number', free: 5, seconds: 180 }
/** Of one network over all numbers. */
const networkBound: AttemptBound = { name: 'track-network', free: 20, seconds: 30, isPerNetwork: true }

/**
 * The status of an order, its parcel and what came back of it, for a caller who knows its number and its email or
 * phone. Of one that was joined into another, it is that one. Throws `ORDER_NOT_FOUND`, for a wrong contact too, so
 * that the answer does not tell which numbers exist, and
 * `TOO_MANY_REQUESTS`: an attempt is counted before its contact is compared, and a right one taken back. The order is
 * read before that: where it cannot be, nothing was guessed.
 */
export async function trackOrder(
  db: Db,
  { number, contact }: OrderLookup,
  guess: { limits: AttemptLimits; ip: string },
): Promise<TrackedOrder> {
  const found = await findOrderOfContact(db, { number, contact }, guess)
  // The contact must be that of the order which is answered, too: both have one phone, but perhaps not one email.
  const carrying = await findCarryingOrder(db, found)
  const order = isContactOf(carrying, contact) ? carrying : found
  const { status, total, createdAt, updatedAt } = order
  const items = (await listItemsForReader(db, [order.id])).get(order.id) ?? []
  const parcel = (await readCustomerParcels(db, [order.id])).get(order.id) ?? null
  const returns = (await listReturnsForCustomers(db, [order.id])).get(order.id) ?? []
  return {
    number: order.number,
    joined: order.id === found.id ? null : number,
    joinedInto: order.id === carrying.id ? null : carrying.number,
    status,
    needsConfirmation: order.waits_for_confirmation === 1 && status === 'Pending',
    createdAt,
    updatedAt,
    governorate: order.governorate,
    toPay: cashDueOf({ total, payment: paymentOf(order) }),
    total,
    ...keptOf(order),
    items: items.map(({ productName, color, selectedSize, quantity, image }) => ({
      productName,
      color,
      selectedSize,
      quantity,
      image,
    })),
    parcel,
    returns,
  }
}

/**
 * The order of a number and of a contact that is its own. Throws `ORDER_NOT_FOUND` and `TOO_MANY_REQUESTS`, as
 * `trackOrder`.
 */
export async function findOrderOfContact(
  db: Db,
  { number, contact }: OrderLookup,
  { limits, ip }: { limits: AttemptLimits; ip: string },
) {
  await limits.take(networkBound, ip)
  const found = await findOrderByNumber(db, number)
  await limits.take(numberBound, number)
  if (!found || !isContactOf(found, contact)) throw new ApiError('ORDER_NOT_FOUND')
  await limits.giveBack(networkBound, ip)
  await limits.giveBack(numberBound, number)
  return found
}

const foldEmail = (email: string) => toPlainSigns(email).toLowerCase()

/**
 * Whether that is the email or the phone of the order. Spaces, case, marks, the script of digits and the country code
 * make no difference.
 */
export function isContactOf(order: { email: string; phone: string }, contact: string): boolean {
  if (contact.includes('@')) return foldEmail(contact) === foldEmail(order.email)
  const number = parsePhone(contact)
  return number !== undefined && number === parsePhone(order.phone)
}
