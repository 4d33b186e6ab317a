import { v7 as newId } from 'uuid'
import { requirePhone } from '#domain/contact/phone-number.ts'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { coinOf } from '#domain/money/smallest-coin.ts'
import type { PlacedOrder } from '#domain/orders/order.ts'
import { staffAdjustments } from '#domain/orders/staff/staff-discount.ts'
import type { ManualOrder } from '#domain/orders/place/manual-order.ts'
import { currentLanguage, type Language } from '#domain/texts/languages.ts'
import { contactColumns } from '#server/orders/contact-columns.ts'
import { listOrdersOfPhone } from '#server/orders/phones/queries.ts'
import { claimIdempotencyKey } from '#server/orders/place/claim-idempotency-key.ts'
import { priceOrder } from '#server/orders/place/pricing/price-order.ts'
import type { OrderedSku } from '#server/orders/place/pricing/price-order-lines.ts'
import { shippingFee } from '#server/orders/place/pricing/shipping-fee.ts'
import { readForOrder } from '#server/orders/place/pricing/read-for-order.ts'
import { getPlacedOrder } from '#server/orders/place/queries.ts'
import { heldForCall, notHeld } from '#server/orders/place/hold/hold-for-confirmation.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { transactUntilTaken } from '#server/orders/place/take-order-stock.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { getStoreCredit } from '#server/store-credit/queries.ts'
import { withoutPrices, withStaffPrices } from './price-staff-lines.ts'

/** The staff member who places the order, and the key under which the request may be repeated. */
interface Actor {
  userId: string
  idempotencyKey: string | undefined
}

/**
 * Places an order for a caller: prices it as an order of a customer, but for prices, a discount and a delivery fee that
 * staff set, records it with who placed it, and takes the store credit that pays for it and the stock, in one
 * transaction. One that is not confirmed takes no stock. The same idempotency key returns the same order. Throws
 * `KEY_REUSED`, `INVALID_REQUEST`, `PRODUCT_NOT_FOUND`, `PRICE_CHANGED`, `PROMOTION_REFUSED`, `OUT_OF_STOCK`, and
 * `STORE_CREDIT_TOO_LOW` where another order has just taken the credit.
 */
export async function placeManualOrder(
  database: Database,
  request: ManualOrder,
  { userId, idempotencyKey }: Actor,
): Promise<PlacedOrder> {
  const { userPhoneNumber, otherPhone } = request.addressData
  requirePhone(userPhoneNumber, 'addressData.userPhoneNumber')
  if (otherPhone) requirePhone(otherPhone, 'addressData.otherPhone')
  const requested = withoutPrices(request.lines)
  return transactUntilTaken(database, async (tx, atCommit) => {
    const id = newId()
    const at = new Date().toISOString()
    const claim = { caller: userId, idempotencyKey, request, orderId: id, at }
    const earlier = await claimIdempotencyKey({ tx, atCommit }, claim)
    if (earlier) return getPlacedOrder(tx, earlier)

    const { lines: catalogLines, settings, number } = await readForOrder(tx, requested)
    const lines = withStaffPrices(catalogLines, request.lines)
    const contact = contactColumns(request.addressData)
    const { promotionCode, seenTotal, source, isConfirmed, note } = request
    const deliveryFee = request.deliveryFee ?? shippingFee('direct', { lines, ...request.addressData }, settings)
    const storeCredit = request.takesStoreCredit ? await getStoreCredit(tx, toPhoneTerm(contact.user_phone)) : 0
    const price = await priceOrder(tx, {
      lines,
      settings,
      deliveryFee,
      promotionCode,
      seenTotal,
      phone: contact.user_phone,
      at,
      fixed: staffAdjustments(request.discount, lines, { id: newId(), coin: coinOf(settings) }),
      storeCredit,
    })
    const after = { lines: lines.map(describeLine), total: price.total / 1000 }
    return placeOrder(
      { tx, atCommit },
      {
        id,
        number,
        at,
        source,
        customerId: null,
        staffId: userId,
        contact,
        price,
        settings,
        note,
        hold: isConfirmed ? notHeld : heldForCall,
        language: await languageOf(tx, contact.user_phone),
        log: (placed) => ({ action: 'order.placed', subject: { kind: 'order', id, name: placed }, after }),
      },
    )
  })
}

/** The language of the newest order of a phone, for the mails to its customer; that of the shop's staff for a new one. */
async function languageOf(tx: Db, phone: string): Promise<Language> {
  const term = toPhoneTerm(phone)
  const [newest] = term === undefined ? [] : await listOrdersOfPhone(tx, term, 1)
  return newest?.language ?? currentLanguage()
}

/** A line for the log, with both prices where staff set one. */
function describeLine({ sku, price, quantity }: OrderedSku) {
  const line = `${quantity} × ${sku.model} ${sku.color} ${sku.size}`
  return price === sku.price ? line : `${line}: ${sku.price / 1000} → ${price / 1000}`
}
