import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { GUEST_USER_ID } from '#domain/constants.ts'
import { itWithEmail } from '#test/without-email/it-with-email.ts'
import { addressData, isoTime, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const order = (skuId: string, quantity = 1) => ({ addressData, productData: [{ skuId, quantity }] })
const movementsOf = (skuId: string) =>
  shop.database.query.selectFrom('stock_movements').selectAll().where('sku_id', '=', skuId).orderBy('id').execute()
const countOrders = async () => (await shop.database.query.selectFrom('orders').select('id').execute()).length

describe('placing a direct order', () => {
  // Shows §7.18, §7.32, §9.1, S1.
  it('charges the catalogue price plus delivery and takes the stock', async () => {
    const product = await shop.addProduct({ price: 59_000, variantPrice: 47_200, colors: { Ink: { M: 5 } } })

    const placed = await shop.api.placeDirectOrder(order(product.sku(), 2))

    expect(placed).toMatchObject({ status: 'Pending', subtotal: 94_400, deliveryFee: 7_000, total: 101_400 })
    expect(placed.number).toMatch(/^\d{7}$/)
    expect(await shop.stockOf(product.sku())).toBe(3)
  })

  // Shows S4, S7.
  itWithEmail('writes the order, its lines as sold, the history, the movement and a mail', async () => {
    const product = await shop.addProduct({ model: 'Marsa Hoodie', price: 59_000, colors: { Ink: { M: 5 } } })
    const placed = await shop.api.placeDirectOrder(order(product.sku(), 2))
    const { query } = shop.database

    expect(await query.selectFrom('order_lines').selectAll().execute()).toMatchObject([
      { order_id: placed.id, product_name: 'Marsa Hoodie', color: 'Ink', size: 'M', price: 59_000, quantity: 2 },
    ])
    expect(await query.selectFrom('order_history').selectAll().execute()).toMatchObject([{ event: 'placed' }])
    const sale = { change: -2, quantity_before: 5, quantity_after: 3, reason: 'sale', order_id: placed.id }
    expect((await movementsOf(product.sku())).at(-1)).toMatchObject(sale)
    expect(await query.selectFrom('outbox').selectAll().execute()).toMatchObject([
      { kind: 'order-received', recipient: 'amel@example.com', sent_at: null },
    ])
  })

  it('refuses more than is left, and changes nothing', async () => {
    const plenty = await shop.addProduct({ model: 'Tee', colors: { Ink: { M: 5 } } })
    const scarce = await shop.addProduct({ colors: { Ink: { M: 1 } } })
    const productData = [
      { skuId: plenty.sku(), quantity: 1 },
      { skuId: scarce.sku(), quantity: 2 },
    ]

    await expect(shop.api.placeDirectOrder({ addressData, productData })).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      details: { skuId: scarce.sku() },
    })

    expect(await shop.stockOf(plenty.sku())).toBe(5)
    expect(await shop.stockOf(scarce.sku())).toBe(1)
    expect(await countOrders()).toBe(0)
  })

  // Shows S1.
  it('refuses a price that is not the price of today, and says the new one', async () => {
    const product = await shop.addProduct({ price: 59_000 })
    const productData = [{ skuId: product.sku(), quantity: 1, price: 49 }]

    await expect(shop.api.placeDirectOrder({ addressData, productData })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      details: { prices: [{ skuId: product.sku(), price: 59 }] },
    })
    expect(await countOrders()).toBe(0)
  })

  itWithEmail('is answered, tracked and listed when its sum is larger than any price', async () => {
    const product = await shop.addProduct({ price: 900_000_000, colors: { Ink: { M: 5 } } })
    const placed = await shop.placeOrder(product, {}, 2)
    const { api } = await shop.signIn({ isAdmin: true })

    expect(placed.total).toBe(1_800_007_000)
    expect(await api.listOrders({})).toMatchObject([{ total: 1_800_007_000 }])
    const contact = addressData.userEmail
    expect(await shop.api.trackOrder({ number: String(placed.number), contact })).toMatchObject({
      total: 1_800_007_000,
    })
    expect((await api.getDashboard({})).averageBasket).toBe(1_800_007_000)
  })

  // Shows S2.
  it('finds the size by product, color and size when that leaves exactly one', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 5, L: 5 }, Sand: { M: 5 } } })
    const ask = (line: object) =>
      shop.api.placeDirectOrder({ addressData, productData: [{ productId: product.id, quantity: 1, ...line }] })

    await ask({ color: 'ink', selectedSize: 'l' })
    expect(await shop.stockOf(product.sku('L', 'Ink'))).toBe(4)

    const { variants } = await shop.api.getProduct({ id: product.id })
    const sand = variants.find(({ color }) => color === 'Sand')
    await ask({ variantId: sand?.variantId, selectedSize: 'M' })
    expect(await shop.stockOf(product.sku('M', 'Sand'))).toBe(4)
    expect(await shop.stockOf(product.sku('M', 'Ink'))).toBe(5)

    await expect(ask({ selectedSize: 'M' })).rejects.toMatchObject({
      status: 400,
      code: 'AMBIGUOUS_SIZE',
      details: { fields: { color: 'More than one fits' } },
    })
    await expect(ask({ color: 'Ink' })).rejects.toMatchObject({
      details: { fields: { selectedSize: 'More than one fits' } },
    })
    await expect(ask({ selectedSize: 'XXL' })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })

  // Shows S2.
  it('adds up several lines of one size', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 5 } } })
    const line = { skuId: product.sku(), quantity: 2 }

    const placed = await shop.api.placeDirectOrder({ addressData, productData: [line, line] })

    expect(placed.subtotal).toBe(4 * 59_000)
    expect(await shop.stockOf(product.sku())).toBe(1)
  })

  it('refuses what is a draft, and more than ten of a size', async () => {
    const draft = await shop.addProduct({ status: 'draft' })
    const product = await shop.addProduct({ model: 'Tee', colors: { Ink: { M: 50 } } })

    await expect(shop.api.placeDirectOrder(order(draft.sku()))).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    const line = { skuId: product.sku(), quantity: 6 }
    await expect(shop.api.placeDirectOrder({ addressData, productData: [line, line] })).rejects.toMatchObject({
      code: 'TOO_MANY_PIECES',
    })
  })

  // Shows §5.4.
  it.each([
    ['a phone', { userPhoneNumber: ' ' }, 'userPhoneNumber', 'Phone is required'],
    ['an e-mail with an @', { userEmail: 'amel' }, 'userEmail', 'Email is not valid'],
    ['a name', { userName: '' }, 'userName', 'Full name is required'],
    ['an address', { street: '  ' }, 'street', 'Address is required'],
  ])('asks for %s beside its field', async (_, change, field, message) => {
    const product = await shop.addProduct()
    const request = { ...order(product.sku()), addressData: { ...addressData, ...change } }

    await expect(shop.api.placeDirectOrder(request)).rejects.toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      details: { fields: { [`addressData.${field}`]: message } },
    })
    expect(await countOrders()).toBe(0)
  })

  // Shows §3.15, §6.1, §7.18, R19.
  it('takes the whole payload of a guest, under the fixed placeholder', async () => {
    const product = await shop.addProduct({ model: 'Marsa Hoodie', price: 59_000, colors: { Ink: { S: 5, M: 5 } } })
    const parts = { comment: 'Second floor', zipCode: '1000', state: 'Tunis', city: 'La Marsa' }

    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/orders/createOrder',
      payload: {
        userId: '000000000000000000000000',
        addressData: { ...addressData, ...parts },
        productData: [
          { productId: product.id, productName: 'Marsa Hoodie', selectedSize: 'M', price: 59, quantity: 2 },
        ],
      },
    })

    expect(reply.statusCode).toBe(201)
    expect(await shop.database.query.selectFrom('orders').select('user_id').execute()).toEqual([{ user_id: null }])
    const { api } = await shop.signIn({ isAdmin: true })
    expect(await api.listOrders()).toMatchObject([
      {
        userName: addressData.userName,
        userEmail: addressData.userEmail,
        userPhoneNumber: '+21620123456',
        address: { street: addressData.street, ...parts },
        items: [{ productId: product.id, productName: 'Marsa Hoodie', selectedSize: 'M', price: 59_000, quantity: 2 }],
      },
    ])
  })

  // Shows R19, S3.
  it('takes the identity from the token alone', async () => {
    const product = await shop.addProduct()
    const customer = await shop.signIn()
    const request = order(product.sku())

    await customer.api.placeDirectOrder({ ...request, userId: customer.id })
    await customer.api.placeDirectOrder({ ...request, userId: GUEST_USER_ID })

    const owners = await shop.database.query.selectFrom('orders').select('user_id').execute()
    expect(owners).toEqual([{ user_id: customer.id }, { user_id: customer.id }])
    await expect(shop.api.placeDirectOrder({ ...request, userId: customer.id })).rejects.toMatchObject({
      code: 'NOT_YOURS',
    })
    await expect(shop.api.placeDirectOrder({ ...request, userId: 'nobody' })).rejects.toMatchObject({
      code: 'NOT_YOURS',
    })
  })

  // Shows §3.15, §7.18.
  it('of an account, with every field of the call, stands in its history', async () => {
    const product = await shop.addProduct({ model: 'Marsa Hoodie', price: 59_000 })
    const customer = await shop.signIn()
    const line = { productId: product.id, productName: 'Marsa Hoodie', selectedSize: 'M', price: 59, quantity: 1 }
    const address = { ...addressData, comment: 'Ring twice', zipCode: '2078', state: 'Tunis', city: 'La Marsa' }

    const placed = await customer.api.placeDirectOrder({
      userId: customer.id,
      addressData: address,
      productData: [{ ...line, skuId: product.sku() }],
    })

    const { orders } = await customer.api.getOrderHistory({ id: customer.id })
    expect(orders).toMatchObject([{ id: placed.id, items: [{ productName: 'Marsa Hoodie', selectedSize: 'M' }] }])
    expect(orders[0]?.shippingAddress).toMatchObject({ city: 'La Marsa', state: 'Tunis', zipCode: '2078' })
  })
})

