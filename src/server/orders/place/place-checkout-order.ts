import { v7 as newId } from 'uuid'
import { requirePhone, toStoredPhone } from '#domain/contact/phone-number.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Millimes } from '#domain/money/money.ts'
import { toCartItems } from '#server/cart/to-cart-items.ts'
import { deleteCartLines, listCartLines, lockCart, type CartLine } from '#server/cart/queries.ts'
import { deleteCheckoutSession, findCheckoutSession } from '#server/checkout/queries.ts'
import type { PaymentProvider, PaymentProviders } from '#server/payments/payment-provider.ts'
import { initiatePayment } from '#server/payments/initiate-payment.ts'
import { contactColumns } from '#server/orders/contact-columns.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { countPieces, toOrderer } from '#server/orders/limits/count-unpaid-pieces.ts'
import { t } from '#domain/texts/t.ts'
import { checkAskedValues } from '#server/custom-fields/check-asked-values.ts'
import { claimIdempotencyKey } from './claim-idempotency-key.ts'
import { getPlacedOrder } from './queries.ts'
import { priceOrder } from './pricing/price-order.ts'
import { shippingFee } from './pricing/shipping-fee.ts'
import { readForOrder } from './pricing/read-for-order.ts'
import { holdForConfirmation } from './hold/hold-for-confirmation.ts'
import { placeOrder } from './place-order.ts'
import { requireAskedContact } from './require-asked-contact.ts'
import { transactUntilTaken } from './take-order-stock.ts'
import type { OrderAddress } from '#domain/orders/order.ts'
import type { CheckoutOrder, PlacedCheckoutOrder } from '#domain/orders/checkout-order.ts'
import { shippingOf } from '#domain/checkout/shipping.ts'
import type { ShippingAddress } from '#domain/checkout/shipping-address.ts'

/** Whether the shop has another way to pay than on delivery. */
export const canPayFirst = (providers: readonly PaymentProvider[]): boolean =>
  providers.some(({ initialStatus }) => initialStatus !== 'due')

interface Caller {
  userId: string
  /** The email of the account, where it is verified. */
  ownEmail?: string | undefined
  idempotencyKey: string | undefined
  /** What counts as one network; undefined where orders are not bounded. */
  network: string | undefined
  /** The origin of the shop, for gateways that send customers back to it. */
  shopUrl: string
}

/**
 * Turns the cart of an account into an order (spec §4): records order, lines, payment, timeline and mail, deletes
 * cart and checkout session, and takes the stock, in one transaction (an order that waits for confirmation takes it only
 * where the settings reserve it), then initiates the payment. The same idempotency
 * key, and the same session, lead to one order at most. Throws `INVALID_REQUEST`, `KEY_REUSED`, `CART_CHANGED`,
 * `PRODUCT_NOT_FOUND`, `TOO_MANY_PIECES`, `PRICE_CHANGED`, `PROMOTION_REFUSED`, `OUT_OF_STOCK`, `PAYMENT_FIRST`, `ORDER_REFUSED`,
 * `PAYMENT_REFUSED`.
 */
export async function placeCheckoutOrder(
  database: Database,
  listProviders: PaymentProviders,
  request: CheckoutOrder,
  caller: Caller,
): Promise<PlacedCheckoutOrder> {
  const providers = await listProviders()
  const provider = getProvider(providers, request)
  const { shippingAddress, billingAddress } = request
  requirePhone(shippingAddress.phoneNumber, 'shippingAddress.phoneNumber')
  if (request.otherPhone) requirePhone(request.otherPhone, 'otherPhone')
  if (billingAddress) requirePhone(billingAddress.phoneNumber, 'billingAddress.phoneNumber')
  const orderId = await transactUntilTaken(database, (tx, atCommit) =>
    turnCartIntoOrder({ tx, atCommit }, provider, request, { ...caller, canPayFirst: canPayFirst(providers) }),
  )
  const redirectTo = await initiatePayment(database, provider, orderId, caller.shopUrl)
  return { ...(await getPlacedOrder(database.query, orderId)), redirectTo }
}

function getProvider(providers: readonly PaymentProvider[], { paymentInfo }: CheckoutOrder): PaymentProvider {
  const provider = providers.find(({ method }) => method === paymentInfo.paymentMethod)
  if (!provider) throw invalidField('paymentInfo.paymentMethod', t('errors.paymentNotOffered'))
  if (provider.form === 'card' && !(paymentInfo.name && paymentInfo.lastFour)) {
    throw invalidField('paymentInfo', t('errors.cardIncomplete'))
  }
  return provider
}

