import { v7 as newId } from 'uuid'
import { requirePhone } from '#domain/contact/phone-number.ts'
import { contactColumns } from '#server/orders/contact-columns.ts'
import type { Database } from '#server/schema/database.ts'
import { countPieces, toOrderer } from '#server/orders/limits/count-unpaid-pieces.ts'
import { checkAskedValues } from '#server/custom-fields/check-asked-values.ts'
import { claimIdempotencyKey } from './claim-idempotency-key.ts'
import { priceOrder } from './pricing/price-order.ts'
import { shippingFee } from './pricing/shipping-fee.ts'
import { readForOrder } from './pricing/read-for-order.ts'
import { getPlacedOrder } from './queries.ts'
import { holdForConfirmation } from './hold/hold-for-confirmation.ts'
import { placeOrder } from './place-order.ts'
import { requireAskedContact } from './require-asked-contact.ts'
import { transactUntilTaken } from './take-order-stock.ts'
import type { PlacedOrder } from '#domain/orders/order.ts'
import type { DirectOrder } from '#domain/orders/direct-order.ts'

/** Who orders, undefined for a guest, and the key under which the request may be repeated. */
interface Caller {
  userId: string | undefined
  /** The email of the account, where it is verified. */
  ownEmail?: string | undefined
  idempotencyKey: string | undefined
  /** What counts as one network; undefined where orders are not bounded. */
  network: string | undefined
  /** Whether the shop has another way to pay than on delivery. */
  canPayFirst?: boolean
}

/**
 * Places an order with a contact and no account: prices it from the catalog, records order, lines, timeline
 * and mail, and takes the stock, in one transaction. An order that waits for confirmation takes stock only where the
 * settings reserve it. The same idempotency key returns the same order. Throws `KEY_REUSED`,
 * `INVALID_REQUEST`, `PRODUCT_NOT_FOUND`, `AMBIGUOUS_SIZE`, `TOO_MANY_PIECES`, `PRICE_CHANGED`,
 * `PROMOTION_REFUSED`, `OUT_OF_STOCK`, `PAYMENT_FIRST`, `ORDER_REFUSED`.
 */
export async function placeDirectOrder(
  database: Database,
  request: DirectOrder,
  { userId, ownEmail, idempotencyKey, network, canPayFirst = false }: Caller,
): Promise<PlacedOrder> {
  const { userEmail, userPhoneNumber, otherPhone } = request.addressData
  requirePhone(userPhoneNumber, 'addressData.userPhoneNumber')
  if (otherPhone) requirePhone(otherPhone, 'addressData.otherPhone')
  return transactUntilTaken(database, async (tx, atCommit) => {
    const id = newId()
    const at = new Date().toISOString()
    const caller = userId ?? 'guest'
    const claim = claimIdempotencyKey({ tx, atCommit }, { caller, idempotencyKey, request, orderId: id, at })
    const reads = readForOrder(tx, request.productData)
    // The statements travel together. An earlier order is answered whatever has become of its products.
    await Promise.allSettled([claim, reads])
    const earlier = await claim
    if (earlier) return getPlacedOrder(tx, earlier)

    const { lines, settings, number, askedFields } = await reads
    requireAskedContact(settings, {
      email: { value: userEmail, field: 'addressData.userEmail' },
      otherPhone: { value: otherPhone, field: 'addressData.otherPhone' },
    })
    const fieldValues = checkAskedValues(askedFields, request.fieldValues)
    const contact = contactColumns(request.addressData)
    const { promotionCode, seenTotal } = request
    const price = await priceOrder(tx, {
      lines,
      settings,
      deliveryFee: shippingFee('direct', { lines, ...request.addressData }, settings),
      promotionCode,
      seenTotal,
      phone: contact.user_phone,
      at,
    })
    const orderer = { userId, ownEmail, network, ...toOrderer(contact) }
    const hold = await holdForConfirmation(tx, orderer, {
      pieces: countPieces(lines),
      total: price.total,
      at,
      settings,
      isPaidOnDelivery: true,
      canPayFirst,
    })
    const customerId = userId ?? null
    return placeOrder(
      { tx, atCommit },
      { id, number, at, source: 'direct', customerId, contact, price, hold, settings, fieldValues },
    )
  })
}
