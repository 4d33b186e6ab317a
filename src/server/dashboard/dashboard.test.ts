import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

describe('the dashboard', () => {
  it('adds up what was sold, and names what sells, runs out and waits', async () => {
    const tee = await shop.addProduct({ model: 'Tee', price: 20_000, colors: { Ink: { M: 50 } } })
    const hoodie = await shop.addProduct({ model: 'Hoodie', price: 59_000, colors: { Sand: { L: 2 } } })
    const order = (skuId: string, quantity: number) =>
      shop.api.placeDirectOrder({ addressData, productData: [{ skuId, quantity }] })
    await order(tee.sku(), 3)
    await order(hoodie.sku(), 1)
    const { id } = await order(tee.sku(), 5)
    const { api } = await shop.signIn({ isAdmin: true })
    await api.setOrderStatus({ orderId: id, status: 'Cancelled' })

    const dashboard = await api.getDashboard({ days: 7 })

    expect(dashboard).toMatchObject({ sales: 133_000, orders: 2, averageBasket: 66_500, pending: 2 })
    expect(dashboard.days).toHaveLength(7)
    expect(dashboard.days.at(-1)).toMatchObject({ orders: 2, sales: 133_000 })
    expect(dashboard.bestSellers).toMatchObject([
      { model: 'Tee', color: 'Ink', pieces: 3, sales: 60_000 },
      { model: 'Hoodie', color: 'Sand', pieces: 1, sales: 59_000 },
    ])
    expect(dashboard.runningOut).toMatchObject([{ model: 'Hoodie', color: 'Sand', size: 'L', quantity: 1 }])
  })
})
