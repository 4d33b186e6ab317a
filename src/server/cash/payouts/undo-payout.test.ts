import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addCourier, handOver } from '#test/books/couriers.ts'
import { openRound } from '#test/books/courier-round.ts'
import { findFaults } from '#test/books/find-faults.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

/** A payout of the first courier whose statement says that its parcel came back, and a second courier. */
async function refuseByStatement() {
  const opened = await openRound(shop, 1)
  const { api, courierId, round } = opened
  const { orderId = '', number } = round[0] ?? {}
  const text = `Commande;Montant;Statut\n${number};0;Retour`
  const money = { received: 0, fees: 0, isWrittenOff: true, reason: '' }
  const { id: payoutId } = await api.enterStatement({ courierId, text, ...money, expected: 0, counted: 1 })
  const second = await addCourier({ api }, 'Aziza Express')
  const sendAgain = async () => {
    await api.setOrderStatus({ orderId, status: 'Pending' })
    await handOver(shop, { api }, { orderId, courierId: second })
  }
  const owedBy = async (id: string) => (await api.getCourierCash({ courierId: id })).balance
  const standing = async () => {
    const { status, failure, parcelCash } = await api.getOrderDetails({ orderId })
    return { status, failure, parcel: parcelCash?.state, first: await owedBy(courierId), second: await owedBy(second) }
  }
  const undo = () => api.undoPayout({ payoutId })
  return { ...opened, orderId, payoutId, second, sendAgain, standing, undo }
}

it('puts a parcel on the road again that its statement called lost', async () => {
  const { api, courierId, round } = await openRound(shop, 1)
  const { orderId = '', number } = round[0] ?? {}
  const money = { received: 0, fees: 0, isWrittenOff: true, reason: '', expected: 0, counted: 1 }
  const text = `Commande;Montant;Statut\n${number};0;Perdu`
  const { id: payoutId } = await api.enterStatement({ courierId, text, ...money, decisions: [{ row: 2, as: 'lost' }] })
  expect(await api.getOrderDetails({ orderId })).toMatchObject({ status: 'Cancelled', failure: 'lost' })
  expect(await findFaults(shop.database)).toEqual([])
  await api.undoPayout({ payoutId })
  expect(await api.getOrderDetails({ orderId })).toMatchObject({
    status: 'Shipped',
    failure: null,
    parcelCash: { state: 'handed-over' },
  })
  expect(await findFaults(shop.database)).toEqual([])
})

describe('a payout that is taken back ends only what it ended', () => {
  it('puts what it ended on the road again', async () => {
    const { standing, undo } = await refuseByStatement()
    expect(await standing()).toMatchObject({ status: 'Cancelled', failure: 'refused', parcel: 'refused' })
    await undo()
    expect(await standing()).toEqual({ status: 'Shipped', failure: null, parcel: 'handed-over', first: 0, second: 0 })
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('leaves an order alone that another courier has delivered since, and what that courier owes', async () => {
    const { api, orderId, sendAgain, standing, undo } = await refuseByStatement()
    await sendAgain()
    await api.setOrderStatus({ orderId, status: 'Delivered' })
    const before = await standing()
    expect(before).toMatchObject({ status: 'Delivered', parcel: 'delivered', first: 0, second: 67_000 })
    expect((await undo()).undoneAt).not.toBeNull()
    expect(await standing()).toEqual(before)
    expect(await findFaults(shop.database)).toEqual([])
  })

  it.each([
    ['is with another courier', 'Shipped', undefined],
    ['came back from another courier', 'Cancelled', 'refused'],
    ['was lost by another courier', 'Cancelled', 'lost'],
  ] as const)('leaves an order alone that %s', async (_, status, failure) => {
    const { api, orderId, sendAgain, standing, undo } = await refuseByStatement()
    await sendAgain()
    await api.setOrderStatus({ orderId, status, ...(failure && { failure }) })
    const before = await standing()
    await undo()
    expect(await standing()).toEqual(before)
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('leaves an order alone that is to be sent again', async () => {
    const { api, orderId, standing, undo } = await refuseByStatement()
    await api.setOrderStatus({ orderId, status: 'Pending' })
    await undo()
    expect(await standing()).toMatchObject({ status: 'Pending', parcel: 'refused' })
    expect(await findFaults(shop.database)).toEqual([])
  })
})

it('a parcel that came back stays back when its order was sent without a courier since', async () => {
  const { api, orderId, standing } = await refuseByStatement()
  for (const status of ['Pending', 'Shipped', 'Cancelled', 'Shipped', 'Delivered'] as const)
    await api.setOrderStatus({ orderId, status })
  expect(await standing()).toEqual({ status: 'Delivered', failure: null, parcel: 'refused', first: 0, second: 0 })
})
