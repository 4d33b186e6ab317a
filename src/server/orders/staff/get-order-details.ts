import { ApiError } from '#domain/api/errors.ts'
import type { Millimes } from '#domain/money/money.ts'
import { staffDiscountOf } from '#domain/orders/staff/staff-discount.ts'
import { parseAdjustments } from '#domain/promotions/order-adjustments.ts'
import { readFieldValues } from '#server/custom-fields/read-values.ts'
import { translateLines } from '#server/catalog/translations/translate-lines.ts'
import type { Db } from '#server/schema/database.ts'
import { getReturnsOfOrder } from './get-returns-of-order.ts'
import { sumUpReturns } from '#server/returns/returned/queries.ts'
import { findOrder } from '#server/orders/queries.ts'
import { listDuplicates } from './duplicates/queries.ts'
import { listOrderEvents, listStockEffects } from './queries.ts'
import { findParcelWithCourier } from '#server/cash/collected/queries.ts'
import { findPaymentOfOrder } from '#server/payments/queries.ts'
import { toOrdersForStaff } from './to-orders-for-staff.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { OrderDetails, StaffPayment, StockEffect } from '#domain/orders/staff/order-details.ts'
import type { PaymentStatus, PaymentMethod } from '#domain/payments/payment.ts'

/** An order with its lines, payment, timeline and stock movements. Throws `ORDER_NOT_FOUND`. */
export async function getOrderDetails(
  db: Db,
  paymentMethods: readonly PaymentMethod[],
  orderId: string,
): Promise<OrderDetails> {
  const row = await findOrder(db, orderId)
  const [order] = row ? await toOrdersForStaff(db, [row]) : []
  if (!row || !order) throw new ApiError('ORDER_NOT_FOUND')
  const [payment, parcel, duplicates, events, stockEffects, returned, { notCollected }, { valuesOf }] =
    await Promise.all([
      findPaymentOfOrder(db, orderId),
      findParcelWithCourier(db, orderId),
      row.status === 'Pending' ? listDuplicates(db, row) : [],
      listOrderEvents(db, orderId),
      readStockEffects(db, orderId),
      getReturnsOfOrder(db, row),
      sumUpReturns(db, orderId),
      readFieldValues(db, 'order', [orderId]),
    ])
  return {
    ...order,
    payment: {
      title: paymentMethods.find(({ method }) => method === row.payment_method)?.title ?? row.payment_method,
      ...balanceOf({ status: row.status, total: row.total - notCollected }, payment),
    },
    parcelCash: parcel ? toParcelCash(parcel) : null,
    placedBy: row.placed_by === null ? '' : (events.find(({ event }) => event === 'placed')?.by ?? ''),
    discount: staffDiscountOf(parseAdjustments(row.adjustments)),
    updatedAt: row.updated_at,
    // Erased orders have no phone; callers may have no email.
    isGuest: row.user_id === null && row.user_phone !== '',
    hasAccount: row.user_id !== null,
    duplicates,
    events,
    stockEffects,
    fieldValues: valuesOf(orderId),
    ...returned,
  }
}

async function readStockEffects(db: Db, orderId: string): Promise<StockEffect[]> {
  const effects = await translateLines(db, await listStockEffects(db, orderId))
  return effects.map(({ productId: _, model, color, size, ...effect }) => ({
    ...effect,
    name: `${model} ${color} ${size}`,
  }))
}

const toParcelCash = (
  parcel: NonNullable<Awaited<ReturnType<typeof findParcelWithCourier>>>,
): NonNullable<OrderDetails['parcelCash']> => ({
  id: parcel.id,
  courierId: parcel.courier_id,
  courierName: parcel.courier_name ?? '',
  trackingNumber: parcel.tracking_number,
  state: parcel.state,
  cashDue: parcel.cash_due,
  collected: parcel.collected,
  payoutId: parcel.payout_id,
})

/** Direct orders are paid on delivery and have no payment row. A cancelled order costs nothing. */
function balanceOf(
  { status, total }: { status: OrderStatus; total: Millimes },
  payment: { status: PaymentStatus; amount: Millimes } | undefined,
): Omit<StaffPayment, 'title'> {
  const isSettled = payment === undefined || payment.status === 'due' || payment.status === 'refused'
  if (isSettled) return { status: payment?.status ?? 'due', amount: payment?.amount ?? total, stillDue: 0, toRefund: 0 }
  const difference = (status === 'Cancelled' ? 0 : total) - payment.amount
  return {
    status: payment.status,
    amount: payment.amount,
    stillDue: Math.max(0, difference),
    // A pending payment has not been taken, so there is nothing to refund.
    toRefund: payment.status === 'pending' ? 0 : Math.max(0, -difference),
  }
}
