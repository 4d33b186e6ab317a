import { afterAll, beforeEach, expect, it } from 'vitest'
import { openRound } from '#test/books/courier-round.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

it('lists what couriers have, the oldest first, page by page', async () => {
  const { api, round } = await openRound(shop, 3)
  const { items, next } = await api.listParcelsOut({})
  expect(items.map(({ number }) => number)).toEqual(round.map(({ number }) => number))
  expect(next).toBeNull()
  const [first] = items
  const after = await api.listParcelsOut({ startAfter: first?.id })
  expect(after.items.map(({ number }) => number)).toEqual(round.slice(1).map(({ number }) => number))
  await expect(api.listParcelsOut({ startAfter: 'nothing' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

it('finds a parcel by its tracking number or its order, also where it was taken for delivered', async () => {
  const { api, round, deliver } = await openRound(shop, 2)
  const [first, second] = round
  if (!first || !second) throw new Error('Two parcels are on the road')
  await api.setTrackingNumber({ orderId: first.orderId, trackingNumber: 'tn-7' })
  await deliver(second)
  const find = async (code: string) => (await api.listParcelsOut({ code })).items.map(({ orderId }) => orderId)
  expect(await find('tn-7')).toEqual([first.orderId])
  expect(await find(` ${second.number} `)).toEqual([second.orderId])
  expect(await find('nothing')).toEqual([])
})

it('takes a parcel in with stock, state and cash at once, and back out exactly', async () => {
  const { api, round, deliver, cash, product, parcel } = await openRound(shop, 2)
  const [first, second] = round
  if (!first || !second) throw new Error('Two parcels are on the road')
  await deliver(second)
  const before = { stock: await shop.stockOf(product.sku()), cash: await cash() }
  for (const { orderId } of [first, second]) {
    const [result] = await api.recordOutcomes({ orderIds: [orderId], outcome: 'refused' })
    expect(result).toMatchObject({ ok: true })
  }
  expect(await shop.stockOf(product.sku())).toBe(before.stock + 2)
  expect(await cash()).toMatchObject({ balance: 0, onTheRoad: { count: 0 } })
  expect(await api.getOrderDetails({ orderId: first.orderId })).toMatchObject({
    status: 'Cancelled',
    failure: 'refused',
  })
  expect((await api.listParcelsOut({})).items).toEqual([])

  await api.recordOutcomes({ orderIds: [first.orderId], outcome: 'on-the-road' })
  await api.recordOutcomes({ orderIds: [second.orderId], outcome: 'delivered' })
  expect({ stock: await shop.stockOf(product.sku()), cash: await cash() }).toEqual(before)
  expect(await parcel(first.orderId)).toMatchObject({ state: 'handed-over' })
})
