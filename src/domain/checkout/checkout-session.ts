import { z } from 'zod'
import { ClientId } from '#domain/client-id.ts'
import { Email } from '#domain/contact/email.ts'
import { Price } from '#domain/money/price.ts'
import { ShippingChoice, ShippingFlags } from './shipping.ts'
import { ShippingAddress } from './shipping-address.ts'

/** The steps after the cart, numbered from 1 (ruling R10). */
export const checkoutSteps = ['info', 'shipping', 'payment'] as const

export type Step = (typeof checkoutSteps)[number]

/** The number of a step as it is stored and sent. */
export function stepNumber(step: Step): number {
  return checkoutSteps.indexOf(step) + 1
}

/** A checkout session (spec §3). `currentStep` is the furthest step reached. */
export const CheckoutSession = z.object({
  id: z.string(),
  currentStep: z.int().min(1).max(checkoutSteps.length),
  email: z.string(),
  shippingAddress: z.object(ShippingAddress.shape).nullable(),
  shippingOption: ShippingFlags,
  shippingCost: Price,
  standardShipping: Price.optional().describe(
    'Where it costs by governorate or sum: what it costs for this cart and address',
  ),
})

export type CheckoutSession = z.output<typeof CheckoutSession>

/** A change of a checkout session. The server computes the shipping cost and ignores one that is sent. */
export const CheckoutSessionChange = z.strictObject({
  currentStep: z.int().min(1).max(checkoutSteps.length).optional(),
  email: Email.optional(),
  shippingAddress: ShippingAddress.optional(),
  shippingAddressId: ClientId.nullish().describe('A saved address of the account'),
  shippingOption: ShippingChoice.optional(),
  shippingCost: z.number().optional().describe('Ignored: the server knows what shipping costs'),
})

export type CheckoutSessionChange = z.output<typeof CheckoutSessionChange>
