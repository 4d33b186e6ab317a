import type { PaymentProvider } from './payment.ts'

/** The courier takes the money. */
export const cashOnDelivery: PaymentProvider = {
  method: 'cashOnDelivery',
  title: 'Cash on delivery',
  description: 'Pay the courier when your parcel arrives.',
  form: 'none',
  opening: 'due',
}
