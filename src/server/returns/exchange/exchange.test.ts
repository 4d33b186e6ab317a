import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { toShopDay } from '#domain/dates.ts'
import { expectSoundBooks, line, openForReturns, summerPromotion } from '#test/books/returned-orders.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

describe('an exchange', () => {
  it('of S for M moves both stocks once, costs nothing, and a new order brings M', async () => {
    const { api, product, placeDelivered, returnOf, exchangeOf, deliver } = await openForReturns(shop)
    await api.addPromotion(summerPromotion)
    const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 1 }], 'SUMMER')
    const entered = await exchangeOf(order.id, { replacements: [{ skuId: product.sku('M'), quantity: 1 }] })

    expect(entered).toMatchObject({ kind: 'exchange', amount: 54_000, refunded: 0, credited: 0 })
    const replacement = await api.getOrderDetails({ orderId: entered.replacement?.id ?? '' })
    expect(replacement).toMatchObject({
      status: 'Pending',
      needsConfirmation: false,
      total: 0,
      userName: addressData.userName,
      exchangeOf: { id: order.id, number: order.number },
      items: [{ selectedSize: 'M', quantity: 1, price: 60_000 }],
      adjustments: [
        { title: 'Discount', amount: 6_000 },
        { title: 'Value of returned pieces', amount: 54_000 },
      ],
    })
    expect(replacement.events[0]).toMatchObject({ event: 'placed', by: 'Amel Ben Ali' })
    expect([await shop.stockOf(product.sku('S')), await shop.stockOf(product.sku('M'))]).toEqual([5, 4])
    await expectSoundBooks(shop)

    await deliver(replacement._id)
    expect(await returnOf(replacement._id)).toMatchObject({ amount: 54_000, refunded: 54_000 })
    await expect(api.undoReturn({ returnId: entered.id })).rejects.toMatchObject({ code: 'RETURN_NOT_POSSIBLE' })
    await expectSoundBooks(shop)
  })

  it('for a dearer piece leaves the difference to pay at the door, and store credit pays as far as it goes', async () => {
    const { api, product, placeDelivered, returnOf, exchangeOf, creditOf } = await openForReturns(shop)
    const jacket = await shop.addProduct({ model: 'Cap Jacket', price: 90_000, colors: { Sand: { L: 2 } } })
    const first = await placeDelivered([{ skuId: product.sku('S'), quantity: 1 }])
    const replacements = [{ skuId: jacket.sku(), quantity: 1 }]
    const atDoor = await exchangeOf(first.id, { replacements, deliveryFee: 5 })
    expect(await api.getOrderDetails({ orderId: atDoor.replacement?.id ?? '' })).toMatchObject({ total: 35_000 })
    await api.undoReturn({ returnId: atDoor.id })
    await returnOf(first.id, { settlement: 'store-credit' })

    const second = await placeDelivered([{ skuId: product.sku('S'), quantity: 1 }])
    const fromCredit = await exchangeOf(second.id, { replacements, deliveryFee: 40, settlement: 'store-credit' })
    const { total, adjustments } = await api.getOrderDetails({ orderId: fromCredit.replacement?.id ?? '' })
    expect({ total, adjustments }).toMatchObject({
      total: 10_000,
      adjustments: [{ amount: 60_000 }, { of: 'lines', amount: 30_000 }, { of: 'delivery', amount: 30_000 }],
    })
    expect(await creditOf()).toBe(0)
    await expectSoundBooks(shop)
  })

  it('for a cheaper piece gives the rest back, as money or as store credit', async () => {
    const { api, product, placeDelivered, exchangeOf, creditOf } = await openForReturns(shop)
    const cap = await shop.addProduct({ model: 'Cap', price: 25_000, colors: { Sand: { L: 5 } } })
    const replacements = [{ skuId: cap.sku(), quantity: 1 }]
    const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 2 }])
    expect(await exchangeOf(order.id, { replacements })).toMatchObject({ refunded: 35_000, credited: 0 })
    const toCredit = await exchangeOf(order.id, { replacements, settlement: 'store-credit' })
    expect(toCredit).toMatchObject({ refunded: 0, credited: 35_000 })
    await api.undoReturn({ returnId: toCredit.id })
    expect(await creditOf()).toBe(0)
    await expectSoundBooks(shop)
  })

  it('for a size that is sold out moves nothing and says so', async () => {
    const { api, placeDelivered, exchangeOf } = await openForReturns(shop)
    const product = await shop.addProduct({ colors: { Ink: { S: 2, M: 1 } } })
    const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 2 }])
    const exchanging = exchangeOf(order.id, {
      lines: [line(1, 2)],
      replacements: [{ skuId: product.sku('M'), quantity: 2 }],
    })
    await expect(exchanging).rejects.toMatchObject({ code: 'OUT_OF_STOCK', details: { skuId: product.sku('M') } })
    const { returns, returnable } = await api.getOrderDetails({ orderId: order.id })
    expect({ returns, lines: returnable.lines.map(({ left }) => left) }).toEqual({ returns: [], lines: [2] })
    expect([await shop.stockOf(product.sku('S')), await shop.stockOf(product.sku('M'))]).toEqual([0, 1])
    expect(await api.listOrders({ status: 'all' })).toHaveLength(1)
  })

  it.each([
    ['the paid piece', 2, 50_000],
    ['the gift', 1, 0],
  ] as const)('of %s beside the other one costs what that very piece did', async (_, position, price) => {
    const { api, product, deliver, exchangeOf, returnOf } = await openForReturns(shop)
    const { id } = await api.placeManualOrder({
      addressData,
      source: 'phone',
      lines: [
        { skuId: product.sku('S'), quantity: 1, price: 0 },
        { skuId: product.sku('M'), quantity: 1, price: 50 },
      ],
    })
    await deliver(id)
    const { items } = await api.getOrderDetails({ orderId: id })
    const at = items.findIndex((item) => item.price === (position === 2 ? 50_000 : 0)) + 1
    const replacements = [{ skuId: product.sku(position === 2 ? 'S' : 'M'), quantity: 1 }]
    const entered = await exchangeOf(id, { lines: [line(at)], replacements })
    expect(entered).toMatchObject({ amount: price, refunded: 0, credited: 0 })
    const replacement = await api.getOrderDetails({ orderId: entered.replacement?.id ?? '' })
    expect(replacement).toMatchObject({ total: 0, items: [{ price, quantity: 1 }] })
    await deliver(replacement._id)
    expect(await returnOf(replacement._id)).toMatchObject({ amount: price, refunded: price })
    await expectSoundBooks(shop)
  })

  it('of a gift and a paid piece at once gives each its own price', async () => {
    const { api, product, deliver, exchangeOf } = await openForReturns(shop)
    const both = { addressData, source: 'phone' as const }
    for (const [gift, paid] of [
      ['S', 'M'],
      ['M', 'S'],
    ] as const) {
      const lines = [
        { skuId: product.sku(gift), quantity: 1, price: 0 },
        { skuId: product.sku(paid), quantity: 1, price: 50 },
      ]
      const { id } = await api.placeManualOrder({ ...both, lines })
      await deliver(id)
      const entered = await exchangeOf(id, {
        lines: [line(1), line(2)],
        replacements: [
          { skuId: product.sku(paid), quantity: 1 },
          { skuId: product.sku(gift), quantity: 1 },
        ],
      })
      expect(entered).toMatchObject({ amount: 50_000, refunded: 0 })
      const { total, items } = await api.getOrderDetails({ orderId: entered.replacement?.id ?? '' })
      expect({ total, prices: items.map(({ price }) => price).toSorted((a, b) => a - b) }).toEqual({
        total: 0,
        prices: [0, 50_000],
      })
    }
    await expectSoundBooks(shop)
  })

  it('of one piece that was sold at 1 for ten leaves nine to pay at their price of today', async () => {
    const { api, placeDelivered, exchangeOf, deliver } = await openForReturns(shop)
    const product = await shop.addProduct({ price: 50_000, colors: { Ink: { S: 5, M: 20 } } })
    const { id } = await api.placeManualOrder({
      addressData,
      source: 'phone',
      lines: [{ skuId: product.sku('S'), quantity: 1, price: 1 }],
    })
    await deliver(id)
    const entered = await exchangeOf(id, { replacements: [{ skuId: product.sku('M'), quantity: 10 }] })
    const orderId = entered.replacement?.id ?? ''
    const { total, items, adjustments } = await api.getOrderDetails({ orderId })
    expect(total).toBe(450_000)
    expect({ items, adjustments }).toMatchObject({
      items: [{ price: 50_000, quantity: 10 }],
      adjustments: [{ amount: 49_000 }, { amount: 1_000 }],
    })
    expect(await shop.stockOf(product.sku('M'))).toBe(10)
    expect(await placeDelivered([{ skuId: product.sku('M'), quantity: 1 }])).toMatchObject({ total: 57_000 })
    await expectSoundBooks(shop)
  })

  it('of several pieces with different reductions keeps what each cost, for a later refund and for an edit', async () => {
    const { api, product, placeDelivered, returnOf, exchangeOf, creditOf, deliver } = await openForReturns(shop)
    const tee = await shop.addProduct({ model: 'Tee', price: 40_000, colors: { Ink: { S: 5, M: 5 } } })
    const scope = { collections: [], productIds: [product.id], variantIds: [] }
    await api.addPromotion({ ...summerPromotion, scope })
    /** Both come back for the other size: the hoodie cost 54, the tee 40. */
    const exchangeBoth = async () => {
      const both = [product, tee].map((each) => ({ skuId: each.sku('S'), quantity: 1 }))
      const order = await placeDelivered(both, 'SUMMER')
      const entered = await exchangeOf(order.id, {
        lines: [line(1), line(2)],
        replacements: [product, tee].map((each) => ({ skuId: each.sku('M'), quantity: 1 })),
      })
      expect(entered).toMatchObject({ amount: 94_000, refunded: 0 })
      const replacement = await api.getOrderDetails({ orderId: entered.replacement?.id ?? '' })
      const positionOf = ({ id }: { id: string }) => replacement.items.findIndex((item) => item.productId === id) + 1
      return { replacement, orderId: replacement._id, positionOf }
    }

    for (const [first, second, values] of [
      [product, tee, [54_000, 40_000]],
      [tee, product, [40_000, 54_000]],
    ] as const) {
      const { orderId, positionOf } = await exchangeBoth()
      await deliver(orderId)
      const one = await returnOf(orderId, { lines: [line(positionOf(first))] })
      const other = await returnOf(orderId, { lines: [line(positionOf(second))] })
      expect([one.refunded, other.refunded]).toEqual(values)
    }

    const { replacement, orderId, positionOf } = await exchangeBoth()
    const kept = { position: positionOf(tee), skuId: tee.sku('M'), quantity: 1 }
    const { updatedAt } = replacement
    await api.editOrder({ orderId, updatedAt, addressData: { ...addressData, street: '7 rue de Rome' }, lines: [kept] })
    expect(await creditOf()).toBe(54_000)
    await expectSoundBooks(shop)
  })

  it('goes to the governorate of its order, so that figures count it there', async () => {
    const { api, product, placeDelivered, exchangeOf } = await openForReturns(shop)
    const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 1 }])
    const entered = await exchangeOf(order.id, { replacements: [{ skuId: product.sku('M'), quantity: 1 }] })
    const { governorate } = await api.getOrderDetails({ orderId: order.id })
    expect(governorate).toBe('tunis')
    expect(await api.getOrderDetails({ orderId: entered.replacement?.id ?? '' })).toMatchObject({ governorate })
    const today = toShopDay(new Date())
    const { rows } = await api.getFigures({ from: today, to: today, by: 'governorate' })
    expect(rows.map(({ key }) => key)).toEqual(['tunis'])
  })

  it('keeps the governorate that its order keeps, where the address says another one by now', async () => {
    const { api, product, placeDelivered, exchangeOf } = await openForReturns(shop)
    const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 1 }])
    await shop.database.transact((tx) =>
      tx.updateTable('orders').set({ governorate: 'sfax' }).where('id', '=', order.id).execute(),
    )
    const entered = await exchangeOf(order.id, { replacements: [{ skuId: product.sku('M'), quantity: 1 }] })
    const { governorate } = await api.getOrderDetails({ orderId: entered.replacement?.id ?? '' })
    expect(governorate).toBe('sfax')
  })

  it('whose new order is cancelled turns into store credit, once, and undoing that takes it again', async () => {
    const { api, product, placeDelivered, exchangeOf, creditOf } = await openForReturns(shop)
    const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 1 }])
    const entered = await exchangeOf(order.id, { replacements: [{ skuId: product.sku('M'), quantity: 1 }] })
    const orderId = entered.replacement?.id ?? ''
    await api.setOrderStatus({ orderId, status: 'Cancelled' })
    await api.setOrderStatus({ orderId, status: 'Cancelled' })
    expect(await creditOf()).toBe(60_000)
    await api.setOrderStatus({ orderId, status: 'Pending', from: 'Cancelled' })
    expect(await creditOf()).toBe(0)
    await api.setOrderStatus({ orderId, status: 'Cancelled' })
    await api.undoReturn({ returnId: entered.id })
    expect(await creditOf()).toBe(0)
    await expect(api.setOrderStatus({ orderId, status: 'Pending' })).rejects.toMatchObject({
      code: 'STORE_CREDIT_TOO_LOW',
    })
    expect([await shop.stockOf(product.sku('S')), await shop.stockOf(product.sku('M'))]).toEqual([4, 5])
    await expectSoundBooks(shop)
  })

  it('is not undone once its new order was sent, and says so also where the store credit is spent', async () => {
    const { api, product, placeDelivered, exchangeOf, creditOf, deliver } = await openForReturns(shop)
    const cap = await shop.addProduct({ model: 'Cap', price: 25_000, colors: { Sand: { L: 5 } } })
    const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 1 }])
    const settlement = 'store-credit' as const
    const cheaper = await exchangeOf(order.id, { replacements: [{ skuId: cap.sku(), quantity: 1 }], settlement })
    const next = await placeDelivered([{ skuId: product.sku('S'), quantity: 1 }])
    await exchangeOf(next.id, {
      replacements: [
        { skuId: product.sku('M'), quantity: 1 },
        { skuId: cap.sku(), quantity: 1 },
      ],
      settlement,
    })
    expect(await creditOf()).toBeLessThan(35_000)
    await deliver(cheaper.replacement?.id ?? '')
    await expect(api.undoReturn({ returnId: cheaper.id })).rejects.toMatchObject({ code: 'RETURN_NOT_POSSIBLE' })
    await expectSoundBooks(shop)
  })
})
