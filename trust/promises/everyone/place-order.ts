import { callShop } from '../../call.ts'
import type { TrustShop } from '../../shop.ts'

/** Places a direct order. */
export async function placeOrder(shop: TrustShop, body: object, token?: string) {
  const { status, body: order } = await callShop(shop.url, { path: '/api/orders/createOrder', body, token })
  if (status !== 201) throw new Error(`An order was answered with ${status}`)
  return order as { id: string; number: string; token: string }
}
