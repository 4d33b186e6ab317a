import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'
import { createRawCall, refusal, wrongFields } from './raw-call.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)
const send = createRawCall(shop)

const empty = { status: 200, body: { items: [] } }

/** A product in two sizes, a customer, and the line of its first size as every call of the cart answers it. */
async function createCustomer() {
  const product = await shop.addProduct({ price: 59_000, variantPrice: 49_500, colors: { Ink: { S: 3, M: 9 } } })
  const { id: userId, accessToken: token } = await shop.signIn()
  const { variants } = await shop.api.getProduct({ id: product.id })
  const line = (size: 'S' | 'M', quantity: number) => ({
    productId: product.id,
    variantId: variants[0]?.variantId,
    skuId: product.sku(size),
    model: 'Marsa Hoodie',
    type: 'Hoodie',
    color: 'Ink',
    size,
    price: 49.5,
    quantity,
    slug: 'marsa-hoodie-ink',
    image: null,
  })
  /** The item as the specification has it sent: without a quantity. */
  const item = (size: 'S' | 'M') => {
    const { quantity: _, ...fields } = line(size, 1)
    return { ...fields, image: '' }
  }
  const add = (size: 'S' | 'M') => send('POST /api/cart/add-item', { token, body: { userId, item: item(size) } })
  return { product, userId, token, line, item, add }
}

/** The answer that holds these lines. */
const cart = (...items: object[]) => ({ status: 200, body: { items } })

describe('§7 the calls of the cart', () => {
  // Shows §3.12, §7.22, §7.31, R11, C6.
  it('POST /api/cart/add-item answers the items, as GET /api/cart/{uid} does', async () => {
    const { userId, token, line, add } = await createCustomer()
    const read = () => send(`GET /api/cart/${userId}`, { token })
    expect(await read()).toEqual(empty)

    expect(await add('S')).toEqual(cart(line('S', 1)))
    expect(await add('S')).toEqual(cart(line('S', 2)))
    const both = cart(line('S', 2), line('M', 1))
    expect(await add('M')).toEqual(both)
    expect(await read()).toEqual(both)
  })

  // Shows §7.22, S1.
  it('POST /api/cart/add-item believes no name and no price, and says why it refuses', async () => {
    const { userId, token, line, item, add } = await createCustomer()
    const addItem = (more: object) =>
      send('POST /api/cart/add-item', { token, body: { userId, item: { ...item('S'), ...more } } })

    const told = { price: 1, model: 'Free', type: 'Gift', color: 'Gold', size: 'XL', slug: 'free', image: '/x' }
    expect(await addItem(told)).toEqual(cart(line('S', 1)))
    await add('S')
    await add('S')
    expect(await addItem({})).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_STOCK', message: 'Available stock is limited.' },
    })
    expect(await addItem({ skuId: 'none' })).toMatchObject({
      status: 404,
      body: { code: 'PRODUCT_NOT_FOUND', message: 'This product is no longer sold.' },
    })
  })

  // Shows §4.11, §7.23, R13.
  it('POST /api/cart/remove-item lowers by size or by product, and stops at 1', async () => {
    const { product, userId, token, line, add } = await createCustomer()
    for (const size of ['S', 'S', 'M', 'M'] as const) await add(size)
    const remove = (body: object) => send('POST /api/cart/remove-item', { token, body: { userId, ...body } })

    expect(await remove({ skuId: product.sku('S') })).toEqual(cart(line('S', 1), line('M', 2)))
    // The newest line of the product is that of M.
    for (const _again of [1, 2])
      expect(await remove({ productId: product.id })).toEqual(cart(line('S', 1), line('M', 1)))
    expect(await remove({ skuId: product.sku('S') })).toEqual(cart(line('S', 1), line('M', 1)))
    expect(await remove({})).toEqual(wrongFields({ skuId: expect.stringMatching(/\S/) as string }))
  })

  // Shows §7.24.
  it('DELETE /api/cart/delete-item/{skuId} takes the user id as its body, and answers the items that are left', async () => {
    const { product, userId, token, line, add } = await createCustomer()
    await add('S')
    await add('S')
    await add('M')
    const remove = (skuId: string) => send(`DELETE /api/cart/delete-item/${skuId}`, { token, body: { userId } })

    expect(await remove('none')).toEqual(cart(line('S', 2), line('M', 1)))
    expect(await remove(product.sku('S'))).toEqual(cart(line('M', 1)))
    expect(await send(`GET /api/cart/${userId}`, { token })).toEqual(cart(line('M', 1)))
    expect(await remove(product.sku('M'))).toEqual(empty)
  })

  // Shows §7.24.
  it.each(['GET', 'POST', 'PUT', 'PATCH'])('%s /api/cart/delete-item/{skuId} deletes nothing', async (method) => {
    const { product, userId, token, line, add } = await createCustomer()
    await add('S')
    const call = `${method} /api/cart/delete-item/${product.sku('S')}`
    expect(await send(call, { token, ...(method !== 'GET' && { body: { userId } }) })).toEqual(
      refusal(404, 'NOT_FOUND', 'There is nothing here.'),
    )
    expect(await send(`GET /api/cart/${userId}`, { token })).toEqual(cart(line('S', 1)))
  })

  // Shows §7.25, C6.
  it('DELETE /api/cart/{uid} removes the cart, with an empty answer', async () => {
    const { userId, token, add } = await createCustomer()
    await add('S')

    for (const _again of [1, 2])
      expect(await send(`DELETE /api/cart/${userId}`, { token })).toEqual({ status: 204, body: null })
    expect(await send(`GET /api/cart/${userId}`, { token })).toEqual(empty)
  })

  // Shows §7.16, R11.
  it('GET /api/orders/user/{id} holds the cart as its items', async () => {
    const { userId, token, line, add } = await createCustomer()
    await add('S')
    expect(await send(`GET /api/orders/user/${userId}`, { token })).toEqual({
      status: 200,
      body: { items: [line('S', 1)], orders: [], storeCredit: 0 },
    })
  })

  // Shows §4.9, R9, C7.
  it('POST /api/cart/merge answers the items and what was capped', async () => {
    const { product, userId, token, line, add } = await createCustomer()
    await add('S')
    const items = [
      { skuId: product.sku('S'), quantity: 4 },
      { skuId: product.sku('M'), quantity: 2 },
    ]

    expect(await send('POST /api/cart/merge', { token, body: { userId, items } })).toEqual({
      status: 200,
      body: {
        items: [line('S', 3), line('M', 2)],
        capped: [{ skuId: product.sku('S'), model: 'Marsa Hoodie', color: 'Ink', size: 'S', wanted: 5, kept: 3 }],
      },
    })
    expect(await send(`GET /api/cart/${userId}`, { token })).toEqual(cart(line('S', 3), line('M', 2)))
  })
})

