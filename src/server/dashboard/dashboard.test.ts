import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

describe('the dashboard', () => {
  it('adds up what was sold, and names what sells, runs out and waits', async () => {
    const tee = await shop.addProduct({ model: 'Tee', price: 20_000, colors: { Ink: { M: 50 } } })
    const hoodie = await shop.addProduct({ model: 'Hoodie', price: 59_000, colors: { Sand: { L: 3 } } })
    const order = (skuId: string, quantity: number) =>
      shop.api.placeDirectOrder({ addressData, productData: [{ skuId, quantity }] })
    await order(tee.sku(), 3)
    await order(hoodie.sku(), 1)
    const { id } = await order(tee.sku(), 5)
    const onRoad = await order(hoodie.sku(), 1)
    const delivered = await order(tee.sku(), 2)
    const { api } = await shop.signIn({ isAdmin: true })
    await api.setOrderStatus({ orderId: id, status: 'Cancelled' })
    await api.setOrderStatus({ orderId: onRoad.id, status: 'Shipped' })
    await api.setOrderStatus({ orderId: delivered.id, status: 'Delivered' })

    const dashboard = await api.getDashboard({ days: 7 })

    expect(dashboard).toMatchObject({
      orders: 4,
      placed: 246_000,
      averageBasket: 61_500,
      pending: 2,
      sales: 47_000,
      onRoad: 66_000,
    })
    expect(dashboard.days).toHaveLength(7)
    expect(dashboard.days.at(-1)).toMatchObject({ orders: 4, sales: 47_000, onRoad: 66_000 })
    expect(dashboard.bestSellers).toMatchObject([
      { model: 'Tee', color: 'Ink', pieces: 5, sales: 100_000 },
      { model: 'Hoodie', color: 'Sand', pieces: 2, sales: 118_000 },
    ])
    expect(dashboard.runningOut).toMatchObject([{ model: 'Hoodie', color: 'Sand', size: 'L', quantity: 1 }])
  })
})
