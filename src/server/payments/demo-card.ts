import { t } from '#domain/texts/t.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** The card form of the demo (spec §2): accepts any numbers, asks no gateway, charges nothing. */
export const demoCard: PaymentProvider = {
  method: 'creditCard',
  get title() {
    return t('payment.creditCard')
  },
  get description() {
    return t('payment.creditCardText')
  },
  form: 'card',
  initialStatus: 'authorised',
}
