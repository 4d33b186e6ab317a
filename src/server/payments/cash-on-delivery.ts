import { t } from '#domain/texts/t.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Cash on delivery: the payment stays `due` until the courier is paid. */
export const cashOnDelivery: PaymentProvider = {
  method: 'cashOnDelivery',
  get title() {
    return t('payment.cashOnDelivery')
  },
  get description() {
    return t('payment.cashOnDeliveryText')
  },
  form: 'none',
  initialStatus: 'due',
}
