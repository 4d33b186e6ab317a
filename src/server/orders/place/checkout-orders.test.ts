import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runsOnEngine } from '#test/databases.ts'
import { EXPEDITED_SHIPPING } from '#domain/constants.ts'
import { shippingFlags } from '#domain/checkout/shipping.ts'
import { buildAccountOrder, cardPayment, createCustomerAtPayment, addToCart, shippingAddress } from '#test/checkout.ts'
import { isoTime, openShop } from '#test/shop.ts'

const log: string[] = []
const shop = await openShop({ logStream: { write: (line) => void log.push(line) } })
beforeEach(shop.empty)
afterAll(shop.close)

const { query } = shop.database
const rowsOf = (table: 'orders' | 'cart_lines' | 'checkout_sessions' | 'payments' | 'outbox' | 'idempotency_keys') =>
  query.selectFrom(table).selectAll().execute()
const setStock = (skuId: string, quantity: number) =>
  shop.database.transact((tx) => tx.updateTable('skus').set({ quantity }).where('id', '=', skuId).execute())
const setPrice = (skuId: string, price: number) =>
  shop.database.transact((tx) =>
    tx
      .updateTable('variants')
      .set({ price })
      .where('id', 'in', (sub) => sub.selectFrom('skus').select('variant_id').where('id', '=', skuId))
      .execute(),
  )

describe('§4 placing the order of the stepped checkout', () => {
  // Shows §4.21, §7.21, §7.32, S7.
  it('takes the stock, records everything, and removes the cart and the session', async () => {
    const { customer, skuId, items, session } = await createCustomerAtPayment(shop, {
      price: 59_000,
      stock: 5,
      quantity: 2,
    })

    const placed = await customer.api.placeCheckoutOrder(
      buildAccountOrder(customer.id, items, { shippingOption: shippingFlags('expedited'), shippingCost: 15 }),
    )

    expect(placed).toMatchObject({ status: 'Pending', subtotal: 118_000, deliveryFee: 15_000, total: 133_000 })
    expect(placed).toMatchObject({ id: session.id, redirectTo: null })
    expect(await shop.stockOf(skuId)).toBe(3)
    expect(await rowsOf('cart_lines')).toEqual([])
    expect(await rowsOf('checkout_sessions')).toEqual([])
    expect(await rowsOf('payments')).toMatchObject([{ order_id: placed.id, status: 'authorised', amount: 133_000 }])
    expect(await rowsOf('outbox')).toMatchObject([{ kind: 'order-received', recipient: 'amel@example.com' }])
  })

  // Shows §3.17, §3.26, §7.16, §7.17, R11.
  it('stands at the top of the history, as it was sold', async () => {
    const { customer, items } = await createCustomerAtPayment(shop)
    const first = await customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items))
    const other = await shop.addProduct({ model: 'Second Tee', price: 29_900 })
    const billingAddress = { ...shippingAddress, name: 'Selim', address: '2 rue du Lac' }
    const second = await customer.api.placeCheckoutOrder(
      buildAccountOrder(customer.id, await addToCart(customer, other.sku()), {
        email: 'office@example.com',
        shippingAddress: { ...shippingAddress, city: 'La Marsa', zipCode: '2070' },
        shippingOption: shippingFlags('expedited'),
        shippingCost: 15,
        billingAddress,
      }),
    )

    const history = await customer.api.getOrderHistory({ id: customer.id })

    expect(history.items).toEqual([])
    expect(history.orders.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(history.orders[1]).toMatchObject({
      email: 'amel@example.com',
      shippingOption: { standard: true, expedited: false },
      shippingCost: 0,
    })
    expect(history.orders[0]).toMatchObject({
      number: second.number,
      createdAt: expect.stringMatching(isoTime),
      email: 'office@example.com',
      items: [{ productName: 'Second Tee', selectedSize: 'M', price: 29_900, quantity: 1 }],
      shippingAddress: {
        fullName: 'Amel Ben Ali',
        address: '1 rue de Carthage',
        city: 'La Marsa',
        state: 'Tunis',
        zipCode: '2070',
      },
      billingAddress: { fullName: 'Selim Ben Ali', address: '2 rue du Lac' },
      shippingOption: { standard: false, expedited: true },
      shippingCost: 15_000,
      total: 44_900,
      payment: { method: 'creditCard', title: 'Credit card', status: 'authorised', lastFour: '4242' },
    })
    expect(await customer.api.getOrder({ orderId: second.id })).toEqual(history.orders[0])
  })

  it('is paid on delivery when the customer says so', async () => {
    const { customer, items } = await createCustomerAtPayment(shop)

    const { id } = await customer.api.placeCheckoutOrder(
      buildAccountOrder(customer.id, items, { paymentInfo: { paymentMethod: 'cashOnDelivery' } }),
    )

    const { payment } = await customer.api.getOrder({ orderId: id })
    expect(payment).toMatchObject({ method: 'cashOnDelivery', status: 'due', name: null, lastFour: null })
  })

  // Shows S3.
  it('shows an order to its customer and to staff, and to nobody else that it exists', async () => {
    const { customer, items } = await createCustomerAtPayment(shop)
    const { id: orderId } = await customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items))
    const [stranger, admin] = [await shop.signIn(), await shop.signIn({ isAdmin: true })]

    await expect(stranger.api.getOrder({ orderId })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await expect(stranger.api.getOrder({ orderId: 'none' })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect((await admin.api.getOrder({ orderId })).id).toBe(orderId)
    expect((await admin.api.getOrderHistory({ id: customer.id })).orders).toHaveLength(1)
  })
})

