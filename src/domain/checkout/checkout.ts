import { z } from 'zod'
import { Email } from '#domain/contact/email.ts'
import { Phone } from '#domain/contact/phone.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures } from '#domain/api/errors.ts'
import type { Millimes } from '#domain/money/money.ts'
import { Price } from '#domain/money/price.ts'

/** The ways an order of the stepped checkout travels (spec §9). */
export const shippings = ['standard', 'expedited'] as const
export type Shipping = (typeof shippings)[number]

/** What customers read of each way of shipping (spec §2, §9). */
export const shippingTexts: Record<Shipping, { title: string; time: string }> = {
  standard: { title: 'Standard', time: '3-5 business days' },
  expedited: { title: 'Expedited', time: '2-3 business days' },
}

/** The steps behind the cart, numbered from 1 (ruling R10). */
export const steps = ['info', 'shipping', 'payment'] as const
export type Step = (typeof steps)[number]

/** The number of a step as it is stored and sent. */
export function stepNumber(step: Step): number {
  return steps.indexOf(step) + 1
}

/** The states of a payment. `due` is paid on delivery; `pending` waits for a gateway. */
export const paymentStatuses = ['due', 'pending', 'authorised', 'captured', 'refused'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Thirteen digits or more in groups are no part of an address or a name: somebody typed a card (ruling R28). */
const cardNumber = /(?:\d[ -]?){13,}/

const words = (label: string, max: number) =>
  z
    .string()
    .max(max, `${label} is too long`)
    .overwrite((typed) => typed.trim().replaceAll(/\s+/g, ' '))
    .min(1, { error: `${label} is required`, abort: true })

const text = (label: string, max: number) =>
  words(label, max).refine((typed) => !cardNumber.test(typed), `${label} must not hold a card number`)

/** Where a parcel or a bill goes. Text is trimmed and inner white space collapsed (spec §5). `id` names a saved address. */
export const ShippingAddress = z.strictObject({
  id: z.string().max(64).nullable().default(null),
  name: text('Name', 100),
  lastName: text('Last name', 100),
  phoneNumber: Phone,
  address: text('Address', 300),
  city: text('City', 100),
  state: text('State', 100),
  zipCode: text('Zip code', 10).refine((typed) => /^\d+$/.test(typed), 'Zip code holds digits only'),
})
export type ShippingAddress = z.output<typeof ShippingAddress>

/** The information step: its form and the call share it. */
export const Information = z.object({ email: Email, shippingAddress: ShippingAddress })
export type Information = z.output<typeof Information>

/** The choice of shipping as two flags (spec §3). Both are false until something is chosen. */
export const ShippingFlags = z.strictObject({ standard: z.boolean(), expedited: z.boolean() })

/** The choice of shipping, made: exactly one (spec §4). */
export const ShippingOption = ShippingFlags.refine(
  ({ standard, expedited }) => standard !== expedited,
  'Choose one way of shipping',
)
export type ShippingOption = z.output<typeof ShippingOption>

/** The chosen way of the two flags, if any. */
export function shippingOf({ standard, expedited }: ShippingOption): Shipping | undefined {
  return standard ? 'standard' : expedited ? 'expedited' : undefined
}

/** The two flags of a way of shipping, or of none. */
export function shippingFlags(shipping: Shipping | null): ShippingOption {
  return { standard: shipping === 'standard', expedited: shipping === 'expedited' }
}

/** What a way of shipping costs: standard is free (spec §9). */
export function shippingCost(shipping: Shipping | null | undefined, expedited: Millimes): Millimes {
  return shipping === 'expedited' ? expedited : 0
}

/** How far a customer has come (spec §3). `currentStep` is the furthest step reached. */
export const CheckoutSession = z.object({
  id: z.string(),
  currentStep: z.int().min(1).max(steps.length),
  email: z.string(),
  shippingAddress: z.object(ShippingAddress.shape).nullable(),
  shippingOption: ShippingFlags,
  shippingCost: Price,
})
export type CheckoutSession = z.output<typeof CheckoutSession>

/** What a save of the session may carry. The cost is the server's: one that is sent is not believed. */
export const SessionChange = z.strictObject({
  currentStep: z.int().min(1).max(steps.length).optional(),
  email: Email.optional(),
  shippingAddress: ShippingAddress.optional(),
  shippingAddressId: z.string().max(64).nullish().describe('A saved address of the account'),
  shippingOption: ShippingFlags.optional(),
  shippingCost: z.number().optional().describe('Ignored: the server knows what shipping costs'),
})
export type SessionChange = z.output<typeof SessionChange>

/** A way to pay as the payment step offers it. `form` says which fields it asks for. */
export const PaymentMethod = z.object({
  method: z.string(),
  title: z.string(),
  description: z.string(),
  form: z.enum(['card', 'none']),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** How an order is paid. All there may be of a card: the name on it and its last four digits (ruling R28). */
export const PaymentInfo = z.strictObject({
  paymentMethod: z.string().min(1).max(40),
  name: text('Name on card', 100).optional(),
  lastFour: z
    .string()
    .regex(/^\d{4}$/, 'Only the last four digits')
    .optional(),
})
export type PaymentInfo = z.output<typeof PaymentInfo>

const Owner = z.object({ uid: z.string().min(1).max(64) })
const ofCustomers = failures('INVALID_REQUEST', 'NOT_SIGNED_IN', 'NOT_YOURS')

export const checkoutEndpoints = {
  getCheckout: {
    method: 'GET',
    url: '/api/checkout/:uid',
    config: { access: 'customer' },
    schema: {
      summary: 'The checkout session, or nothing',
      tags: ['checkout'],
      params: Owner,
      response: { 200: CheckoutSession.nullable(), ...ofCustomers },
    },
  },
  startCheckout: {
    method: 'POST',
    url: '/api/checkout/:uid',
    config: { access: 'customer' },
    schema: {
      summary: 'Open a checkout session; one that is open already is answered as it is',
      tags: ['checkout'],
      params: Owner,
      body: SessionChange,
      response: { 201: CheckoutSession, ...ofCustomers, ...failures('ADDRESS_NOT_FOUND', 'STEP_NOT_READY') },
    },
  },
  saveCheckout: {
    method: 'PATCH',
    url: '/api/checkout/:uid',
    config: { access: 'customer' },
    schema: {
      summary: 'Save what a step has gathered',
      tags: ['checkout'],
      params: Owner,
      body: SessionChange,
      response: {
        200: CheckoutSession,
        ...ofCustomers,
        ...failures('CHECKOUT_NOT_FOUND', 'ADDRESS_NOT_FOUND', 'STEP_NOT_READY'),
      },
    },
  },
  deleteCheckout: {
    method: 'DELETE',
    url: '/api/checkout/:uid',
    config: { access: 'customer' },
    schema: {
      summary: 'Forget the checkout session',
      tags: ['checkout'],
      params: Owner,
      response: { 204: z.null(), ...ofCustomers },
    },
  },
  listPaymentMethods: {
    method: 'GET',
    url: '/api/payments/methods',
    config: { access: 'anyone' },
    schema: {
      summary: 'The ways to pay, the usual one first',
      tags: ['checkout'],
      response: { 200: z.array(PaymentMethod) },
    },
  },
} as const satisfies Record<string, Endpoint>
