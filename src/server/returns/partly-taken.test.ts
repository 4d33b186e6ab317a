import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { expectSoundBooks, line, openForReturns } from '#test/books/returned-orders.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

describe('an order that is partly taken', () => {
  it('is delivered, its courier owes what was collected, and the rest is back in the stock', async () => {
    const { api, product } = await openForReturns(shop)
    const order = await shop.api.placeDirectOrder({
      addressData,
      productData: [
        { skuId: product.sku('S'), quantity: 1 },
        { skuId: product.sku('M'), quantity: 2 },
      ],
    })
    await api.setOrderStatus({ orderId: order.id, status: 'Shipped' })
    const { returnable, updatedAt, items } = await api.getOrderDetails({ orderId: order.id })
    expect(returnable.kinds).toEqual(['partly-taken'])
    const position = items.findIndex(({ selectedSize }) => selectedSize === 'M') + 1
    const request = { orderId: order.id, updatedAt, reason: 'other' as const }
    const all = items.map(({ quantity }, index) => line(index + 1, quantity))
    await expect(api.deliverPartly({ ...request, lines: all })).rejects.toMatchObject({ code: 'RETURN_NOT_POSSIBLE' })

    const entered = await api.deliverPartly({ ...request, lines: [line(position)] })

    expect(entered).toMatchObject({ settlement: 'not-collected', amount: 60_000, notCollected: 60_000, refunded: 0 })
    const after = await api.getOrderDetails({ orderId: order.id })
    expect(after).toMatchObject({ status: 'Delivered', total: order.total, payment: { amount: order.total - 60_000 } })
    expect(await shop.stockOf(product.sku('M'))).toBe(4)
    await expectSoundBooks(shop)

    await api.undoReturn({ returnId: entered.id })
    const undone = await api.getOrderDetails({ orderId: order.id })
    expect(undone).toMatchObject({ status: 'Shipped', payment: { amount: order.total } })
    expect(await shop.stockOf(product.sku('M'))).toBe(3)
    await expectSoundBooks(shop)
  })
})
