import { ApiError } from '#domain/api/errors.ts'
import type { CustomerOrder } from '#domain/orders/orders.ts'
import type { PaymentProvider } from '#server/payments/payment.ts'
import type { Db } from '#server/schema/database.ts'
import { presentOrders } from './present-orders.ts'
import { findOrderWithPayment } from '#server/orders/queries.ts'

/** One order. Somebody else's answers like one that does not exist; staff may read any. */
export async function getOrder(
  db: Db,
  providers: readonly PaymentProvider[],
  orderId: string,
  reader: { userId: string; isAdmin: boolean },
): Promise<CustomerOrder> {
  const order = await findOrderWithPayment(db, orderId)
  const isReadable = order && (order.user_id === reader.userId || reader.isAdmin)
  const [presented] = isReadable ? await presentOrders(db, providers, [order]) : []
  if (!presented) throw new ApiError('ORDER_NOT_FOUND')
  return presented
}