describe('what the customer saw is what the customer pays', () => {
  // Shows S1.
  it('refuses a price that changed between the steps, and says the new one', async () => {
    const { customer, skuId, items } = await createCustomerAtPayment(shop, { price: 59_000 })
    await setPrice(skuId, 64_500)

    await expect(customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items))).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      details: { prices: [{ skuId, price: 64.5 }] },
    })

    expect(await rowsOf('orders')).toEqual([])
    const { items: today } = await customer.api.getCart({ uid: customer.id })
    const placed = await customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, today))
    expect(placed.total).toBe(129_000)
  })

  it('refuses a shipping cost that is not the one of today', async () => {
    const { customer, items } = await createCustomerAtPayment(shop)
    const expedited = { shippingOption: shippingFlags('expedited'), shippingCost: 0 }

    await expect(
      customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items, expedited)),
    ).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      details: { shippingCost: EXPEDITED_SHIPPING / 1000 },
    })
  })

  it('refuses stock that is gone between the steps, and leaves cart and session as they were', async () => {
    const { customer, skuId, items } = await createCustomerAtPayment(shop, { quantity: 2 })
    await setStock(skuId, 1)

    await expect(customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items))).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      details: { skuId },
    })

    expect(await rowsOf('orders')).toEqual([])
    expect(await rowsOf('cart_lines')).toMatchObject([{ quantity: 2 }])
    expect(await rowsOf('checkout_sessions')).toHaveLength(1)
    expect(await shop.stockOf(skuId)).toBe(1)
  })

  it('refuses a cart that another tab has changed, and shows it', async () => {
    const { customer, skuId, items } = await createCustomerAtPayment(shop, { quantity: 1 })
    await addToCart(customer, skuId)

    await expect(customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items))).rejects.toMatchObject({
      code: 'CART_CHANGED',
      details: { items: [{ skuId, quantity: 2, price: 59 }] },
    })
  })

  // Shows S3.
  it('refuses an order for somebody else', async () => {
    const { customer, items } = await createCustomerAtPayment(shop)
    const stranger = await shop.signIn()

    await expect(stranger.api.placeCheckoutOrder(buildAccountOrder(customer.id, items))).rejects.toMatchObject({
      code: 'NOT_YOURS',
    })
    await expect(stranger.api.placeCheckoutOrder(buildAccountOrder(stranger.id, items))).rejects.toMatchObject({
      code: 'CART_CHANGED',
    })
    await expect(shop.api.placeCheckoutOrder(buildAccountOrder(customer.id, items))).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
  })
})

describe('never a lost or a double order', () => {
  // Shows S5.
  it('answers a key that is sent ten times at once with one order', async () => {
    const { customer, items, session, skuId } = await createCustomerAtPayment(shop, { stock: 50, quantity: 2 })
    const place = () =>
      customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items), { idempotencyKey: session.id })

    const placed = await Promise.all(Array.from({ length: 10 }, place))

    expect(new Set(placed.map(({ number }) => number)).size).toBe(1)
    expect(await rowsOf('orders')).toHaveLength(1)
    expect(await shop.stockOf(skuId)).toBe(48)
  })

  it('lets one of two tabs pay when each has a key of its own, or none', async () => {
    for (const keys of [
      ['tab-number-one', 'tab-number-two'],
      [undefined, undefined],
    ]) {
      await shop.empty()
      const { customer, items, skuId } = await createCustomerAtPayment(shop, { stock: 50, quantity: 2 })

      const outcomes = await Promise.allSettled(
        keys.map((idempotencyKey) =>
          customer.api.placeCheckoutOrder(
            buildAccountOrder(customer.id, items),
            idempotencyKey ? { idempotencyKey } : {},
          ),
        ),
      )

      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CART_CHANGED' } })
      expect(await rowsOf('orders')).toHaveLength(1)
      expect(await shop.stockOf(skuId)).toBe(48)
    }
  })

  it('refuses a key that comes again with another order', async () => {
    const { customer, items, session } = await createCustomerAtPayment(shop)
    const key = { idempotencyKey: session.id }
    await customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items), key)

    await expect(
      customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items, { email: 'else@example.com' }), key),
    ).rejects.toMatchObject({ code: 'KEY_REUSED' })
  })

  it('frees the key of an attempt that was refused', async () => {
    const { customer, items, session, skuId } = await createCustomerAtPayment(shop, { quantity: 2 })
    const key = { idempotencyKey: session.id }
    await setStock(skuId, 1)
    await expect(customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items), key)).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
    })
    const { updatedItems } = await customer.api.checkInventory({ userId: customer.id, items: [] })

    const placed = await customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, updatedItems), key)

    expect(placed).toMatchObject({ id: session.id, total: 59_000 })
  })
})

