import { shippingOf } from '#domain/checkout/shipping.ts'
import { useOrderQuote } from '#storefront/state/order-quote.ts'
import type { OpenCheckout } from './load-checkout.ts'

/** What the order of a checkout adds up to now. */
export const useCheckoutTotals = ({ items, session }: OpenCheckout) =>
  useOrderQuote(items, {
    delivery: shippingOf(session.shippingOption) ?? 'open',
    deliveryFee: session.shippingCost,
    phone: session.shippingAddress?.phoneNumber,
    state: session.shippingAddress?.state,
    city: session.shippingAddress?.city,
  })
