import { afterAll, beforeEach, expect, it } from 'vitest'
import { toShopDay } from '#domain/dates.ts'
import { openForReturns } from '#test/books/returned-orders.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

/** A product with names in three languages. */
async function addHoodie() {
  const product = await shop.addProduct({ model: 'Marsa Hoodie', colors: { Ink: { M: 5 } } })
  await shop.database.transact(async (tx) => {
    const ar = JSON.stringify({ fr: { model: 'Sweat Marsa' }, ar: { model: 'سترة المرسى' } })
    await tx.updateTable('products').set({ translations: ar }).where('id', '=', product.id).execute()
    const colors = JSON.stringify({ fr: { color: 'Encre' }, ar: { color: 'حبر' } })
    await tx.updateTable('variants').set({ translations: colors }).where('product_id', '=', product.id).execute()
  })
  return product
}

it('staff read what came back in their language', async () => {
  const product = await addHoodie()
  const { placeDelivered, returnOf } = await openForReturns(shop)
  const order = await placeDelivered([{ skuId: product.sku('M'), quantity: 1 }])
  await returnOf(order.id)
  const { accessToken } = await shop.signIn({ isAdmin: true })

  for (const [language, name, color] of [
    ['en', 'Marsa Hoodie', 'Ink'],
    ['ar', 'سترة المرسى', 'حبر'],
  ] as const) {
    const headers = { authorization: `Bearer ${accessToken}`, 'accept-language': language }
    const url = '/api/admin/returns'
    const reply = await shop.app.inject({ url, headers })
    expect(reply.json()).toMatchObject({ items: [{ lines: [{ name, color }] }] })
  }
})

it('staff read products in their language in every room, couriers in that of the shop', async () => {
  const product = await addHoodie()
  const order = await shop.placeOrder(product)
  const { api, accessToken } = await shop.signIn({ isAdmin: true })
  await api.saveSettings({ defaultLanguage: 'fr' })

  const read = async (path: string, language: string, method: 'GET' | 'POST' = 'GET', payload?: object) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'accept-language': language }
    const { statusCode, body } = await shop.app.inject({ method, url: path, headers, ...(payload && { payload }) })
    expect([path, statusCode]).toEqual([path, 200])
    return body
  }
  const today = toShopDay(new Date())
  const rooms = [
    '/api/orders',
    `/api/admin/orders/${order.id}`,
    '/api/admin/packing',
    `/api/admin/calls/${order.id}`,
    '/api/admin/dashboard',
    `/api/admin/figures?by=product&from=${today}&to=${today}`,
    '/api/admin/orders/export?rows=lines',
  ]
  for (const path of rooms) {
    expect(await read(path, 'ar')).toContain('سترة المرسى')
    expect(await read(path, 'fr')).toContain('Sweat Marsa')
  }
  const csv = {
    separator: 'comma',
    decimal: 'point',
    hasBom: false,
    columns: [{ heading: 'Colis', content: 'items', text: '' }],
  }
  expect(await read('/api/admin/couriers/file', 'ar', 'POST', { csv })).toContain('Sweat Marsa Encre M')
})
