import { cashOnDelivery } from './cash-on-delivery.ts'
import { demoCard } from './demo-card.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** The ways to pay of this shop, the default first. A gateway is added here. */
export const paymentProviders: readonly PaymentProvider[] = [demoCard, cashOnDelivery]
