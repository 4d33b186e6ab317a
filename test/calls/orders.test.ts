import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cardPayment, createCustomerAtPayment, shippingAddress } from '#test/checkout.ts'
import { addressData, isoTime, openShop } from '#test/shop.ts'
import { createRawCall, notYours, refusal, wrongFields } from './raw-call.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)
const send = createRawCall(shop)

const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string
const number = expect.stringMatching(/^\d{7}$/) as string
const guest = '000000000000000000000000'
const wholeAddress = { ...addressData, comment: 'Second floor', zipCode: '2078', state: 'Tunis', city: 'La Marsa' }

/** A product and a direct order of it, as the specification has it sent. */
async function createOrder() {
  const product = await shop.addProduct({ price: 59_000, variantPrice: 49_500, colors: { Ink: { S: 5, M: 9 } } })
  const line = { productId: product.id, productName: 'Marsa Hoodie', selectedSize: 'S', price: 49.5, quantity: 2 }
  const place = (change: object = {}, token?: string) =>
    send<{ id: string }>('POST /api/orders/createOrder', {
      token,
      body: { userId: guest, addressData: wholeAddress, productData: [line], ...change },
    })
  return { product, line, place }
}

const placed = {
  token: expect.any(String) as string,
  id,
  number,
  status: 'Pending',
  needsConfirmation: false,
  adjustments: [],
  subtotal: 99,
  deliveryFee: 7,
  total: 106,
}

describe('§7 POST /api/orders/createOrder', () => {
  // Shows §3.15, §7.18, §7.32, §9.1, R19.
  it('answers a guest’s order, with prices of the catalogue', async () => {
    const { place } = await createOrder()
    expect(await place()).toEqual({ status: 201, body: placed })
  })

  // Shows §7.18, S3.
  it('takes the id of whoever is signed in, and no other', async () => {
    const { place } = await createOrder()
    const [mine, theirs] = [await shop.signIn(), await shop.signIn()]

    const own = await place({ userId: mine.id }, mine.accessToken)
    expect(own).toEqual({ status: 201, body: placed })
    expect(await send(`GET /api/orders/user/${mine.id}`, { token: mine.accessToken })).toMatchObject({
      status: 200,
      body: { items: [], orders: [{ id: own.body.id }] },
    })
    for (const userId of [theirs.id, 'nobody']) {
      expect(await place({ userId }, mine.accessToken)).toEqual(notYours)
      expect(await place({ userId })).toEqual(notYours)
    }
  })

  // Shows §7.18, S1, S2.
  it('says why it fails', async () => {
    const { product, line, place } = await createOrder()
    const placeLine = (change: object) => place({ productData: [{ ...line, ...change }] })

    expect(await placeLine({ quantity: 6 })).toMatchObject({
      status: 409,
      body: { code: 'OUT_OF_STOCK', message: 'Available stock is limited.', details: { skuId: product.sku('S') } },
    })
    expect(await placeLine({ price: 1 })).toMatchObject({
      status: 409,
      body: {
        code: 'PRICE_CHANGED',
        message: 'A price has changed. Please look at the new total and order again.',
        details: { prices: [{ skuId: product.sku('S'), price: 49.5 }] },
      },
    })
    expect(await placeLine({ selectedSize: undefined })).toEqual(
      refusal(400, 'AMBIGUOUS_SIZE', 'Please select your size.', { fields: { selectedSize: 'More than one fits' } }),
    )
    expect(await placeLine({ productId: 'none' })).toMatchObject({
      status: 404,
      body: { code: 'PRODUCT_NOT_FOUND', message: 'This product is no longer sold.' },
    })
    expect(await shop.stockOf(product.sku('S'))).toBe(5)
  })

  // Shows §5.4, §7.18.
  it.each([
    ['userName', '', 'Full name is required'],
    ['userEmail', ' ', 'Email is required'],
    ['userEmail', 'amel', 'Email is not valid'],
    ['userPhoneNumber', ' ', 'Phone is required'],
    ['street', '  ', 'Address is required'],
  ])('refuses the %s "%s": %s', async (field, value, message) => {
    const { place } = await createOrder()
    expect(await place({ addressData: { ...wholeAddress, [field]: value } })).toEqual(
      wrongFields({ [`addressData.${field}`]: message }),
    )
  })
})

