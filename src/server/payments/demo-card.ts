import type { PaymentProvider } from './payment.ts'

/** The card form of the demo (spec §2): any numbers will do, nobody is asked, nothing is charged. */
export const demoCard: PaymentProvider = {
  method: 'creditCard',
  title: 'Credit card',
  description: 'A demo: no card is charged.',
  form: 'card',
  opening: 'authorised',
}
