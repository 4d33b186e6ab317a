import { ApiError } from '#domain/api/errors.ts'
import { parsePhone } from '#domain/contact/phone-number.ts'
import type { Db } from '#server/schema/database.ts'
import { listOrderItems } from '#server/orders/queries.ts'
import { findOrderByNumber } from './queries.ts'
import type { OrderLookup, TrackedOrder } from '#domain/orders/order-tracking.ts'

/**
 * The status of an order, for a caller who knows its number and its email or phone. Throws `ORDER_NOT_FOUND`, for a
 * wrong contact too, so that the answer does not tell which numbers exist.
 */
export async function trackOrder(db: Db, { number, contact }: OrderLookup): Promise<TrackedOrder> {
  const order = await findOrderByNumber(db, number)
  if (!order || !isContactOf(order, contact)) throw new ApiError('ORDER_NOT_FOUND')

  const { status, total, createdAt, updatedAt } = order
  const items = (await listOrderItems(db, [order.id])).get(order.id) ?? []
  return {
    number,
    status,
    createdAt,
    updatedAt,
    total,
    items: items.map(({ productName, color, selectedSize, quantity, image }) => ({
      productName,
      color,
      selectedSize,
      quantity,
      image,
    })),
  }
}

/** Whether that is the email or the phone of the order. Spaces, case and the country code make no difference. */
export function isContactOf(order: { email: string; phone: string }, contact: string): boolean {
  if (contact.includes('@')) return contact.trim().toLowerCase() === order.email.trim().toLowerCase()
  const number = parsePhone(contact)
  return number !== undefined && number === parsePhone(order.phone)
}
