import { afterAll, beforeEach, expect, it } from 'vitest'
import { addDays, toShopDay } from '#domain/dates.ts'
import { openRound } from '#test/books/courier-round.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const today = () => toShopDay(new Date())

it('tells what each courier carried, delivered, brought back and owes, to the millime', async () => {
  const { api, courierId, round, deliver, cash } = await openRound(shop, 5)
  const [first, second, third, fourth] = round
  if (!first || !second || !third || !fourth) throw new Error('Five parcels are on the road')
  await deliver(first, second, third)
  await api.recordOutcomes({ orderIds: [fourth.orderId], outcome: 'refused' })
  // Two are brought, with 1.001 DT kept and 0.499 DT missing, which stays on the account.
  await api.createPayout({
    courierId,
    shipmentIds: [first.shipmentId, second.shipmentId],
    received: 132.5,
    fees: 1.001,
    isWrittenOff: false,
    reason: 'Coins',
  })
  const [day, ...others] = await api.getCashDay({ day: today() })
  expect(others).toEqual([])
  expect(day).toEqual({
    courierId,
    name: day?.name,
    phone: day?.phone,
    carried: 5,
    delivered: 3,
    cameBack: 1,
    lost: 0,
    stillOut: 1,
    owedBefore: 0,
    collected: 201_000,
    brought: 132_500,
    fees: 1_001,
    corrected: 0,
    owed: 67_499,
    difference: -499,
    expected: 134_000,
  })
  expect(day?.owed).toBe((await cash()).balance)
})

it('lets a payout that was undone and a delivery that was taken back count for nothing', async () => {
  const { api, courierId, round, deliver, cash } = await openRound(shop, 2)
  const [first, second] = round
  if (!first || !second) throw new Error('Two parcels are on the road')
  await deliver(first, second)
  const shipmentIds = [first.shipmentId]
  const { id: payoutId } = await api.createPayout({ courierId, shipmentIds, received: 60, fees: 0, reason: 'Short' })
  await api.undoPayout({ payoutId })
  await api.recordOutcomes({ orderIds: [second.orderId], outcome: 'refused' })
  await api.correctCash({ courierId, amount: -0.001, reason: 'A millime' })
  const [day] = await api.getCashDay({ day: today() })
  expect(day).toMatchObject({ delivered: 1, cameBack: 1, stillOut: 0, collected: 67_000, brought: 0, fees: 0 })
  expect(day).toMatchObject({ corrected: -1, owed: 66_999, difference: 0, expected: 0 })
  expect((await cash()).balance).toBe(66_999)
})

it('carries what is owed over to the next day, and has nothing of the day before', async () => {
  const { api, round, deliver } = await openRound(shop, 2)
  const [first] = round
  if (!first) throw new Error('Two parcels are on the road')
  await deliver(first)
  expect(await api.getCashDay({ day: addDays(today(), -1) })).toEqual([])
  expect(await api.getCashDay({ day: addDays(today(), 1) })).toMatchObject([
    { carried: 1, delivered: 0, stillOut: 1, owedBefore: 67_000, collected: 0, owed: 67_000 },
  ])
})
