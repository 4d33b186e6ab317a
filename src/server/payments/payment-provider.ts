import type { Millimes } from '#domain/money/money.ts'
import type { PaymentMethod, PaymentStatus } from '#domain/payments/payment.ts'

/** The ways to pay at the moment: those of the shop, and those of extensions that are on. */
export type PaymentProviders = () => Promise<readonly PaymentProvider[]>

/** A payment as a provider sees it. `id` never changes, so a gateway can recognise a repeated request. */
export interface Payment {
  id: string
  orderId: string
  orderNumber: string
  amount: Millimes
  currency: string
  email: string
  /** The gateway's own id, once it has given one. */
  reference: string | null
}

/** The result of asking a gateway. `redirectTo` is the URL where the customer pays. */
export type PaymentOutcome =
  | { status: 'authorised' | 'captured'; reference: string | null }
  | { status: 'pending'; reference: string; redirectTo: string }
  | { status: 'refused' }

/** The URLs a gateway needs: where it sends the customer back to, and where it posts its notices. */
export interface PaymentUrls {
  returnUrl: string
  noticesUrl: string
}

/** A request of a gateway with its raw body, which the signature covers. */
export interface NoticeRequest {
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  now: Date
}

/** The outcome of a payment as a gateway reports it. `id` identifies the notice: a repeated one changes nothing. */
export interface PaymentNotice {
  id: string
  paymentId: string
  status: Extract<PaymentStatus, 'authorised' | 'captured' | 'refused'>
  reference: string | null
}

/**
 * A way to pay. A gateway is one file that exports a provider, and one entry in `paymentProviders`. Customers type their
 * cards on the gateway's pages, so card data never reaches this server.
 *
 * @example
 * export const gateway: PaymentProvider = {
 *   method: 'gateway',
 *   get title() {
 *     return t('payment.gateway')
 *   },
 *   initialStatus: 'pending',
 *   // The answer names the page of the gateway that the customer is sent to.
 *   initiate: (payment, urls) => createPayment(payment, urls),
 *   // Undefined where the signature is wrong: the notice is refused.
 *   parseNotice: (request) => (isSigned(request) ? toNotice(request) : undefined),
 * }
 */
export interface PaymentProvider extends PaymentMethod {
  /** The status of a new payment: `pending` when `initiate` has to ask a gateway. */
  initialStatus: Extract<PaymentStatus, 'due' | 'pending' | 'authorised'>
  /**
   * Asks the gateway to take the payment, after the transaction of the order has committed. Called again with the same payment if an
   * answer was lost.
   */
  initiate?(payment: Payment, addresses: PaymentUrls): Promise<PaymentOutcome>
  /** Captures an authorised payment when the order ships. May be called again with the same payment. */
  capture?(payment: Payment): Promise<PaymentOutcome>
  /** What has become of a pending payment, of a gateway that sends no notices. Asked again and again until it is final. */
  readOutcome?(payment: Payment): Promise<Extract<PaymentStatus, 'pending' | 'captured' | 'refused'>>
  /** Verifies and parses a notice. Undefined when its signature is wrong, too old, or missing. */
  parseNotice?(request: NoticeRequest): Promise<PaymentNotice | undefined> | PaymentNotice | undefined
}
