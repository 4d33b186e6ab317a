import { ApiError } from '#domain/api/errors.ts'
import { getCart } from '#server/cart/get-cart.ts'
import type { SignedIn } from '#server/platform/http/caller.ts'
import type { Db } from '#server/schema/database.ts'
import { toCustomerOrders } from './to-customer-orders.ts'
import { listOrdersWithPayments, sumUpStoreCredit } from './queries.ts'
import type { OrderHistory } from '#domain/tracking/customer-order.ts'
import type { PaymentMethod } from '#domain/payments/payment.ts'

/** The newest orders that a history shows. */
const MAX_ORDERS = 100

/** The cart, the newest orders and the store credit of an account (ruling R11), for its owner and for staff. Throws `NOT_YOURS`. */
export async function getOrderHistory(
  db: Db,
  paymentMethods: readonly PaymentMethod[],
  userId: string,
  reader: Pick<SignedIn, 'userId' | 'rights'>,
): Promise<OrderHistory> {
  if (userId !== reader.userId && !reader.rights.includes('orders:read')) throw new ApiError('NOT_YOURS')
  const orders = await listOrdersWithPayments(db, userId, MAX_ORDERS)
  return {
    ...(await getCart(db, userId)),
    orders: await toCustomerOrders(db, paymentMethods, orders),
    storeCredit: await sumUpStoreCredit(db, userId),
  }
}
