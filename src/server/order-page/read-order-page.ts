import type { OwnOrder } from '#domain/order-page/order-page.ts'
import { cashDueOf } from '#server/orders/cash-due-of.ts'
import { findPaymentOfOrder } from '#server/payments/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { findOrderWithPayment } from '#server/tracking/queries.ts'
import { toCustomerOrders } from '#server/tracking/to-customer-orders.ts'
import { ApiError } from '#domain/api/errors.ts'
import { listOtherSizes } from './list-other-sizes.ts'
import { findOwnOrder, mayChange } from './find-own-order.ts'

/** An order as the page of its link shows it. Throws `ORDER_NOT_FOUND`, as `findOwnOrder`. */
export async function readOrderPage(db: Db, orderId: string): Promise<OwnOrder> {
  const order = await findOwnOrder(db, orderId)
  const row = await findOrderWithPayment(db, orderId)
  const [read] = row ? await toCustomerOrders(db, [], [row]) : []
  if (!read) throw new ApiError('ORDER_NOT_FOUND')
  const { id: _, billingAddress: __, payment: ___, joinedInto, ...shown } = read
  const isChangeable = await mayChange(db, order)
  const payment = await findPaymentOfOrder(db, orderId)
  return {
    ...shown,
    updatedAt: order.updated_at,
    comment: order.comment,
    governorate: order.governorate,
    toPay: cashDueOf({ total: order.total, payment }),
    joinedInto: joinedInto && joinedInto.number,
    otherPhone: order.other_phone,
    sizes: isChangeable ? await listOtherSizes(db, orderId) : [],
    mayChange: isChangeable,
  }
}
