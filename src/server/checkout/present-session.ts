import { shippingCost, shippingFlags, type CheckoutSession } from '#domain/checkout/checkout.ts'
import type { Millimes } from '#domain/money/money.ts'
import { addressOf, type SessionRow } from './queries.ts'

/** A session as the checkout reads it, with what the chosen shipping costs today. */
export function presentSession(row: SessionRow, expeditedShipping: Millimes): CheckoutSession {
  return {
    id: row.id,
    currentStep: row.current_step,
    email: row.email,
    shippingAddress: addressOf(row),
    shippingOption: shippingFlags(row.shipping_option),
    shippingCost: shippingCost(row.shipping_option, expeditedShipping),
  }
}
