import { ApiError } from '#domain/api/errors.ts'
import type { History } from '#domain/orders/orders.ts'
import { getCart } from '#server/cart/get-cart.ts'
import type { PaymentProvider } from '#server/payments/payment.ts'
import type { Db } from '#server/schema/database.ts'
import { presentOrders } from './present-orders.ts'
import { listOrdersWithPayments } from '#server/orders/queries.ts'

/** The newest orders that a history shows. */
const MAX_ORDERS = 100

/** The cart and the orders of an account (ruling R11). Its owner may read them, and staff. */
export async function getHistory(
  db: Db,
  providers: readonly PaymentProvider[],
  userId: string,
  reader: { userId: string; isAdmin: boolean },
): Promise<History> {
  if (userId !== reader.userId && !reader.isAdmin) throw new ApiError('NOT_YOURS')
  const orders = await listOrdersWithPayments(db, userId, MAX_ORDERS)
  return { ...(await getCart(db, userId)), orders: await presentOrders(db, providers, orders) }
}
