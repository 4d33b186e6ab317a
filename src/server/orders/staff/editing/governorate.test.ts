import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Row } from '#server/platform/db/database.ts'
import { migrate } from '#server/schema/migrations/0031_governorates.ts'
import { addToCart, buildAccountOrder, shippingAddress } from '#test/checkout.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const governorateOf = async (id: string) => {
  const rows = await shop.database.query.selectFrom('orders').select('governorate').where('id', '=', id).execute()
  return rows[0]?.governorate
}

it('is kept with an order, and follows its address', async () => {
  const product = await shop.addProduct()
  const { id } = await shop.placeOrder(product, { street: '3 rue des Lilas, Sousse' })
  expect(await governorateOf(id)).toBe('sousse')

  const { api } = await shop.signIn({ isAdmin: true })
  const { updatedAt, items } = await api.getOrderDetails({ orderId: id })
  const lines = items.map(({ skuId, quantity }, index) => ({ position: index + 1, skuId, quantity }))
  const moved = {
    ...addressData,
    street: '3 rue des Lilas, Sousse',
    city: '',
    state: 'ولاية صفاقس',
    zipCode: '',
    comment: '',
  }
  const edited = await api.editOrder({ orderId: id, updatedAt, lines, addressData: moved })
  expect(await governorateOf(id)).toBe('sfax')
  // The timeline tells what was typed, not what follows from it.
  expect(edited.events.at(-1)?.detail).not.toContain('governorate')
})

it('is kept with an order of the stepped checkout', async () => {
  const product = await shop.addProduct()
  const customer = await shop.signIn()
  const items = await addToCart(customer, product.sku())
  const to = { ...shippingAddress, city: 'Midoun', state: 'Djerba' }
  const { id } = await customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items, { shippingAddress: to }))
  expect(await governorateOf(id)).toBe('medenine')
})

it('is found for the orders that were there before it was kept', async () => {
  const product = await shop.addProduct()
  const [known, unknown] = [await shop.placeOrder(product), await shop.placeOrder(product, { street: '1 Main Street' })]
  await shop.database.transact((tx) => tx.updateTable('orders').set({ governorate: null }).execute())

  // The column is there: the shop of the test was made with it.
  await shop.database.transact((tx) =>
    migrate(async (script) =>
      script.startsWith('alter') ? [] : (await sql<Row>`${sql.raw(script)}`.execute(tx)).rows,
    ),
  )
  expect(await governorateOf(known.id)).toBe('tunis')
  expect(await governorateOf(unknown.id)).toBeNull()
})
