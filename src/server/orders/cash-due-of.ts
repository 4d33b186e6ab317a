import type { Millimes } from '#domain/money/money.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'

interface Due {
  total: Millimes
  payment: { status: PaymentStatus; amount: Millimes } | undefined
}

/** The payment of an order that was read with it; undefined: it has none. */
export const paymentOf = (row: { payment_status: PaymentStatus | null; payment_amount: Millimes | null }) =>
  row.payment_status === null || row.payment_amount === null
    ? undefined
    : { status: row.payment_status, amount: row.payment_amount }

/**
 * What is collected at the door: all of an order that is paid on delivery, nothing of one that a gateway takes. Direct
 * orders have no payment row.
 */
export const cashDueOf = ({ total, payment }: Due): Millimes =>
  payment === undefined || payment.status === 'due' ? Math.max(0, payment?.amount ?? total) : 0