describe('§7 POST /api/inventory/check', () => {
  // Shows §7.26, §7.31.
  it('answers a guest’s items at the stock and the prices of today, and whether they differ', async () => {
    const { product, line } = await createCustomer()
    const check = (quantity: number) =>
      send('POST /api/inventory/check', {
        body: {
          userId: '000000000000000000000000',
          items: [{ ...line('S', quantity), price: 1, model: 'Free' }],
        },
      })

    expect(await check(3)).toEqual({
      status: 200,
      body: { updatedItems: [line('S', 3)], stockDifference: false, differences: [] },
    })
    const missing = { skuId: product.sku('S'), model: 'Marsa Hoodie', color: 'Ink', size: 'S', wanted: 4, kept: 3 }
    expect(await check(4)).toEqual({
      status: 200,
      body: { updatedItems: [line('S', 3)], stockDifference: true, differences: [missing] },
    })
  })

  // Shows §7.26.
  it('checks the cart of an account, and lowers it', async () => {
    const { product, userId, token, line, add } = await createCustomer()
    await add('S')
    await add('S')
    const skuId = product.sku('S')
    await shop.database.transact((tx) => tx.updateTable('skus').set({ quantity: 1 }).where('id', '=', skuId).execute())

    const body = { userId, items: [line('S', 2)] }
    expect(await send('POST /api/inventory/check', { token, body })).toMatchObject({
      status: 200,
      body: { updatedItems: [line('S', 1)], stockDifference: true },
    })
    expect(await send(`GET /api/cart/${userId}`, { token })).toEqual(cart(line('S', 1)))
  })
})
