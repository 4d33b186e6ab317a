import type { PaymentProvider } from './payment-provider.ts'

/** Cash on delivery: the payment stays `due` until the courier is paid. */
export const cashOnDelivery: PaymentProvider = {
  method: 'cashOnDelivery',
  title: 'Cash on delivery',
  description: 'Pay the courier when your parcel arrives.',
  form: 'none',
  initialStatus: 'due',
}
