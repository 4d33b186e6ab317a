import { afterAll, beforeEach, describe, expect, it } from 'vitest'
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
      ...{ status: 'Pending', needsConfirmation: false, total: 0, userName: addressData.userName },
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
})
