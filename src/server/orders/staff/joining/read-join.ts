import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { formatDestination } from '#domain/orders/format-destination.ts'
import type { JoinPreview } from '#domain/orders/staff/order-join.ts'
import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import { findOpenShipment } from '#server/delivery/shipments/queries.ts'
import { findOrder, holdsStockPending, type OrderRow } from '#server/orders/queries.ts'
import { listPaymentsOfOrders, type PaymentRow } from '#server/payments/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { priceJoin, refuseJoin } from './price-join.ts'

/** What joining two orders would come to. Throws `ORDER_NOT_FOUND`, `ORDERS_NOT_JOINABLE`. */
export async function previewJoin(
  db: Db,
  { orderId, otherId }: { orderId: string; otherId: string },
): Promise<JoinPreview> {
  const orders = [await findOrder(db, orderId), await findOrder(db, otherId)].filter((order) => order !== undefined)
  return (await readJoin(db, orders, await listPaymentsOfOrders(db, [orderId, otherId]))).preview
}

/**
 * Which of two orders carries the lines of both, and at what price: one that is confirmed before one that waits, one
 * that holds stock before one that does not, and the older one. Throws `ORDER_NOT_FOUND`, `ORDERS_NOT_JOINABLE`.
 */
export async function readJoin(db: Db, orders: readonly OrderRow[], payments: readonly PaymentRow[]) {
  const [kept, joined] = orders.toSorted(
    (one, other) =>
      one.waits_for_confirmation - other.waits_for_confirmation ||
      Number(holdsStockPending(other)) - Number(holdsStockPending(one)) ||
      (one.created_at < other.created_at ? -1 : 1),
  )
  if (!kept || !joined) throw new ApiError('ORDER_NOT_FOUND')
  refuseOrders([kept, joined], payments)
  const join = await priceJoin(db, kept, joined)
  const { total } = join.priced
  const [destination, otherDestination] = [kept, joined].map((order) => formatDestination(toDestination(order)))
  const unpacks = [await findOpenShipment(db, kept.id), await findOpenShipment(db, joined.id)].some(Boolean)
  const preview: JoinPreview = {
    kept: toPart(kept),
    joined: toPart(joined),
    total,
    deliveryFee: join.deliveryFee,
    destination: destination ?? '',
    otherDestination: otherDestination === destination ? null : (otherDestination ?? null),
    confirms: kept.waits_for_confirmation === 0 && joined.waits_for_confirmation === 1,
    unpacks,
    seen: [total, kept.updated_at, joined.updated_at].join(' '),
  }
  return { kept, joined, preview, ...join }
}

function refuseOrders([kept, joined]: readonly [OrderRow, OrderRow], payments: readonly PaymentRow[]) {
  const phone = toPhoneTerm(kept.user_phone)
  if (kept.id === joined.id || phone === undefined || phone !== toPhoneTerm(joined.user_phone))
    throw refuseJoin(t('joins.otherPhone'))
  for (const { id, number, status, exchange_of: exchangeOf } of [kept, joined]) {
    if (status !== 'Pending') throw refuseJoin(t('joins.notOpen', { number }))
    if (exchangeOf !== null) throw refuseJoin(t('joins.exchange', { number }))
    if (payments.some((payment) => payment.order_id === id && payment.status !== 'due'))
      throw refuseJoin(t('joins.paid', { number }))
  }
  if ((kept.shipping_option === 'expedited') !== (joined.shipping_option === 'expedited'))
    throw refuseJoin(t('joins.otherDelivery'))
}

const toPart = ({ id, number, total }: OrderRow) => ({ id, number, total })

const toDestination = ({ street, city, state, zip_code: zipCode }: OrderRow) => ({ street, city, state, zipCode })
