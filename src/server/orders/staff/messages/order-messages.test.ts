import { afterAll, beforeEach, expect, it } from 'vitest'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

async function placeOrder(language: string) {
  const { api } = await shop.signIn({ isAdmin: true })
  const product = await shop.addProduct()
  const payload = { addressData, productData: [{ skuId: product.sku(), quantity: 1 }] }
  const headers = { 'accept-language': language }
  const reply = await shop.app.inject({ method: 'POST', url: '/api/orders/createOrder', payload, headers })
  const { id: orderId } = reply.json<{ id: string }>()
  const { number } = await api.getOrderDetails({ orderId })
  return { api, orderId, number }
}

it('offers the texts that fit an order, in its language, with where it is followed', async () => {
  const { api, orderId, number } = await placeOrder('fr')
  const kinds = async () => (await api.getOrderMessages({ orderId })).texts.map(({ kind }) => kind)
  const { texts, sent, isRefused } = await api.getOrderMessages({ orderId })
  expect({ sent, isRefused }).toEqual({ sent: [], isRefused: false })
  expect(texts).toMatchObject([{ kind: 'received' }])
  expect(texts[0]?.text).toMatch(new RegExp(`^Bonjour .*commande ${number}\\. Total`))
  expect(texts[0]?.text).toContain(`http://shop.test/fr/track-order?number=${number}`)
  await api.setOrderStatus({ orderId, status: 'Shipped' })
  expect(await kinds()).toEqual(['shipped', 'depot'])
  const [shipped] = (await api.getOrderMessages({ orderId })).texts
  expect(shipped?.text).toMatch(/en route\.\nMerci de préparer 66,00\sDT\./)
  await api.setOrderStatus({ orderId, status: 'Delivered' })
  expect(await kinds()).toEqual([])
})

it('notes in the timeline and in the log that a text was opened', async () => {
  const { api, orderId, number } = await placeOrder('en')
  await api.noteOrderMessage({ orderId, kind: 'received' })
  expect((await api.getOrderDetails({ orderId })).events.at(-1)).toMatchObject({ event: 'told', detail: 'received' })
  const { items } = await api.listAdminActions({})
  expect(items[0]).toMatchObject({ action: 'order.told', subjectName: number })
  await expect(api.noteOrderMessage({ orderId: 'none', kind: 'received' })).rejects.toMatchObject({
    code: 'ORDER_NOT_FOUND',
  })
  await expect(api.getOrderMessages({ orderId: 'none' })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
})

it('offers none for a phone that wants no messages, or was erased', async () => {
  const { api, orderId } = await placeOrder('en')
  await api.refusePhone({ phone: '+216 20 123 456', reason: 'on the phone' })
  expect(await api.getOrderMessages({ orderId })).toEqual({ sent: [], texts: [], isRefused: true })
  await api.eraseGuest({ orderId })
  expect(await api.getOrderMessages({ orderId })).toEqual({ sent: [], texts: [], isRefused: false })
  expect(await api.listRefusedPhones()).toEqual([])
})
