import { recogniseGovernorate } from '#domain/addresses/recognise-governorate.ts'
import type { CustomerOrder } from '#domain/tracking/customer-order.ts'

/** What decides what comes next of an order of an account. */
export const toOrderToCome = ({ needsConfirmation, createdAt, shippingAddress, payment, total }: CustomerOrder) => ({
  waits: needsConfirmation,
  createdAt,
  governorate: recogniseGovernorate({ ...shippingAddress, street: shippingAddress.address }),
  toPay: payment.status === 'due' ? Math.max(0, total) : 0,
  surface: 'account' as const,
})
