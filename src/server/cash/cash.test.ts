import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findFaults } from '#test/books/find-faults.ts'
import { openRound as openCourierRound } from '#test/books/courier-round.ts'
import { addCourier, handOver } from '#test/books/couriers.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const openRound = (parcels: number) => openCourierRound(shop, parcels)
const noReason = { isWrittenOff: true, reason: '' }

describe('a parcel', () => {
  it('is owed by its courier once it was delivered, and not when it came back or was lost', async () => {
    const { api, round, cash, deliver, parcel } = await openRound(4)
    const [one, two, three] = round
    if (!one || !two || !three) throw new Error('Three parcels')
    expect(await cash()).toMatchObject({ balance: 0, onTheRoad: { count: 4, cash: 268_000 }, toSettle: { count: 0 } })
    await deliver(one)
    await api.setOrderStatus({ orderId: two.orderId, status: 'Cancelled', failure: 'refused' })
    await api.setOrderStatus({ orderId: three.orderId, status: 'Cancelled', failure: 'lost' })
    expect(await cash()).toMatchObject({
      balance: 67_000,
      onTheRoad: { count: 1, cash: 67_000 },
      toSettle: { count: 1, cash: 67_000 },
    })
    expect(await parcel(one.orderId)).toMatchObject({ state: 'delivered', collected: 67_000, payoutId: null })
    expect(await parcel(two.orderId)).toMatchObject({ state: 'refused', collected: null })
    expect(await parcel(three.orderId)).toMatchObject({ state: 'lost', collected: null })
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('is on the road again when that is undone, with a reversal in the book', async () => {
    const { api, courierId, round, cash, deliver, parcel } = await openRound(2)
    const [one, two] = round
    if (!one || !two) throw new Error('Two parcels')
    await deliver(one)
    await api.setOrderStatus({ orderId: one.orderId, status: 'Shipped', from: 'Delivered' })
    await deliver(one)
    await api.setOrderStatus({ orderId: two.orderId, status: 'Cancelled', failure: 'refused' })
    await api.setOrderStatus({ orderId: two.orderId, status: 'Shipped', from: 'Cancelled' })
    expect(await parcel(two.orderId)).toMatchObject({ state: 'handed-over' })
    expect((await cash()).balance).toBe(67_000)
    const { items: entries } = await api.listCashEntries({ courierId })
    expect(entries.map(({ kind, amount, orderNumber }) => [kind, amount, orderNumber])).toEqual([
      ['collected', 67_000, one.number],
      ['reversal', -67_000, one.number],
      ['collected', 67_000, one.number],
    ])
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('is owed as its order costs by now, where that was changed on the way, and a part that comes back takes off its value', async () => {
    const { api, courierId, product, round, parcel } = await openRound(1)
    const [{ orderId } = { orderId: '' }] = round
    await api.saveStaffSettings({ takesReturns: true })
    const seen = async () => (await api.getOrderDetails({ orderId })).updatedAt
    await api.setOrderStatus({ orderId, status: 'Pending' })
    const lines = [{ position: 1, skuId: product.sku(), quantity: 3 }]
    await api.editOrder({ orderId, updatedAt: await seen(), addressData, lines })
    expect(await parcel(orderId)).toMatchObject({ state: 'handed-over', cashDue: 187_000 })
    await api.setOrderStatus({ orderId, status: 'Shipped' })
    const partly = { orderId, reason: 'other' as const, lines: [{ position: 1, quantity: 2 }] }
    const { id: returnId } = await api.deliverPartly({ ...partly, updatedAt: await seen() })
    expect(await api.getCourierCash({ courierId })).toMatchObject({ balance: 67_000 })
    await api.undoReturn({ returnId })
    expect(await parcel(orderId)).toMatchObject({ state: 'handed-over', cashDue: 187_000, collected: null })
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('that was not handed over changes nothing, as before there were couriers', async () => {
    const { api, product, cash } = await openRound(0)
    const { id: orderId } = await shop.placeOrder(product)
    for (const status of ['Delivered', 'Shipped', 'Cancelled', 'Pending', 'Delivered'] as const)
      await api.setOrderStatus({ orderId, status })
    expect(await cash()).toMatchObject({ balance: 0, toSettle: { count: 0 } })
    expect((await api.getOrderDetails({ orderId })).parcelCash).toBeNull()
  })

  it('is cancelled without a reason and comes back as a refused one does', async () => {
    const { api, round, parcel, cash } = await openRound(1)
    const [one] = round
    await api.setOrderStatus({ orderId: one?.orderId ?? '', status: 'Cancelled' })
    expect(await parcel(one?.orderId ?? '')).toMatchObject({ state: 'refused' })
    expect(await cash()).toMatchObject({ balance: 0, onTheRoad: { count: 0 } })
  })

  it('ends many at once, each on its own, and is taken back', async () => {
    const { api, product, round, cash, parcel } = await openRound(3)
    const { id: unsent } = await shop.placeOrder(product)
    const ids = round.map(({ orderId }) => orderId)
    const results = await api.recordOutcomes({ orderIds: [...ids, unsent, 'none'], outcome: 'refused' })
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, false, false])
    expect((await api.getOrderDetails({ orderId: unsent })).status).toBe('Pending')
    await api.recordOutcomes({ orderIds: ids, outcome: 'on-the-road' })
    await api.recordOutcomes({ orderIds: ids.slice(1), outcome: 'delivered' })
    await api.recordOutcomes({ orderIds: ids.slice(0, 1), outcome: 'lost' })
    expect(await parcel(ids[0] ?? '')).toMatchObject({ state: 'lost' })
    expect(await cash()).toMatchObject({ balance: 134_000, onTheRoad: { count: 0 } })
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('stands in the lists of its courier, the oldest first, and is found by number and tracking number', async () => {
    const { api, courierId, product, round, deliver } = await openRound(3)
    const { id: orderId } = await shop.placeOrder(product)
    const staff = await shop.signIn({ isAdmin: true })
    await handOver(shop, staff, { orderId, courierId, trackingNumber: 'RC-77/A' })
    await deliver(...round.slice(0, 1))
    const road = await api.listCashParcels({ courierId, list: 'on-the-road' })
    expect(road.items.map((parcel) => parcel.orderId)).toEqual([...round.slice(1).map((each) => each.orderId), orderId])
    const found = async (search: string) =>
      (await api.listCashParcels({ courierId, list: 'on-the-road', search })).items.map((each) => each.orderId)
    expect(await found('RC-77/A')).toEqual([orderId])
    expect(await found(round[1]?.number ?? '')).toEqual([round[1]?.orderId])
    expect(await found('20 123 412')).toEqual([round[2]?.orderId])
    expect(await found(round[0]?.number ?? '')).toEqual([])
    const settle = await api.listCashParcels({ courierId, list: 'to-settle' })
    expect(settle.items).toMatchObject([{ orderId: round[0]?.orderId, cash: 67_000, state: 'delivered' }])
  })
})

it('is followed from packing and hand-over to delivery and payout', async () => {
  const { api, product, courierId, cash, deliver, parcel } = await openRound(0)
  const { id: orderId } = await shop.placeOrder(product)
  const { updatedAt } = await api.getOrderDetails({ orderId })
  await api.packOrder({ orderId, updatedAt })
  expect(await parcel(orderId)).toMatchObject({ state: 'packed', collected: null })
  const { results } = await api.handOverOrders({ courierId, parcels: [{ orderId }] })
  expect(results).toMatchObject([{ orderId, ok: true }])
  expect(await cash()).toMatchObject({ balance: 0, onTheRoad: { count: 1, cash: 67_000 } })
  await deliver({ orderId })
  expect(await cash()).toMatchObject({ balance: 67_000, onTheRoad: { count: 0 }, toSettle: { count: 1 } })
  const { id: shipmentId } = (await parcel(orderId)) ?? { id: '' }
  const money = { received: 60, fees: 7, ...noReason }
  const payout = await api.createPayout({ courierId, shipmentIds: [shipmentId], ...money })
  expect(await parcel(orderId)).toMatchObject({ collected: 67_000, payoutId: payout.id })
  const paid = await api.getOrderDetails({ orderId })
  expect(paid).toMatchObject({ status: 'Delivered', payment: { status: 'captured', amount: 67_000 } })
  expect(await cash()).toMatchObject({ balance: 0, toSettle: { count: 0 } })
  expect(await findFaults(shop.database)).toEqual([])
})

describe('a payout', () => {
  it('pays the orders of its parcels, and leaves nothing owed', async () => {
    const { api, courierId, round, cash, deliver } = await openRound(3)
    await deliver(...round)
    const [one, two, three] = round
    const shipmentIds = [one?.shipmentId ?? '', two?.shipmentId ?? '']
    const payout = await api.createPayout({
      courierId,
      shipmentIds,
      received: 120,
      fees: 14,
      expected: 134,
      ...noReason,
    })
    expect(payout).toMatchObject({ expected: 134_000, received: 120_000, fees: 14_000, difference: 0, undoneAt: null })
    expect(payout.parcels.map(({ orderNumber }) => orderNumber)).toEqual([one?.number, two?.number].toSorted())
    expect(await cash()).toMatchObject({ balance: 67_000, toSettle: { count: 1 } })
    const paid = await api.getOrderDetails({ orderId: one?.orderId ?? '' })
    expect(paid).toMatchObject({ status: 'Delivered', payment: { status: 'captured', amount: 67_000, stillDue: 0 } })
    expect(paid.parcelCash).toMatchObject({ payoutId: payout.id })
    expect(paid.events.at(-1)).toMatchObject({ event: 'payment', detail: 'captured' })
    expect((await api.getOrderDetails({ orderId: three?.orderId ?? '' })).payment.status).toBe('due')
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('says why it differs, and the difference ends or stays on the account', async () => {
    const { api, courierId, round, cash, deliver } = await openRound(2)
    await deliver(...round)
    const [one, two] = round.map(({ shipmentId }) => shipmentId)
    const first = { courierId, shipmentIds: [one ?? ''], received: 60, fees: 5 }
    await expect(api.createPayout({ ...first, ...noReason })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      details: { fields: { reason: expect.any(String) as string } },
    })
    expect(await cash()).toMatchObject({ balance: 134_000 })
    const short = await api.createPayout({ ...first, isWrittenOff: false, reason: 'He brings 2 DT tomorrow' })
    expect(short.difference).toBe(-2_000)
    expect(await cash()).toMatchObject({ balance: 69_000 })
    const rest = {
      courierId,
      shipmentIds: [two ?? ''],
      received: 69,
      fees: 0,
      isWrittenOff: false,
      reason: 'With 2 DT',
    }
    await api.createPayout(rest)
    expect(await cash()).toMatchObject({ balance: 0 })
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('is taken back as a whole', async () => {
    const { api, courierId, round, cash, deliver, parcel } = await openRound(2)
    await deliver(...round)
    const shipmentIds = round.map(({ shipmentId }) => shipmentId)
    const money = { courierId, shipmentIds, received: 130, fees: 3, isWrittenOff: true, reason: 'One DT short' }
    const { id: payoutId } = await api.createPayout(money)
    expect(await cash()).toMatchObject({ balance: 0 })

    const orderId = round[0]?.orderId ?? ''
    for (const status of ['Shipped', 'Cancelled'] as const)
      await expect(api.setOrderStatus({ orderId, status })).rejects.toMatchObject({ code: 'CASH_SETTLED' })

    const undone = await api.undoPayout({ payoutId })
    expect(undone.undoneAt).not.toBeNull()
    expect(await cash()).toMatchObject({ balance: 134_000, toSettle: { count: 2, cash: 134_000 } })
    expect(await parcel(orderId)).toMatchObject({ payoutId: null })
    expect((await api.getOrderDetails({ orderId })).payment).toMatchObject({ status: 'due', amount: 67_000 })
    await expect(api.undoPayout({ payoutId })).rejects.toMatchObject({ code: 'PAYOUT_UNDONE' })
    await api.setOrderStatus({ orderId, status: 'Shipped' })
    expect(await findFaults(shop.database)).toEqual([])
    await expect(api.undoPayout({ payoutId: 'none' })).rejects.toMatchObject({ code: 'PAYOUT_NOT_FOUND' })
  })

  it('that is taken back asks for what the courier had collected, where a part of the parcel came back', async () => {
    const { api, product, courierId } = await openRound(0)
    await api.saveStaffSettings({ takesReturns: true })
    const { id: orderId } = await shop.placeOrder(product, {}, 2)
    const shipmentId = await handOver(shop, { api }, { orderId, courierId })
    const { updatedAt } = await api.getOrderDetails({ orderId })
    await api.deliverPartly({ orderId, updatedAt, reason: 'other', lines: [{ position: 1, quantity: 1 }] })
    const money = { received: 67, fees: 0, isWrittenOff: true, reason: '' }
    const { id: payoutId } = await api.createPayout({ courierId, shipmentIds: [shipmentId], ...money })
    const payment = async () => (await api.getOrderDetails({ orderId })).payment

    await api.undoPayout({ payoutId })

    expect(await payment()).toMatchObject({ status: 'due', amount: 67_000 })
    await api.createPayout({ courierId, shipmentIds: [shipmentId], ...money })
    expect(await payment()).toMatchObject({ status: 'captured', amount: 67_000 })
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('refuses parcels of others, on the road or settled, and a sum that nobody saw', async () => {
    const { api, courierId, round, deliver } = await openRound(3)
    const other = await addCourier({ api }, 'Aziza Express')
    await deliver(...round.slice(0, 2))
    const [one, two, three] = round.map(({ shipmentId }) => shipmentId)
    const pay = (shipmentId: string | undefined, more: object = {}) =>
      api.createPayout({ courierId, shipmentIds: [shipmentId ?? ''], received: 67, fees: 0, ...noReason, ...more })
    await pay(one)
    const changed = { code: 'CASH_CHANGED' }
    await expect(pay(one)).rejects.toMatchObject(changed)
    await expect(pay(three)).rejects.toMatchObject(changed)
    await expect(pay('none')).rejects.toMatchObject(changed)
    await expect(pay(two, { courierId: other })).rejects.toMatchObject(changed)
    await expect(pay(two, { expected: 66 })).rejects.toMatchObject(changed)
    await expect(pay(two, { courierId: 'none' })).rejects.toMatchObject({ code: 'COURIER_NOT_FOUND' })
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('is made once for each key', async () => {
    const { api, courierId, round, deliver } = await openRound(1)
    await deliver(...round)
    const payout = { courierId, shipmentIds: [round[0]?.shipmentId ?? ''], received: 67, fees: 0, ...noReason }
    const first = await api.createPayout(payout, { idempotencyKey: 'one-attempt' })
    expect(await api.createPayout(payout, { idempotencyKey: 'one-attempt' })).toEqual(first)
    await expect(
      api.createPayout({ ...payout, received: 66 }, { idempotencyKey: 'one-attempt' }),
    ).rejects.toMatchObject({ code: 'KEY_REUSED' })
    expect((await api.listPayouts({ courierId })).items).toHaveLength(1)
  })
})

describe('the cash book', () => {
  it('takes corrections with a reason, and is exported without formulas', async () => {
    const { api, courierId, cash } = await openRound(0)
    await api.correctCash({ courierId, amount: 50.5, reason: '=The lost parcel' })
    await api.correctCash({ courierId, amount: -0.5, reason: 'Rounded' })
    await expect(api.correctCash({ courierId, amount: 1, reason: ' ' })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    })
    await expect(api.correctCash({ courierId, amount: 0, reason: 'Nothing' })).rejects.toMatchObject({
      details: { fields: { amount: 'Enter an amount.' } },
    })
    expect(await cash()).toMatchObject({ balance: 50_000 })
    const text = await api.exportCashEntries({ courierId })
    expect(text.split('\n')).toHaveLength(4)
    expect(text).toContain("'=The lost parcel")
    expect(await api.listCashEntries({ courierId, to: '2020-01-01' })).toEqual({ items: [], next: null })
    const earlier = await api.exportCashEntries({ courierId, from: '2020-01-01', to: '2020-01-31' })
    expect(earlier.split('\n')).toHaveLength(2)
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('keeps an entry that was wrong, and the correction stands with its order', async () => {
    const { api, courierId, round, cash, deliver } = await openRound(1)
    await deliver(...round)
    const [wrong] = (await api.listCashEntries({ courierId })).items
    const correction = { courierId, amount: -7, reason: 'Paid to the driver before', entryId: wrong?.id ?? '' }
    await api.correctCash(correction)
    const { items: entries } = await api.listCashEntries({ courierId })
    expect(entries).toMatchObject([
      { kind: 'difference', amount: -7_000, orderNumber: round[0]?.number, reason: 'Paid to the driver before' },
      wrong,
    ])
    expect(await cash()).toMatchObject({ balance: 60_000 })
    const other = await addCourier({ api }, 'Aziza Express')
    await expect(api.correctCash({ ...correction, courierId: other })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    })
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('comes page by page', async () => {
    const { api, courierId } = await openRound(0)
    for (let index = 1; index <= 52; index++) await api.correctCash({ courierId, amount: index, reason: 'Found' })
    const first = await api.listCashEntries({ courierId })
    const second = await api.listCashEntries({ courierId, startAfter: first.next ?? '' })
    const amounts = [...first.items, ...second.items].map(({ amount }) => amount / 1000)
    expect(amounts).toEqual(Array.from({ length: 52 }, (_, index) => 52 - index))
    expect(second.next).toBeNull()
  })
})

it('lists couriers with what they owe', async () => {
  const { api, courierId, round, deliver } = await openRound(2)
  await addCourier({ api }, 'Aziza Express')
  await deliver(...round.slice(0, 1))
  expect(await api.listCourierCash()).toMatchObject([
    { name: 'Aziza Express', balance: 0, onTheRoad: { count: 0, cash: 0 } },
    { id: courierId, balance: 67_000, onTheRoad: { count: 1 }, toSettle: { count: 1 } },
  ])
})
