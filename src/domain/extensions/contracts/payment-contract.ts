import { z } from 'zod'

/** A payment as a provider is asked for it. The shop decides the amount. */
export interface PaymentToStart {
  /** Stays the same however often it is asked: the gateway makes one payment for it. */
  key: string
  /** The number of the order. */
  number: string
  /** In millimes: 1000 are one dinar. */
  amount: number
  /** As the shop calls it, such as `DT`. */
  currency: string
  email: string
  /** Where the gateway sends the customer back to. */
  returnUrl: string
}

const Reference = z.string().trim().min(1).max(200)

/** The page of the gateway on which the customer pays, and how the gateway calls the payment; or why it does not take it. */
export const StartedPayment = z.union([
  z.strictObject({ reference: Reference, redirectTo: z.url({ protocol: /^https$/ }).max(2_000) }),
  z.strictObject({ refused: z.string().trim().min(1).max(300) }),
])
export type StartedPayment = z.input<typeof StartedPayment>

/** What has become of a payment, as the gateway says it. One that is paid says of which amount. */
export const GatewayAnswer = z.union([
  z.strictObject({ status: z.literal('paid'), amount: z.int().min(0), currency: z.string().max(10) }),
  z.strictObject({ status: z.enum(['pending', 'failed']) }),
])
export type GatewayAnswer = z.input<typeof GatewayAnswer>
