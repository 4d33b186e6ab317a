import { ApiError } from '#domain/api/errors.ts'
import type { CheckoutSessionRow } from './queries.ts'
import { shippingOf } from '#domain/checkout/shipping.ts'
import { stepNumber, type CheckoutSessionChange } from '#domain/checkout/checkout-session.ts'

/**
 * Applies a change to a checkout session. Entering the shipping step without a choice chooses standard (spec §4). A step
 * can be reached only when those before it are complete, and stays reached. Throws `STEP_NOT_READY`.
 */
export function applySessionChange(session: CheckoutSessionRow, change: CheckoutSessionChange): CheckoutSessionRow {
  const email = change.email ?? session.email
  const address = change.shippingAddress ? JSON.stringify(change.shippingAddress) : session.shipping_address
  const chosen = (change.shippingOption && shippingOf(change.shippingOption)) ?? session.shipping_option
  const step = Math.max(session.current_step, change.currentStep ?? 1)
  const isPastInformation = step >= stepNumber('shipping')
  if (isPastInformation && (email === '' || address === null)) throw new ApiError('STEP_NOT_READY')
  return {
    ...session,
    email,
    shipping_address: address,
    shipping_option: isPastInformation ? (chosen ?? 'standard') : chosen,
    current_step: step,
  }
}
