import type { Millimes } from '#domain/money/money.ts'
import { parseShippingAddress, type CheckoutSessionRow } from './queries.ts'
import { shippingCost, shippingFlags } from '#domain/checkout/shipping.ts'
import type { CheckoutSession } from '#domain/checkout/checkout-session.ts'

/** A checkout session as the API returns it, with the shipping cost of today. */
export function toCheckoutSession(row: CheckoutSessionRow, expeditedShipping: Millimes): CheckoutSession {
  return {
    id: row.id,
    currentStep: row.current_step,
    email: row.email,
    shippingAddress: parseShippingAddress(row),
    shippingOption: shippingFlags(row.shipping_option),
    shippingCost: shippingCost(row.shipping_option, expeditedShipping),
  }
}
