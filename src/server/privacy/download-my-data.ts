import type { MyData } from '#domain/privacy/my-data.ts'
import { getUser } from '#server/accounts/queries.ts'
import { getCart } from '#server/cart/get-cart.ts'
import { parseShippingAddress, findCheckoutSession } from '#server/checkout/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { listOrderItems } from '#server/orders/queries.ts'
import { getUserRow, listOrderIdsOfUser, listOrdersWithContact, listUserSessions } from './queries.ts'

/** All data the shop has about a customer, without the hashes of password and tokens. */
export async function downloadMyData({ query }: Database, userId: string): Promise<MyData> {
  const { created_at: createdAt } = await getUserRow(query, userId)
  const ids = await listOrderIdsOfUser(query, userId)
  const items = await listOrderItems(query, ids)
  const orders = await listOrdersWithContact(query, userId)
  const checkout = await findCheckoutSession(query, userId)
  return {
    exportedAt: new Date().toISOString(),
    account: { ...(await getUser(query, userId)), createdAt },
    sessions: await listUserSessions(query, userId),
    cart: (await getCart(query, userId)).items,
    checkout: checkout ? { email: checkout.email, shippingAddress: parseShippingAddress(checkout) } : null,
    orders: orders.map(({ id, ...order }) => ({ ...order, items: items.get(id) ?? [] })),
  }
}
