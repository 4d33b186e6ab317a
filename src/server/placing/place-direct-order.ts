import { v7 as newId } from 'uuid'
import { orderTotals } from '#domain/money/order-totals.ts'
import { requirePhone } from '#domain/contact/phone-number.ts'
import type { DirectOrder, PlacedOrder } from '#domain/orders/orders.ts'
import type { Database } from '#server/schema/database.ts'
import { insertMail } from '#server/mail/queries.ts'
import { getSettings } from '#server/settings/queries.ts'
import { claimOrderKey } from './claim-idempotency-key.ts'
import { getPlacedOrder, insertOrder, insertOrderEvent } from '#server/orders/queries.ts'
import { resolveLines } from './resolve-lines.ts'
import { sellLines } from './sell-lines.ts'

/** Who orders, and the name of the attempt. */
interface Attempt {
  userId: string | undefined
  idempotencyKey: string | undefined
}

/**
 * Places an order with a contact and no account: prices it from the catalogue, takes the stock and records order,
 * lines, history and mail. All of it happens, or none of it. The same key answers with the same order.
 */
export async function placeDirectOrder(
  database: Database,
  request: DirectOrder,
  { userId, idempotencyKey }: Attempt,
): Promise<PlacedOrder> {
  requirePhone(request.addressData.userPhoneNumber, 'addressData.userPhoneNumber')
  return database.transact(async (tx) => {
    const id = newId()
    const now = new Date().toISOString()
    const caller = userId ?? 'guest'
    const earlier = await claimOrderKey(tx, { caller, idempotencyKey, request, orderId: id, at: now })
    if (earlier) return getPlacedOrder(tx, earlier)

    const lines = await sellLines(tx, await resolveLines(tx, request.productData), { orderId: id, userId })
    const { subtotal, deliveryFee, total } = orderTotals(lines, await getSettings(tx))

    const { addressData } = request
    const order = {
      id,
      user_id: userId ?? null,
      user_name: addressData.userName,
      user_email: addressData.userEmail,
      user_phone: addressData.userPhoneNumber,
      street: addressData.street,
      city: addressData.city,
      state: addressData.state,
      zip_code: addressData.zipCode,
      comment: addressData.comment,
      subtotal,
      delivery_fee: deliveryFee,
      total,
      status: 'Pending' as const,
      created_at: now,
      updated_at: now,
    }
    const number = await insertOrder(tx, order, lines)
    await insertOrderEvent(tx, { orderId: id, event: 'placed', userId, at: now })
    await insertMail(tx, { kind: 'order-received', recipient: order.user_email, payload: { orderId: id }, at: now })
    return { id, number, status: order.status, subtotal, deliveryFee, total }
  })
}
