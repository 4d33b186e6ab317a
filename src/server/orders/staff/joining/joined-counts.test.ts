import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { toShopDay } from '#domain/dates.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop({ hasLimits: true })
beforeEach(shop.empty)
afterAll(shop.close)

const PHONE = '20 123 456'

/** A shop that counts ten unpaid pieces a customer, with two orders of a phone that are joined. */
async function open({ undo = false } = {}) {
  const { api } = await shop.signIn({ isAdmin: true })
  await api.saveStaffSettings({ unpaidPiecesPerCustomer: 10, unpaidPiecesPerNetwork: 0, tracksRefusals: true })
  const tee = await shop.addProduct({ price: 50_000, colors: { Ink: { M: 90 } } })
  const place = (quantity: number) => shop.placeOrder(tee, { userPhoneNumber: PHONE }, quantity)
  const [kept, joined] = [await place(4), await place(4)]
  const { seen } = await api.previewJoin({ orderId: kept.id, otherId: joined.id })
  const { changeId } = await api.joinOrders({ orderId: kept.id, otherId: joined.id, seen })
  if (undo) await api.undoOrderChanges({ changeIds: [changeId] })
  return { api, place, kept, joined }
}

describe('the unpaid pieces of a phone', () => {
  it('stay counted in the order that carries them', async () => {
    const { place } = await open()
    expect(await place(3)).toMatchObject({ needsConfirmation: true })
    expect(await place(2)).toMatchObject({ needsConfirmation: false })
  })

  it('are released together when that is confirmed or cancelled', async () => {
    const { api, place, kept } = await open()
    await api.setOrderStatus({ orderId: kept.id, status: 'Cancelled' })
    expect(await place(10)).toMatchObject({ needsConfirmation: false })
    expect(await place(1)).toMatchObject({ needsConfirmation: true })
  })

  it('are counted for each again when the orders are separated', async () => {
    const { api, place, joined } = await open({ undo: true })
    expect(await place(3)).toMatchObject({ needsConfirmation: true })
    await api.setOrderStatus({ orderId: joined.id, status: 'Cancelled' })
    expect(await place(6)).toMatchObject({ needsConfirmation: false })
    expect(await place(1)).toMatchObject({ needsConfirmation: true })
  })
})

describe('a joined order', () => {
  it('is part of the one that carries it in figures, dashboard, customers and exports, and none that was cancelled', async () => {
    const { api, kept, joined } = await open()
    const today = toShopDay(new Date())
    const period = { from: today, to: today, by: 'governorate' as const }
    const { total } = await api.getFigures(period)
    expect(total).toMatchObject({ placed: 1, pending: 1, cancelled: 0, placedValue: 407_000 })
    expect((await api.getFigures({ ...period, by: 'size' })).total).toMatchObject({ placed: 8, cancelled: 0 })
    expect(await api.getDashboard({ days: 7 })).toMatchObject({ orders: 1, placed: 407_000, pending: 1 })
    expect((await api.listCustomers({ search: PHONE })).items).toMatchObject([{ orders: 1, open: 1 }])

    const { id: changeId = '' } = (await api.getOrderDetails({ orderId: kept.id })).events.at(-1) ?? {}
    await api.undoOrderChanges({ changeIds: [changeId] })
    expect((await api.getFigures(period)).total).toMatchObject({ placed: 2, pending: 2, cancelled: 0 })
    expect((await api.listCustomers({ search: PHONE })).items).toMatchObject([{ orders: 2, open: 2 }])
    await api.setOrderStatus({ orderId: joined.id, status: 'Cancelled' })
    expect((await api.getFigures(period)).total).toMatchObject({ placed: 2, pending: 1, cancelled: 1 })
  })

  it('is named with that one in the export of orders', async () => {
    const { api, kept, joined } = await open()
    const body = await api.exportOrders({ status: 'all', rows: 'orders' })
    const row = body.split('\n').find((line) => line.includes(joined.number))
    expect(row).toContain(`In order ${kept.number}`)
    expect(row).not.toContain('Cancelled')
  })
})
