import { v7 as newId } from 'uuid'
import { shippingCost, shippingOf, type ShippingAddress } from '#domain/checkout/checkout.ts'
import { requirePhone } from '#domain/contact/phone-number.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Millimes } from '#domain/money/money.ts'
import { orderTotals } from '#domain/money/order-totals.ts'
import type { AccountOrder, OrderAddress, PlacedAccountOrder } from '#domain/orders/orders.ts'
import { presentLines } from '#server/cart/present-lines.ts'
import { deleteCartLines, listCartLines, lockCart, type CartLine } from '#server/cart/queries.ts'
import type { PaymentProvider } from '#server/payments/payment.ts'
import { deleteSession, findSession, insertPayment } from '#server/checkout/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { insertMail } from '#server/mail/queries.ts'
import { getSettings } from '#server/settings/queries.ts'
import { beginPayment } from '#server/payments/begin-payment.ts'
import { claimOrderKey } from './claim-idempotency-key.ts'
import { getPlacedOrder, insertOrder, insertOrderEvent } from '#server/orders/queries.ts'
import { resolveLines } from './resolve-lines.ts'
import { sellLines } from './sell-lines.ts'

/** The ways to pay of this shop. */
export type Providers = readonly PaymentProvider[]

interface Attempt {
  userId: string
  idempotencyKey: string | undefined
  /** Where this shop is reached, for the gateways that send customers back to it. */
  shopAddress: string
}

/**
 * Turns the cart of an account into an order (spec §4): takes the stock, records order, lines, payment, history and
 * mail, and removes the cart and the checkout session. All of it happens, or none of it. Refuses a cart, a price or a
 * shipping cost that is not the one the customer saw. The same key, and the same session, lead to one order at most.
 */
export async function placeOrder(
  database: Database,
  providers: Providers,
  request: AccountOrder,
  attempt: Attempt,
): Promise<PlacedAccountOrder> {
  const { paymentMethod } = request.paymentInfo
  const provider = providers.find(({ method }) => method === paymentMethod)
  if (!provider) refuseField('paymentInfo.paymentMethod', 'This way to pay is not offered')
  if (provider.form === 'card' && !(request.paymentInfo.name && request.paymentInfo.lastFour)) {
    refuseField('paymentInfo', 'A card needs the name on it and its last four digits')
  }
  const { shippingAddress, billingAddress } = request
  requirePhone(shippingAddress.phoneNumber, 'shippingAddress.phoneNumber')
  if (billingAddress) requirePhone(billingAddress.phoneNumber, 'billingAddress.phoneNumber')
  const orderId = await database.transact((tx) => recordOrder(tx, provider, request, attempt))
  const redirectTo = await beginPayment(database, provider, orderId, attempt.shopAddress)
  return { ...(await getPlacedOrder(database.query, orderId)), redirectTo }
}

function refuseField(field: string, reason: string): never {
  throw new ApiError('INVALID_REQUEST', { details: { fields: { [field]: reason } } })
}

/** Answers with the id of the new order, or of the one an earlier attempt led to. */
async function recordOrder(tx: Db, provider: PaymentProvider, request: AccountOrder, attempt: Attempt) {
  const { userId, idempotencyKey } = attempt
  const now = new Date().toISOString()
  await lockCart(tx, userId)
  const session = await findSession(tx, userId)
  const id = session?.id ?? newId()
  const { createdAt: _, ...wish } = request
  const earlier = await claimOrderKey(tx, { caller: userId, idempotencyKey, request: wish, orderId: id, at: now })
  if (earlier) return earlier

  await refuseAnotherCart(tx, userId, request.items)
  const lines = await sellLines(tx, await resolveLines(tx, request.items), { orderId: id, userId })
  const { expeditedShipping } = await getSettings(tx)
  const shipping = shippingOf(request.shippingOption) ?? 'standard'
  const cost = shippingCost(shipping, expeditedShipping)
  if (cost !== request.shippingCost) refuseCost(cost)
  const { subtotal, total } = orderTotals(lines, { deliveryFee: cost })

  const { shippingAddress: to, billingAddress, paymentInfo } = request
  const order = {
    id,
    user_id: userId,
    user_name: `${to.name} ${to.lastName}`,
    user_email: request.email,
    user_phone: to.phoneNumber,
    street: to.address,
    city: to.city,
    state: to.state,
    zip_code: to.zipCode,
    comment: '',
    shipping_option: shipping,
    billing_address: billingAddress ? JSON.stringify(orderAddress(billingAddress)) : null,
    payment_method: provider.method,
    card_name: provider.form === 'card' ? (paymentInfo.name ?? null) : null,
    card_last_four: provider.form === 'card' ? (paymentInfo.lastFour ?? null) : null,
    subtotal,
    delivery_fee: cost,
    total,
    status: 'Pending' as const,
    created_at: now,
    updated_at: now,
  }
  await insertOrder(tx, order, lines)
  const { method, opening: status } = provider
  const payment = { id: newId(), order_id: id, method, status, amount: total, created_at: now, updated_at: now }
  await insertPayment(tx, payment)
  await insertOrderEvent(tx, { orderId: id, event: 'placed', userId, at: now })
  await insertMail(tx, { kind: 'order-received', recipient: order.user_email, payload: { orderId: id }, at: now })
  await deleteCartLines(tx, userId)
  await deleteSession(tx, userId)
  return id
}

/** Another tab or device may have changed the cart: nobody pays for what they did not see. */
async function refuseAnotherCart(tx: Db, userId: string, seen: CartLine[]) {
  const cart = await listCartLines(tx, userId)
  const written = (lines: CartLine[]) =>
    lines
      .map(({ skuId, quantity }) => `${skuId} ${quantity}`)
      .toSorted()
      .join()
  if (written(cart) === written(seen)) return
  const items = await presentLines(tx, cart)
  throw new ApiError('CART_CHANGED', {
    details: { items: items.map((item) => ({ ...item, price: item.price / 1000 })) },
  })
}

function refuseCost(cost: Millimes): never {
  throw new ApiError('PRICE_CHANGED', { details: { prices: [], shippingCost: cost / 1000 } })
}

function orderAddress(address: ShippingAddress): OrderAddress {
  const { name, lastName, phoneNumber, address: street, city, state, zipCode } = address
  return { fullName: `${name} ${lastName}`, phoneNumber, address: street, city, state, zipCode }
}
