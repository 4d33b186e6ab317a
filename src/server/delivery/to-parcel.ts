import type { Parcel } from '#domain/delivery/shipment.ts'
import { cashDueOf, paymentOf } from '#server/orders/cash-due-of.ts'
import type { ParcelRow } from './queries.ts'

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
  labelUrl: row.label_url,
})
