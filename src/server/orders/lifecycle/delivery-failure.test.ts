import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

async function openTrackingShop() {
  const { api } = await shop.signIn({ isAdmin: true })
  await api.saveStaffSettings({ tracksRefusals: true })
  return api
}

describe('a parcel that reaches nobody', () => {
  it('is offered to be refused or lost once it has left, where the shop keeps a record', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const { id: orderId } = await shop.placeOrder(await shop.addProduct())
    await api.setOrderStatus({ orderId, status: 'Shipped' })
    expect(await api.getOrderDetails({ orderId })).toMatchObject({ possibleFailures: [], phoneRecord: null })

    await api.saveStaffSettings({ tracksRefusals: true })
    const offered: Record<string, readonly string[]> = {}
    for (const status of ['Pending', 'Shipped', 'Delivered', 'Cancelled'] as const) {
      await api.setOrderStatus({ orderId, status })
      offered[status] = (await api.getOrderDetails({ orderId })).possibleFailures
    }
    const both = ['refused', 'lost']
    expect(offered).toEqual({ Pending: [], Shipped: both, Delivered: both, Cancelled: [] })
  })

  it('is listed by itself, page after page, and several are set at once', async () => {
    const api = await openTrackingShop()
    const product = await shop.addProduct({ colors: { Ink: { M: 9 } } })
    const ids: string[] = []
    for (let number = 0; number < 5; number++) ids.push((await shop.placeOrder(product)).id)
    const [kept = '', cancelled = '', lost = '', ...refused] = ids
    await api.setOrdersStatus({ orderIds: [kept, lost, ...refused], status: 'Shipped' })
    await api.setOrderStatus({ orderId: cancelled, status: 'Cancelled' })
    await api.setOrderStatus({ orderId: lost, status: 'Cancelled', failure: 'lost' })

    const results = await api.setOrdersStatus({ orderIds: refused, status: 'Cancelled', failure: 'refused' })
    expect(results).toMatchObject(refused.map((orderId) => ({ orderId, ok: true, previousStatus: 'Shipped' })))
    const [newest] = await api.listOrders({ status: 'refused', limit: 1 })
    expect(newest?._id).toBe(refused.at(-1))
    const rest = await api.listOrders({ status: 'refused', startAfter: newest?._id ?? '' })
    expect(rest.map(({ _id }) => _id)).toEqual(refused.slice(0, -1))
    expect((await api.listOrders({ status: 'lost' })).map(({ _id }) => _id)).toEqual([lost])
    expect(await api.listOrders({ status: 'Cancelled' })).toHaveLength(4)
  })

  it.each([
    ['refused', 5],
    ['lost', 3],
  ] as const)('is %s: the order is cancelled, and %i of 5 pieces are there', async (failure, left) => {
    const api = await openTrackingShop()
    const product = await shop.addProduct({ colors: { Ink: { M: 5 } } })
    const { id: orderId } = await shop.placeOrder(product, {}, 2)
    await api.setOrderStatus({ orderId, status: 'Shipped' })

    const change = await api.setOrderStatus({ orderId, status: 'Cancelled', failure })
    expect(change).toMatchObject({ status: 'Cancelled', previousStatus: 'Shipped' })
    const details = await api.getOrderDetails({ orderId })
    expect(details).toMatchObject({ status: 'Cancelled', failure })
    expect(details.events.at(-1)?.detail).toBe(`Shipped → Cancelled: ${failure}`)
    expect(await shop.stockOf(product.sku())).toBe(left)

    // Undone, it is on the road again with the same pieces.
    await api.setOrderStatus({ orderId, status: 'Shipped', from: 'Cancelled' })
    expect(await api.getOrderDetails({ orderId })).toMatchObject({ status: 'Shipped', failure: null })
    expect(await shop.stockOf(product.sku())).toBe(3)
    await api.setOrderStatus({ orderId, status: 'Cancelled' })
    expect(await shop.stockOf(product.sku())).toBe(5)
  })

  it('cannot be refused before it has left, nor while another status is set', async () => {
    const api = await openTrackingShop()
    const product = await shop.addProduct({ colors: { Ink: { M: 5 } } })
    const { id: orderId, number } = await shop.placeOrder(product)

    const message = `Order ${number} has not left the shop: it can be neither refused nor lost.`
    await expect(api.setOrderStatus({ orderId, status: 'Cancelled', failure: 'refused' })).rejects.toMatchObject({
      code: 'ORDER_CHANGED',
      message,
    })
    await api.setOrderStatus({ orderId, status: 'Shipped' })
    await expect(api.setOrderStatus({ orderId, status: 'Pending', failure: 'lost' })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    })
    expect(await api.getOrderDetails({ orderId })).toMatchObject({ status: 'Shipped', failure: null })
    expect(await shop.stockOf(product.sku())).toBe(4)
    await api.setOrderStatus({ orderId, status: 'Cancelled' })
    await expect(api.setOrderStatus({ orderId, status: 'Cancelled', failure: 'lost' })).rejects.toMatchObject({
      code: 'ORDER_CHANGED',
    })
    expect(await shop.stockOf(product.sku())).toBe(5)
  })
})

describe('the record of a phone', () => {
  it('counts its orders that were delivered and refused, and no others', async () => {
    const api = await openTrackingShop()
    const product = await shop.addProduct({ colors: { Ink: { M: 20 } } })
    const place = (phone: string) => shop.placeOrder(product, { userPhoneNumber: phone })
    const [refused, lost, delivered, cancelled, open] = [
      await place('20 123 456'),
      await place('+216 20123456'),
      await place('0021620123456'),
      await place('20123456'),
      await place('20 12 34 56'),
    ]
    await place('20 123 457')
    for (const { id } of [refused, lost, delivered]) await api.setOrderStatus({ orderId: id, status: 'Shipped' })
    await api.setOrderStatus({ orderId: refused.id, status: 'Cancelled', failure: 'refused' })
    await api.setOrderStatus({ orderId: lost.id, status: 'Cancelled', failure: 'lost' })
    await api.setOrderStatus({ orderId: delivered.id, status: 'Delivered' })
    await api.setOrderStatus({ orderId: cancelled.id, status: 'Cancelled' })

    const listed = await api.listOrders({ status: 'all' })
    const record = { delivered: 1, refused: 1 }
    expect(listed.find(({ _id }) => _id === open.id)?.phoneRecord).toEqual(record)
    expect((await api.getOrderDetails({ orderId: refused.id })).phoneRecord).toEqual(record)
    expect(listed[0]?.phoneRecord).toEqual(null)
  })
})
