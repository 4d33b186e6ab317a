import type { Parcel } from '#domain/delivery/shipment.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import type { ParcelRow } from './queries.ts'

interface Due {
  total: Millimes
  payment: { status: PaymentStatus; amount: Millimes } | undefined
}

/**
 * What is collected at the door: all of an order that is paid on delivery, nothing of one that a gateway takes. Direct
 * orders have no payment row.
 */
export const cashDueOf = ({ total, payment }: Due): Millimes =>
  payment === undefined || payment.status === 'due' ? Math.max(0, payment?.amount ?? total) : 0

/** A parcel as staff read it. Until it is handed over, what is collected follows its order. */
export const toParcel = (row: ParcelRow): Parcel => ({
  id: row.shipment_id,
  orderId: row.id,
  number: row.number,
  state: row.shipment_state,
  userName: row.user_name,
  place: [row.city, row.state].filter(Boolean).join(', '),
  governorate: row.governorate,
  pieces: Number(row.pieces ?? 0),
  cashDue: row.shipment_state === 'packed' ? cashDueOf({ total: row.total, payment: paymentOf(row) }) : row.cash_due,
  trackingNumber: row.tracking_number,
})

const paymentOf = ({ payment_status: status, payment_amount: amount }: ParcelRow) =>
  status === null || amount === null ? undefined : { status, amount }
