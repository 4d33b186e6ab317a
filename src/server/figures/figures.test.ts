import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { toShopDay } from '#domain/dates.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const today = () => toShopDay(new Date())
const thisDay = () => ({ from: today(), to: today() })

async function openDesk() {
  const { api } = await shop.signIn({ isAdmin: true })
  return {
    api,
    set: (orderId: string, status: 'Shipped' | 'Delivered' | 'Cancelled' | 'Pending', failure?: 'refused' | 'lost') =>
      api.setOrderStatus({ orderId, status, ...(failure && { failure }) }),
  }
}

describe('figures', () => {
  it('tell what became of the pieces of each product and size', async () => {
    const tee = await shop.addProduct({ model: 'Tee', price: 20_000, colors: { Ink: { S: 50, M: 50 } } })
    const cap = await shop.addProduct({ model: 'Cap', price: 15_000, colors: { Ink: { 'One size': 50 } } })
    const order = (...lines: [skuId: string, quantity: number][]) =>
      shop.api.placeDirectOrder({
        addressData,
        productData: lines.map(([skuId, quantity]) => ({ skuId, quantity })),
      })
    const delivered = await order([tee.sku('S'), 2], [cap.sku(), 1])
    const refused = await order([tee.sku('M'), 3])
    const shipped = await order([tee.sku('S'), 1])
    const cancelled = await order([cap.sku(), 5])
    await order([cap.sku(), 1])
    const { api, set } = await openDesk()
    await set(delivered.id, 'Delivered')
    await set(refused.id, 'Shipped')
    await set(refused.id, 'Cancelled', 'refused')
    await set(shipped.id, 'Shipped')
    await set(cancelled.id, 'Cancelled')

    const byProduct = await api.getFigures({ ...thisDay(), by: 'product' })
    expect(byProduct.rows).toMatchObject([
      {
        name: 'Cap',
        placed: 7,
        confirmed: 2,
        onRoad: 0,
        delivered: 1,
        refused: 0,
        placedValue: 105_000,
        soldValue: 15_000,
      },
      {
        name: 'Tee',
        placed: 6,
        confirmed: 6,
        onRoad: 1,
        delivered: 2,
        refused: 3,
        placedValue: 120_000,
        onRoadValue: 20_000,
        soldValue: 40_000,
        refusedValue: 60_000,
      },
    ])
    expect(byProduct.total).toMatchObject({ placed: 13, delivered: 3, refused: 3, soldValue: 55_000 })
    const bySize = await api.getFigures({ ...thisDay(), by: 'size', sort: 'delivered' })
    expect(bySize.rows.map(({ key, delivered: pieces }) => [key, pieces])).toEqual([
      ['S', 2],
      ['One size', 1],
      ['M', 0],
    ])
    const byGovernorate = await api.getFigures({ ...thisDay(), by: 'governorate' })
    expect(byGovernorate.rows).toMatchObject([{ key: 'tunis', name: 'Tunis', placed: 5, delivered: 1, refused: 1 }])
    const byCourier = await api.getFigures({ ...thisDay(), by: 'courier' })
    expect(byCourier.rows).toMatchObject([{ key: '', placed: 5, confirmed: 4, delivered: 1, refused: 1, onRoad: 1 }])
  })

  it('follow an order through every change, and back', async () => {
    const tee = await shop.addProduct({ price: 20_000 })
    const { id } = await shop.placeOrder(tee)
    const { api, set } = await openDesk()
    const count = async () => {
      const { total } = await api.getFigures({ ...thisDay(), by: 'governorate' })
      return [total.placed, total.onRoad, total.delivered, total.refused]
    }
    expect(await count()).toEqual([1, 0, 0, 0])
    await set(id, 'Shipped')
    expect(await count()).toEqual([1, 1, 0, 0])
    await set(id, 'Delivered')
    expect(await count()).toEqual([1, 0, 1, 0])
    await set(id, 'Cancelled', 'refused')
    expect(await count()).toEqual([1, 0, 0, 1])
    await set(id, 'Shipped')
    expect(await count()).toEqual([1, 1, 0, 0])
    await shop.placeOrder(tee)
    expect(await count()).toEqual([2, 1, 0, 0])
  })

  it('count days in the time zone of the shop', async () => {
    const tee = await shop.addProduct()
    const { id } = await shop.placeOrder(tee)
    const lateInUtc = '2026-03-01T23:30:00.000Z'
    await shop.database.transact((tx) =>
      tx.updateTable('orders').set({ created_at: lateInUtc }).where('id', '=', id).execute(),
    )
    const { api } = await openDesk()
    const placedOn = async (day: string) => (await api.getFigures({ from: day, to: day, by: 'size' })).total.placed
    expect(await placedOn('2026-03-01')).toBe(0)
    expect(await placedOn('2026-03-02')).toBe(1)
  })

  it('refuse days in the wrong order, and too many', async () => {
    const { api } = await openDesk()
    const ask = (from: string, to: string) => api.getFigures({ from, to, by: 'size' })
    await expect(ask('2026-03-02', '2026-03-01')).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    await expect(ask('2020-01-01', '2026-03-01')).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  it('are exported with all rows, and no name runs as a formula', async () => {
    const tee = await shop.addProduct({ model: '=1+1', price: 20_500 })
    const { id } = await shop.placeOrder(tee)
    const { api, set } = await openDesk()
    await set(id, 'Delivered')
    const csv = await api.exportFigures({ ...thisDay(), by: 'product' })
    expect(csv).toContain("'=1+1,1,1,0,1,0,0,20.500,0.000,20.500,0.000")
  })
})

describe('what to reorder', () => {
  it('is what sells out first, with what is missing for the asked days and a size that is out while others stay', async () => {
    const tee = await shop.addProduct({ model: 'Tee', colors: { Ink: { S: 10, M: 100, L: 5 } } })
    const { api, set } = await openDesk()
    await shop.placeOrder({ sku: () => tee.sku('S') }, {}, 4)
    await shop.placeOrder({ sku: () => tee.sku('M') }, {}, 2)
    const back = await shop.placeOrder({ sku: () => tee.sku('L') }, {}, 3)
    await set(back.id, 'Shipped')
    await set(back.id, 'Cancelled', 'refused')
    const { skus } = await api.listReorders({ ...thisDay(), coverDays: 10 })
    expect(skus).toMatchObject([
      { size: 'S', sold: 4, stock: 6, daysLeft: 1, suggested: 34, breaksRange: true },
      { size: 'M', sold: 2, stock: 98, daysLeft: 49, suggested: 0, breaksRange: false },
    ])
  })

  it('follows the stock, although no order has changed', async () => {
    const tee = await shop.addProduct({ model: 'Tee', colors: { Ink: { S: 10 } } })
    const { api } = await openDesk()
    await shop.placeOrder({ sku: () => tee.sku('S') }, {}, 4)
    const stockOf = async () => (await api.listReorders({ ...thisDay(), coverDays: 10 })).skus.map(({ stock }) => stock)
    expect(await stockOf()).toEqual([6])
    await api.correctStock({ skuId: tee.sku('S'), change: 20 })
    expect(await stockOf()).toEqual([26])
  })
})