describe('card data stays on the page (R28)', () => {
  // Shows R28.
  it.each([
    ['a card number', { paymentInfo: { ...cardPayment, cardNumber: '4242424242424242' } }],
    ['a security code', { paymentInfo: { ...cardPayment, securityCode: '123' } }],
    ['an expiry date', { paymentInfo: { ...cardPayment, expiryDate: '12/30' } }],
    ['more than four digits', { paymentInfo: { ...cardPayment, lastFour: '42424242' } }],
    ['a number in the name', { paymentInfo: { ...cardPayment, name: 'Amel 4242 4242 4242 4242' } }],
    ['a number in the address', { shippingAddress: { ...shippingAddress, address: '4242-4242-4242-4242' } }],
    ['a number for a phone', { shippingAddress: { ...shippingAddress, phoneNumber: '4242 4242 4242 4242' } }],
    ['a field beside the order', { card: { number: '4242424242424242' } }],
    ['a field in a line', { items: [{ skuId: 'x', price: 1, quantity: 1, cardNumber: '4242424242424242' }] }],
  ])('refuses an order with %s, and keeps nothing of it', async (_what, more) => {
    const { customer, items } = await createCustomerAtPayment(shop)
    log.length = 0

    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { authorization: `Bearer ${customer.accessToken}` },
      payload: { ...buildAccountOrder(customer.id, items), ...more },
    })

    expect(reply.statusCode).toBe(400)
    expect(reply.body).not.toMatch(/4242/)
    expect(log.join('')).toContain('INVALID_REQUEST')
    expect(log.join('')).not.toMatch(/4242[ -]?4242|12\/30|"123"/)
    expect(await rowsOf('orders')).toEqual([])
    expect(await rowsOf('idempotency_keys')).toEqual([])
  })

  it('wants the name and the last four digits of a card, and a way to pay that is offered', async () => {
    const { customer, items } = await createCustomerAtPayment(shop)
    const pay = (paymentInfo: { paymentMethod: string; name?: string }) =>
      customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items, { paymentInfo }))

    await expect(pay({ paymentMethod: 'creditCard', name: 'Amel' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    await expect(pay({ paymentMethod: 'cheque' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    expect((await shop.api.listPaymentMethods()).map(({ method }) => method)).toEqual(['creditCard', 'cashOnDelivery'])
  })
})

describe('money', () => {
  it('adds up to the millime for any cart: lines, reductions, subtotal, shipping, total', async () => {
    const line = fc.record({
      price: fc.integer({ min: 0, max: 999_999 }),
      reduction: fc.integer({ min: 0, max: 100 }),
      quantity: fc.integer({ min: 1, max: 3 }),
    })
    const carts = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      shipping: fc.constantFrom('standard' as const, 'expedited' as const),
    })
    await fc.assert(
      fc.asyncProperty(carts, async ({ lines, shipping }) => {
        const customer = await shop.signIn()
        let items = await addToCart(customer, '', 0)
        let [full, reduced] = [0, 0]
        for (const { price, reduction, quantity } of lines) {
          const variantPrice = price - Math.floor((price * reduction) / 100)
          const product = await shop.addProduct({ price, variantPrice })
          items = await addToCart(customer, product.sku(), quantity)
          full += price * quantity
          reduced += (price - variantPrice) * quantity
        }
        const shippingCost = shipping === 'expedited' ? EXPEDITED_SHIPPING : 0

        const { id } = await customer.api.placeCheckoutOrder(
          buildAccountOrder(customer.id, items, {
            shippingOption: shippingFlags(shipping),
            shippingCost: shippingCost / 1000,
          }),
        )

        const order = await customer.api.getOrder({ orderId: id })
        const ofLines = order.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
        expect(order.subtotal).toBe(full - reduced)
        expect(order.subtotal).toBe(ofLines)
        expect(order.shippingCost).toBe(shippingCost)
        expect(order.total).toBe(ofLines + shippingCost)
        expect(await query.selectFrom('payments').select('amount').where('order_id', '=', id).execute()).toEqual([
          { amount: order.total },
        ])
      }),
      { numRuns: runsOnEngine(25) },
    )
  })
})
