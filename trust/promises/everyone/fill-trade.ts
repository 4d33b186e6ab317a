import { callShop } from '../../call.ts'
import { guestContact } from '../../customers.ts'
import type { TrustShop } from '../../shop.ts'
import { placeOrder } from './place-order.ts'

/** What couriers leave in a filled shop: a parcel that is packed, and one that was handed over. */
export interface TradeFacts {
  courierId: string
  manifestId: string
  packedOrderId: string
}

/** Leaves a courier in a shop, with a parcel on the road and one that waits for it. */
export async function fillTrade(shop: TrustShop, token: string, skuId: string): Promise<TradeFacts> {
  const ask = async (method: string, path: string, body?: object) => {
    const reply = await callShop(shop.url, { method, path, token, body })
    if (reply.status >= 300) throw new Error(`${method} ${path} was answered with ${reply.status} ${reply.text}`)
    return reply.body
  }
  await ask('PATCH', '/api/admin/settings', { hasCouriers: true, takesReturns: true })
  const columns = [{ heading: 'Client', content: 'name', text: '' }]
  const csv = { separator: 'semicolon', decimal: 'comma', hasBom: true, columns }
  const courier = await ask('POST', '/api/admin/couriers', {
    name: 'Rapid Colis',
    phone: '71 000 111',
    trackingUrl: '',
    active: true,
    csv,
  })
  const ids: string[] = []
  for (const number of [4, 5]) {
    const order = await placeOrder(shop, {
      addressData: guestContact(number),
      productData: [{ skuId, quantity: 1 }],
    })
    const { updatedAt } = await ask('GET', `/api/admin/orders/${order.id}`)
    await ask('POST', `/api/admin/orders/${order.id}/parcel`, { updatedAt })
    ids.push(order.id)
  }
  const [handedOver = '', packedOrderId = ''] = ids
  const parcels = [{ orderId: handedOver, trackingNumber: 'TN-1' }]
  const { manifestId } = await ask('POST', '/api/admin/manifests', { courierId: courier.id, parcels })
  return { courierId: courier.id, manifestId, packedOrderId }
}
