import { ShopError } from '#domain/errors.ts'
import type { History } from '#domain/orders.ts'
import { getCart } from '#server/carts/get-cart.ts'
import type { PaymentProvider } from '#server/checkout/payment.ts'
import type { Db } from '#server/db/database.ts'
import { presentOrders } from './present-orders.ts'
import { listOrdersWithPayments } from './queries.ts'

/** The newest orders that a history shows. */
const MAX_ORDERS = 100

/** The cart and the orders of an account (ruling R11). Its owner may read them, and staff. */
export async function getHistory(
  db: Db,
  providers: readonly PaymentProvider[],
  userId: string,
  reader: { userId: string; isAdmin: boolean },
): Promise<History> {
  if (userId !== reader.userId && !reader.isAdmin) throw new ShopError('NOT_YOURS')
  const orders = await listOrdersWithPayments(db, userId, MAX_ORDERS)
  return { ...(await getCart(db, userId)), orders: await presentOrders(db, providers, orders) }
}
