import { v7 as newId } from 'uuid'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findFaults } from '#test/books/find-faults.ts'
import { findReturnFaults } from '#test/books/find-return-faults.ts'
import { addressData, openShop } from '#test/shop.ts'
import { findOrder } from '#server/orders/queries.ts'
import { readSoldLines } from '#server/returns/returned/read-sold-lines.ts'
import { choosePieces, sumOfAmounts } from '#server/returns/choose-pieces.ts'
import { moveStock, piecesToRestock } from '#server/returns/move-stock.ts'
import { newReturnId, recordReturn } from '#server/returns/record-return.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const AT_ONCE = 6

/** A shop that takes returns, with one delivered piece in S, and others in stock; a jacket costs 30 DT more. */
async function openDelivered(quantity = 1) {
  const { api, id: userId } = await shop.signIn({ isAdmin: true })
  await api.saveStaffSettings({ takesReturns: true })
  const product = await shop.addProduct({ price: 60_000, colors: { Ink: { S: 10, M: 10 } } })
  const jacket = await shop.addProduct({ model: 'Jacket', price: 90_000, colors: { Sand: { L: 10 } } })
  const productData = [{ skuId: product.sku('S'), quantity }]
  const { id: orderId } = await shop.api.placeDirectOrder({ addressData, productData })
  await api.setOrderStatus({ orderId, status: 'Delivered' })
  const { updatedAt } = await api.getOrderDetails({ orderId })
  const entering = { orderId, updatedAt, reason: 'too-small' as const, lines: [{ position: 1, quantity: 1 }] }
  const stock = async () => [await shop.stockOf(product.sku('S')), await shop.stockOf(product.sku('M'))]
  const exchange = (skuId = product.sku('M')) =>
    api.exchangePieces({ ...entering, settlement: 'cash', replacements: [{ skuId, quantity: 1 }] })
  return { api, userId, product, jacket, orderId, entering, stock, exchange }
}

const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code: string }).code))

const expectOneDone = (outcomes: readonly PromiseSettledResult<unknown>[]) => {
  const codes = codesOf(outcomes).toSorted()
  expect(codes).toEqual([...Array.from({ length: outcomes.length - 1 }, () => 'ORDER_CHANGED'), 'done'])
}

const expectSoundBooks = async () => {
  expect(await findFaults(shop.database)).toEqual([])
  expect(await findReturnFaults(shop.database)).toEqual([])
}

describe('staff who exchange the same piece at once', () => {
  it('move both stocks once, and all but one are told that the order has changed', async () => {
    const { api, stock, exchange } = await openDelivered()
    expectOneDone(await Promise.allSettled(Array.from({ length: AT_ONCE }, () => exchange())))
    expect(await stock()).toEqual([10, 9])
    expect(await api.listOrders({ status: 'all' })).toHaveLength(2)
    await expectSoundBooks()
  })

  it('and others who take it back or undo a return end with one of all that they meant', async () => {
    for (let round = 0; round < 3; round++) {
      await shop.empty()
      const { api, entering, exchange } = await openDelivered()
      const takeBack = () => api.returnPieces({ ...entering, settlement: 'store-credit' })
      expectOneDone(await Promise.allSettled([exchange(), takeBack(), exchange(), takeBack()]))
      await expectSoundBooks()
      const [entered] = (await api.listReturns({})).items
      const undo = () => api.undoReturn({ returnId: entered?.id ?? '' })
      const undone = codesOf(await Promise.allSettled([undo(), undo(), undo()])).toSorted()
      expect(undone).toEqual(['RETURN_NOT_POSSIBLE', 'RETURN_NOT_POSSIBLE', 'done'])
      await expectSoundBooks()
    }
  })

  it('exchange it twice in a shop that looks first and writes later: the books show it', async () => {
    const { userId, orderId } = await openDelivered()
    const { database } = shop
    const look = async () => {
      const order = await findOrder(database.query, orderId)
      if (!order) throw new Error('The order')
      const { lines } = await readSoldLines(database.query, order)
      return { order, pieces: choosePieces(lines, { lines: [{ position: 1, quantity: 1 }], reason: 'other' }) }
    }
    for (const { order, pieces } of await Promise.all([look(), look()]))
      await database.transact(async (tx) => {
        const id = newReturnId()
        const about = { kind: 'exchange', reason: 'other', note: '', settlement: 'none' } as const
        const amount = sumOfAmounts(pieces)
        const now = new Date().toISOString()
        await recordReturn(tx, {
          ...about,
          id,
          order,
          pieces,
          amount,
          givenBack: amount,
          exchangeOrderId: newId(),
          userId,
          now,
        })
        const back = pieces.map(({ sold, quantity, fate }) => ({ skuId: sold.row.sku_id, quantity, fate }))
        const change = { reason: 'cancellation' as const, orderId, userId, returnId: id }
        await moveStock(tx, { back: { pieces: piecesToRestock(back), change } })
      })
    expect((await findReturnFaults(database)).join('\n')).toMatch(/^line 1 of order .* came back 2 times of 1$/m)
  })
})

describe('store credit that pays for two exchanges at once', () => {
  it('pays once: the other one is paid at the door, or refused', async () => {
    const { api, jacket, orderId, entering } = await openDelivered(3)
    await api.returnPieces({ ...entering, settlement: 'store-credit' })
    const productData = [{ skuId: jacket.sku(), quantity: 1 }]
    const other = await shop.api.placeDirectOrder({ addressData, productData })
    await api.setOrderStatus({ orderId: other.id, status: 'Delivered' })
    const exchangeOf = async (id: string) => {
      const { updatedAt } = await api.getOrderDetails({ orderId: id })
      return { ...entering, orderId: id, updatedAt, settlement: 'store-credit' as const }
    }
    // Each lacks 60 DT: what the shop owes the phone.
    const requests = [
      { ...(await exchangeOf(orderId)), replacements: [{ skuId: jacket.sku(), quantity: 1 }], deliveryFee: 30 },
      { ...(await exchangeOf(other.id)), replacements: [{ skuId: jacket.sku(), quantity: 1 }], deliveryFee: 60 },
    ]
    const outcomes = codesOf(await Promise.allSettled(requests.map((request) => api.exchangePieces(request))))
    expect(outcomes.filter((code) => code !== 'done' && code !== 'STORE_CREDIT_TOO_LOW')).toEqual([])
    expect(outcomes).toContain('done')
    const credits = await shop.database.query.selectFrom('store_credit_entries').select('amount').execute()
    expect(credits.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-60_000, 60_000])
    await expectSoundBooks()
  })
})