describe('§7 the orders that staff see', () => {
  // Shows §3.16, §4.14, §7.19, R15, R31.
  it('GET /api/orders answers them all with the fields of the specification', async () => {
    const { product, place } = await createOrder()
    const first = await place()
    const second = await place({ addressData: { ...wholeAddress, userName: 'Selim' } })
    const { accessToken: token } = await shop.signIn({ isAdmin: true })

    const { street, city, state, zipCode, comment, userName, userEmail } = wholeAddress
    const order = {
      _id: first.body.id,
      number,
      status: 'Pending',
      createdAt: expect.stringMatching(isoTime) as string,
      userName,
      userEmail,
      userPhoneNumber: '+21620123456',
      subtotal: 99,
      deliveryFee: 7,
      total: 106,
      items: [
        {
          productId: product.id,
          productName: 'Marsa Hoodie',
          selectedSize: 'S',
          price: 49.5,
          quantity: 2,
          image: null,
        },
      ],
      address: { street, city, state, zipCode, comment },
    }
    const newer = { ...order, _id: second.body.id, userName: 'Selim' }
    expect(await send('GET /api/orders', { token })).toMatchObject({ status: 200, body: [newer, order] })

    // Cancelled orders leave the list (R15).
    await send(`PATCH /api/orders/${second.body.id}`, { token, body: { status: 'Cancelled' } })
    expect(await send('GET /api/orders', { token })).toMatchObject({ status: 200, body: [order] })
  })

  // Shows §4.12, §7.20.
  it('PATCH /api/orders/{orderId} answers the updated status', async () => {
    const { product, place } = await createOrder()
    const { id: orderId } = (await place()).body
    const { accessToken: token } = await shop.signIn({ isAdmin: true })
    const set = (status: string, address = orderId) => send(`PATCH /api/orders/${address}`, { token, body: { status } })

    const walk = ['Pending', 'Shipped', 'Delivered', 'Cancelled', 'Pending']
    for (const [step, status] of walk.slice(1).entries())
      expect(await set(status)).toEqual({
        status: 200,
        body: { status, previousStatus: walk[step], changeId: id },
      })
    expect(await shop.stockOf(product.sku('S'))).toBe(3)

    expect(await set('Lost')).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
    expect(await set('Shipped', 'none')).toEqual(refusal(404, 'ORDER_NOT_FOUND', 'This order does not exist.'))
  })
})

describe('§7 POST /api/orders', () => {
  /** A customer at the payment step, and the order as the specification has it sent. */
  async function createCheckoutOrder() {
    const { customer, product, items, session } = await createCustomerAtPayment(shop, { price: 59_000, quantity: 2 })
    const place = (change: object = {}) =>
      send<{ id: string }>('POST /api/orders', {
        token: customer.accessToken,
        body: {
          userId: customer.id,
          items: items.map((item) => ({ ...item, price: 59 })),
          email: 'office@example.com',
          shippingAddress,
          shippingOption: { standard: false, expedited: true },
          shippingCost: 15,
          paymentInfo: cardPayment,
          billingAddress: { ...shippingAddress, name: 'Selim' },
          createdAt: '2020-01-01T00:00:00.000Z',
          ...change,
        },
      })
    return { customer, product, session, place }
  }

  // Shows §3.17, §7.16, §7.17, §7.21, §7.32, R11, R31.
  it('answers the order, which then stands in GET /api/orders/user/{uid}', async () => {
    const { customer, product, session, place } = await createCheckoutOrder()

    expect(await place()).toEqual({
      status: 201,
      body: {
        id: session.id,
        number,
        status: 'Pending',
        needsConfirmation: false,
        adjustments: [],
        redirectTo: null,
        subtotal: 118,
        deliveryFee: 15,
        total: 133,
      },
    })
    const admin = await shop.signIn({ isAdmin: true })
    for (const token of [customer.accessToken, admin.accessToken]) {
      const { status, body } = await send<{ orders: { createdAt: string }[] }>(`GET /api/orders/user/${customer.id}`, {
        token,
      })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        items: [],
        orders: [
          {
            id: session.id,
            email: 'office@example.com',
            createdAt: expect.stringMatching(isoTime) as string,
            shippingOption: { standard: false, expedited: true },
            shippingCost: 15,
            total: 133,
            items: [{ productId: product.id, productName: 'Marsa Hoodie', selectedSize: 'M', price: 59, quantity: 2 }],
            shippingAddress: { address: '1 rue de Carthage', city: 'Tunis', state: 'Tunis', zipCode: '1000' },
          },
        ],
      })
      // The clock is the server's.
      expect(body.orders[0]?.createdAt).not.toMatch(/^2020/)
    }
  })

  // Shows §7.21, S1, S3.
  it('refuses what is not as the customer saw it, and the order of somebody else', async () => {
    const { product, place } = await createCheckoutOrder()
    const stranger = await shop.signIn()

    expect(await place({ userId: stranger.id })).toEqual(notYours)
    expect(await place({ shippingCost: 0 })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', details: { shippingCost: 15 } },
    })
    expect(await place({ items: [{ skuId: product.sku(), price: 59, quantity: 1 }] })).toMatchObject({
      status: 409,
      body: { code: 'CART_CHANGED', message: 'Your cart has changed. Please look at it again.' },
    })
    expect(await place({ email: 'office' })).toEqual(wrongFields({ email: 'Email is not valid' }))
    expect(await shop.stockOf(product.sku())).toBe(5)
  })
})
