import { ApiError } from '#domain/api/errors.ts'
import type { SignedIn } from '#server/platform/http/caller.ts'
import type { Db } from '#server/schema/database.ts'
import { toCustomerOrders } from './to-customer-orders.ts'
import { findOrderWithPayment } from './queries.ts'
import type { CustomerOrder } from '#domain/tracking/customer-order.ts'
import type { PaymentMethod } from '#domain/payments/payment.ts'

/** One order, for its customer and for staff. Throws `ORDER_NOT_FOUND`, also for an order of another account. */
export async function getCustomerOrder(
  db: Db,
  paymentMethods: readonly PaymentMethod[],
  orderId: string,
  reader: Pick<SignedIn, 'userId' | 'rights'>,
): Promise<CustomerOrder> {
  const row = await findOrderWithPayment(db, orderId)
  const isReadable = row && (row.user_id === reader.userId || reader.rights.includes('orders:read'))
  const [order] = isReadable ? await toCustomerOrders(db, paymentMethods, [row]) : []
  if (!order) throw new ApiError('ORDER_NOT_FOUND')
  return order
}