describe('the idempotency key', () => {
  // Shows S5.
  it('answers with the same order however often it comes', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 50 } } })
    const send = () => shop.api.placeDirectOrder(order(product.sku()), { idempotencyKey: 'attempt-1' })

    const orders = await Promise.all(Array.from({ length: 20 }, send))

    expect(new Set(orders.map(({ number }) => number)).size).toBe(1)
    expect(await shop.stockOf(product.sku())).toBe(49)
  })

  it('refuses other contents', async () => {
    const product = await shop.addProduct()
    await shop.api.placeDirectOrder(order(product.sku()), { idempotencyKey: 'attempt-1' })

    await expect(
      shop.api.placeDirectOrder(order(product.sku(), 2), { idempotencyKey: 'attempt-1' }),
    ).rejects.toMatchObject({ code: 'KEY_REUSED', status: 422 })
  })

  it('is free again after a refusal', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 0 } } })
    const send = () => shop.api.placeDirectOrder(order(product.sku()), { idempotencyKey: 'attempt-1' })
    await expect(send()).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })

    await shop.database.transact((tx) => tx.updateTable('skus').set({ quantity: 1 }).execute())

    await expect(send()).resolves.toMatchObject({ status: 'Pending' })
  })
})

describe('the state of an order', () => {
  // Shows §4.12, §4.13, §7.20.
  itWithEmail('goes anywhere, each change in the history', async () => {
    const product = await shop.addProduct()
    const { id } = await shop.api.placeDirectOrder(order(product.sku()))
    const admin = await shop.signIn({ isAdmin: true })

    const updated = await admin.api.setOrderStatus({ orderId: id, status: 'Shipped' })
    expect(updated).toMatchObject({ status: 'Shipped' })
    await admin.api.setOrderStatus({ orderId: id, status: 'Delivered' })
    await admin.api.setOrderStatus({ orderId: id, status: 'Delivered' })

    const history = await shop.database.query.selectFrom('order_history').selectAll().orderBy('id').execute()
    expect(history.map(({ detail, user_id }) => [detail, user_id])).toEqual([
      ['', null],
      ['Pending → Shipped', admin.id],
      ['Shipped → Delivered', admin.id],
    ])
    const mails = await shop.database.query.selectFrom('outbox').select('kind').orderBy('id').execute()
    expect(mails.map(({ kind }) => kind)).toEqual(['order-received', 'order-shipped'])
  })

  // Shows §4.12, §4.13.
  it('may be set to any other one', async () => {
    const { id } = await shop.placeOrder(await shop.addProduct())
    const { api } = await shop.signIn({ isAdmin: true })
    // Each of the four leads to each of the others.
    const walk = [
      ...(['Pending', 'Shipped', 'Pending', 'Delivered', 'Pending', 'Cancelled', 'Shipped'] as const),
      ...(['Delivered', 'Shipped', 'Cancelled', 'Delivered', 'Cancelled', 'Pending'] as const),
    ]

    for (const status of walk.slice(1))
      expect(await api.setOrderStatus({ orderId: id, status })).toMatchObject({ status })

    const { events } = await api.getOrderDetails({ orderId: id })
    const changes = events.filter(({ event }) => event === 'status').map(({ detail }) => detail)
    expect(changes).toEqual(walk.slice(1).map((status, step) => `${walk[step]} → ${status}`))
    expect(new Set(changes).size).toBe(12)
  })

  // Shows §4.14, R15.
  it('gives the stock back once when cancelled, and takes it again when that is undone', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 3 } } })
    const { id } = await shop.api.placeDirectOrder(order(product.sku(), 2))
    const admin = await shop.signIn({ isAdmin: true })
    const set = (status: 'Cancelled' | 'Pending') => admin.api.setOrderStatus({ orderId: id, status })

    await Promise.all([set('Cancelled'), set('Cancelled'), set('Cancelled')])
    expect(await shop.stockOf(product.sku())).toBe(3)
    expect(await admin.api.listOrders()).toEqual([])

    await set('Pending')
    expect(await shop.stockOf(product.sku())).toBe(1)
    expect((await movementsOf(product.sku())).map(({ change }) => change)).toEqual([3, -2, 2, -2])

    await set('Cancelled')
    await shop.api.placeDirectOrder(order(product.sku(), 3))
    await expect(set('Pending')).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    expect(await shop.stockOf(product.sku())).toBe(0)
  })

  it('is for staff, and of orders that exist', async () => {
    const product = await shop.addProduct()
    const { id } = await shop.api.placeDirectOrder(order(product.sku()))
    const customer = await shop.signIn()
    const admin = await shop.signIn({ isAdmin: true })

    await expect(shop.api.setOrderStatus({ orderId: id, status: 'Shipped' })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
    await expect(customer.api.setOrderStatus({ orderId: id, status: 'Shipped' })).rejects.toMatchObject({
      code: 'ADMIN_ONLY',
    })
    await expect(admin.api.setOrderStatus({ orderId: 'none', status: 'Shipped' })).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    })
  })
})

describe('the list of orders', () => {
  // Shows §3.16, §3.26, §7.19.
  itWithEmail('shows staff who ordered what, the newest first', async () => {
    const product = await shop.addProduct({ model: 'Marsa Hoodie', price: 59_000 })
    await shop.api.placeDirectOrder(order(product.sku()))
    const second = await shop.api.placeDirectOrder(order(product.sku(), 2))
    const admin = await shop.signIn({ isAdmin: true })

    const [newest, ...older] = await admin.api.listOrders()

    expect(older).toHaveLength(1)
    expect(newest).toMatchObject({
      _id: second.id,
      number: second.number,
      status: 'Pending',
      createdAt: expect.stringMatching(isoTime),
      userName: 'Amel Ben Ali',
      userPhoneNumber: '+21620123456',
      userEmail: 'amel@example.com',
      total: 125_000,
      address: { street: '1 rue de Carthage, Tunis' },
      items: [{ productId: product.id, productName: 'Marsa Hoodie', selectedSize: 'M', price: 59_000, quantity: 2 }],
    })
  })
})
