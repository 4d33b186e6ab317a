import type { PaymentMethod, PaymentStatus } from '#domain/checkout/checkout.ts'
import type { Millimes } from '#domain/money/money.ts'

/** A payment as a provider sees it. `id` names it for good: asked twice, a gateway must know it again. */
export interface Payment {
  id: string
  orderId: string
  orderNumber: string
  amount: Millimes
  currency: string
  email: string
  /** What the gateway calls it, once it does. */
  reference: string | null
}

/** What a gateway says of a payment. `redirectTo` is where the customer goes on paying. */
export type PaymentOutcome =
  | { status: 'authorised' | 'captured'; reference: string | null }
  | { status: 'pending'; reference: string; redirectTo: string }
  | { status: 'refused' }

/** Where the gateway sends the customer back to, and where it tells what became of the payment. */
export interface PaymentAddresses {
  returnTo: string
  noticesTo: string
}

/** A call of the gateway, byte for byte, so that its signature can be checked. */
export interface NoticeRequest {
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  now: Date
}

/** What a gateway tells. `id` is the notice's own: one that comes again changes nothing. */
export interface PaymentNotice {
  id: string
  paymentId: string
  status: Extract<PaymentStatus, 'authorised' | 'captured' | 'refused'>
  reference: string | null
}

/**
 * One way to pay. A gateway is one file that makes one of these, and one line in the list of ways to pay: what it
 * asks of the customer happens on its own pages, so no card is ever typed, sent or kept here.
 */
export interface PaymentProvider extends PaymentMethod {
  /** What a payment is when its order is written: `pending` where `begin` has to ask somebody. */
  opening: Extract<PaymentStatus, 'due' | 'pending' | 'authorised'>
  /** Asks the gateway, after the order is written and outside its transaction. May be asked again with the same payment. */
  begin?(payment: Payment, addresses: PaymentAddresses): Promise<PaymentOutcome>
  /** Takes money that was authorised, when the order is shipped. May be asked again with the same payment. */
  capture?(payment: Payment): Promise<PaymentOutcome>
  /** Reads what the gateway tells. Undefined when the signature is wrong, too old, or missing. */
  readNotice?(request: NoticeRequest): Promise<PaymentNotice | undefined> | PaymentNotice | undefined
}
