import type { PaymentProvider } from './payment-provider.ts'

/** The card form of the demo (spec §2): accepts any numbers, asks no gateway, charges nothing. */
export const demoCard: PaymentProvider = {
  method: 'creditCard',
  title: 'Credit card',
  description: 'A demo: no card is charged.',
  form: 'card',
  initialStatus: 'authorised',
}