function invalidField(field: string, reason: string) {
  return new ApiError('INVALID_REQUEST', { details: { fields: { [field]: reason } } })
}

/** Returns the id of the new order, or of the one that an earlier request with the same key led to. */
async function turnCartIntoOrder(
  { tx, atCommit }: { tx: Db; atCommit: Db },
  provider: PaymentProvider,
  request: CheckoutOrder,
  caller: Caller & { canPayFirst: boolean },
) {
  const { userId, ownEmail, idempotencyKey, network } = caller
  const at = new Date().toISOString()
  await lockCart(tx, userId)
  const reads = readForOrder(tx, request.items)
  const [session] = await Promise.all([findCheckoutSession(tx, userId), Promise.allSettled([reads])])
  // The order takes the session's id, so that one session cannot become two orders.
  const id = session?.id ?? newId()
  const { createdAt: _, ...hashed } = request
  const claim = { caller: userId, idempotencyKey, request: hashed, orderId: id, at }
  const earlier = await claimIdempotencyKey({ tx, atCommit }, claim)
  if (earlier) return earlier

  await checkCartUnchanged(tx, userId, request.items)
  const { lines, settings, number, askedFields } = await reads
  requireAskedContact(settings, {
    email: { value: request.email, field: 'email' },
    otherPhone: { value: request.otherPhone, field: 'otherPhone' },
  })
  const fieldValues = checkAskedValues(askedFields, request.fieldValues)
  const shipping = shippingOf(request.shippingOption) ?? 'standard'
  const deliveryFee = shippingFee(shipping, { lines, ...request.shippingAddress }, settings)
  checkShippingCost(deliveryFee, request.shippingCost)
  const contact = toContact(request)
  const { promotionCode, seenTotal } = request
  const price = await priceOrder(tx, {
    lines,
    settings,
    deliveryFee,
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
    isPaidOnDelivery: provider.initialStatus === 'due',
    canPayFirst: caller.canPayFirst,
  })
  await deleteCartLines(atCommit, userId)
  await deleteCheckoutSession(atCommit, userId)
  const columns = { shipping_option: shipping, ...billingColumn(request), ...paymentColumns(provider, request) }
  await placeOrder(
    { tx, atCommit },
    {
      id,
      number,
      at,
      source: 'checkout',
      customerId: userId,
      contact,
      price,
      hold,
      settings,
      payment: provider,
      columns,
      fieldValues,
    },
  )
  return id
}

/** Another tab or device may have changed the cart: an order must hold what the customer saw. Throws `CART_CHANGED`. */
async function checkCartUnchanged(tx: Db, userId: string, seen: CartLine[]) {
  const cart = await listCartLines(tx, userId)
  const isSame = serializeLines(cart) === serializeLines(seen)
  if (isSame) return
  const items = await toCartItems(tx, cart)
  throw new ApiError('CART_CHANGED', {
    details: { items: items.map((item) => ({ ...item, price: item.price / 1000 })) },
  })
}

function serializeLines(lines: CartLine[]) {
  return lines
    .map(({ skuId, quantity }) => `${skuId} ${quantity}`)
    .toSorted()
    .join()
}

function checkShippingCost(cost: Millimes, seen: Millimes) {
  if (cost !== seen) throw new ApiError('PRICE_CHANGED', { details: { prices: [], shippingCost: cost / 1000 } })
}

const toContact = ({ email, otherPhone, shippingAddress: to }: CheckoutOrder) =>
  contactColumns({
    userName: fullName(to),
    userEmail: email,
    userPhoneNumber: to.phoneNumber,
    otherPhone,
    street: to.address,
    city: to.city,
    state: to.state,
    zipCode: to.zipCode,
    comment: '',
  })

const billingColumn = ({ billingAddress }: CheckoutOrder) => ({
  billing_address: billingAddress ? JSON.stringify(toOrderAddress(billingAddress)) : null,
})

function paymentColumns({ method, form }: PaymentProvider, { paymentInfo }: CheckoutOrder) {
  const isCard = form === 'card'
  return {
    payment_method: method,
    card_name: isCard ? (paymentInfo.name ?? null) : null,
    card_last_four: isCard ? (paymentInfo.lastFour ?? null) : null,
  }
}

const fullName = ({ name, lastName }: ShippingAddress) => `${name} ${lastName}`

function toOrderAddress(address: ShippingAddress): OrderAddress {
  const { phoneNumber: typed, address: street, city, state, zipCode } = address
  return { fullName: fullName(address), phoneNumber: toStoredPhone(typed), address: street, city, state, zipCode }
}
