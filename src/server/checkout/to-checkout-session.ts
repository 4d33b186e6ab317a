import { parseShippingAddress, type CheckoutSessionRow } from './queries.ts'
import { shippingCost, shippingFlags, type ShippingPrices } from '#domain/checkout/shipping.ts'
import type { CheckoutSession } from '#domain/checkout/checkout-session.ts'

/** A checkout session as the API returns it, with the shipping cost of today. */
export function toCheckoutSession(row: CheckoutSessionRow, prices: ShippingPrices): CheckoutSession {
  return {
    id: row.id,
    currentStep: row.current_step,
    email: row.email,
    shippingAddress: parseShippingAddress(row),
    shippingOption: shippingFlags(row.shipping_option),
    shippingCost: shippingCost(row.shipping_option, prices),
  }
}
