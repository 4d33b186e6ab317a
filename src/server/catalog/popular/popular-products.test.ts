import { afterAll, beforeEach, expect, it } from 'vitest'
import { POPULAR_DAYS, POPULAR_PRODUCTS } from '#domain/constants.ts'
import { openShop } from '#test/shop.ts'
import { listBestSellers } from './best-seller-queries.ts'
import { listPopularProducts } from './list-popular-products.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const { query } = shop.database
const popular = async (now?: Date) => {
  const products = await listPopularProducts(query, undefined, now)
  return products.map(({ model, color }) => `${model} ${color}`)
}

it('what sold most lately comes first, in the color that sold most', async () => {
  const colors = { Ink: { M: 9 }, Sand: { M: 9 } }
  const [tee, cap] = [await shop.addProduct({ model: 'Tee', colors }), await shop.addProduct({ model: 'Cap', colors })]
  await shop.addProduct({ model: 'Unsold' })
  await shop.placeOrder({ sku: () => tee.sku('M', 'Ink') }, {}, 2)
  await shop.placeOrder({ sku: () => tee.sku('M', 'Sand') }, {}, 1)
  await shop.placeOrder({ sku: () => cap.sku('M', 'Sand') }, {}, 4)
  expect(await popular()).toEqual(['Cap Sand', 'Tee Ink'])
  const { id } = await shop.placeOrder({ sku: () => tee.sku('M', 'Sand') }, {}, 3)
  expect(await popular()).toEqual(['Tee Sand', 'Cap Sand'])

  const { api } = await shop.signIn({ isAdmin: true })
  await api.setOrderStatus({ orderId: id, status: 'Cancelled' })
  expect(await popular()).toEqual(['Cap Sand', 'Tee Ink'])
})

it('leaves out what is sold out or no longer sold, and is empty where nothing was sold lately', async () => {
  expect(await popular()).toEqual([])
  const last = await shop.addProduct({ model: 'Last', colors: { Ink: { M: 1 } } })
  const hidden = await shop.addProduct({ model: 'Hidden' })
  const shown = await shop.addProduct({ model: 'Shown' })
  for (const product of [last, hidden, shown]) await shop.placeOrder(product)
  const { api } = await shop.signIn({ isAdmin: true })
  await api.deleteProduct({ id: hidden.id })
  expect(await popular()).toEqual(['Shown Ink'])
  expect(await popular(new Date(Date.now() + (POPULAR_DAYS + 1) * 24 * 3_600_000))).toEqual([])
})

it('shows a few, to anybody, as new as the last order', async () => {
  const models: string[] = []
  for (let number = 0; number <= POPULAR_PRODUCTS; number++) {
    const product = await shop.addProduct({ model: `Tee ${number}`, colors: { Ink: { M: 9 } } })
    await shop.placeOrder(product, {}, number + 1)
    models.unshift(`Tee ${number}`)
    const listed = await shop.api.listPopularProducts({})
    expect(listed.map(({ model }) => model)).toEqual(models.slice(0, POPULAR_PRODUCTS))
  }
})

it('looks at the latest orders alone where there are many', async () => {
  const [tee, cap] = [await shop.addProduct({ model: 'Tee' }), await shop.addProduct({ model: 'Cap' })]
  await shop.placeOrder(tee, {}, 5)
  await shop.database.transact((tx) =>
    tx.updateTable('orders').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute(),
  )
  await shop.placeOrder(cap)
  const since = '2025-12-31T00:00:00.000Z'
  const modelsOf = async (latest?: number) =>
    (await listBestSellers(query, { since, limit: 5, ...(latest !== undefined && { latest }) })).map(
      ({ model }) => model,
    )
  expect([await modelsOf(), await modelsOf(1)]).toEqual([['Tee', 'Cap'], ['Cap']])
})
