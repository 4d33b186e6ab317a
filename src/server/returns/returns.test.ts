import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addressData, openShop } from '#test/shop.ts'
import { findFaults } from '#test/books/find-faults.ts'
import { findReturnFaults } from '#test/books/find-return-faults.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const promotion = {
  ...{ code: 'SUMMER', title: 'Summer', kind: 'percent' as const, percent: 10, amount: null, minimumSubtotal: 0 },
  ...{ scope: { collections: [], productIds: [], variantIds: [] }, firstOrderOnly: false, oncePerCustomer: false },
  ...{ startsAt: null, endsAt: null, maxUses: null, active: true },
}

const PHONE = '21620123456'

/** A shop that takes returns, with a hoodie in two sizes and one in another color, and its staff. */
async function openForReturns(settings: { returnDays?: number } = {}) {
  const { api } = await shop.signIn({ isAdmin: true })
  await api.saveStaffSettings({ takesReturns: true, ...settings })
  const product = await shop.addProduct({ price: 60_000, colors: { Ink: { S: 5, M: 5 } } })
  return { api, product }
}

type Api = Awaited<ReturnType<typeof openForReturns>>['api']

async function deliver(api: Api, orderId: string) {
  await api.setOrderStatus({ orderId, status: 'Shipped' })
  await api.setOrderStatus({ orderId, status: 'Delivered' })
}

async function placeDelivered(api: Api, lines: { skuId: string; quantity: number }[], code?: string) {
  const order = await shop.api.placeDirectOrder({
    addressData,
    productData: lines,
    ...(code && { promotionCode: code }),
  })
  await deliver(api, order.id)
  return order
}

/** The state that a form starts from, and the line at a place. */
const seen = async (api: Api, orderId: string) => (await api.getOrderDetails({ orderId })).updatedAt
const line = (position: number, quantity = 1, fate: 'restock' | 'write-off' = 'restock') => ({
  position,
  quantity,
  fate,
})

async function returnOf(api: Api, orderId: string, request: Partial<Parameters<Api['returnPieces']>[0]> = {}) {
  const updatedAt = await seen(api, orderId)
  return api.returnPieces({
    ...{ orderId, updatedAt, reason: 'too-small', settlement: 'cash', lines: [line(1)] },
    ...request,
  })
}

async function exchangeOf(
  api: Api,
  orderId: string,
  request: Pick<Parameters<Api['exchangePieces']>[0], 'replacements'> & Partial<Parameters<Api['exchangePieces']>[0]>,
) {
  const updatedAt = await seen(api, orderId)
  return api.exchangePieces({
    ...{ orderId, updatedAt, reason: 'too-small', settlement: 'cash', lines: [line(1)] },
    ...request,
  })
}

const creditOf = async (api: Api) => (await api.getCustomer({ customerId: PHONE })).storeCredit

const expectSoundBooks = async () => {
  expect(await findFaults(shop.database)).toEqual([])
  expect(await findReturnFaults(shop.database)).toEqual([])
}

describe('pieces of a delivered order', () => {
  it('come back to the stock, and their value is given back, while the order stays as sold', async () => {
    const { api, product } = await openForReturns()
    const order = await placeDelivered(api, [{ skuId: product.sku('S'), quantity: 2 }])

    const entered = await returnOf(api, order.id, { note: 'Too tight at the shoulders' })

    expect(entered).toMatchObject({
      ...{ number: `${order.number}-1`, kind: 'return', reason: 'too-small', settlement: 'cash', by: 'Amel Ben Ali' },
      ...{ amount: 60_000, refunded: 60_000, credited: 0, note: 'Too tight at the shoulders' },
      lines: [{ position: 1, quantity: 1, fate: 'restock', size: 'S' }],
    })
    const details = await api.getOrderDetails({ orderId: order.id })
    expect(details).toMatchObject({ status: 'Delivered', total: order.total, items: [{ quantity: 2 }] })
    expect(details).toMatchObject({ returnedPieces: 1, returns: [{ id: entered.id }], undoable: entered.id })
    expect(details.events.at(-1)).toMatchObject({ event: 'returned', detail: entered.number, by: 'Amel Ben Ali' })
    expect(details.stockEffects.at(-1)).toMatchObject({ change: 1, reason: 'return' })
    expect((await api.listStockMovements({ skuId: product.sku('S') }))[0]).toMatchObject({ reason: 'return' })
    expect(await shop.stockOf(product.sku('S'))).toBe(4)
    await expectSoundBooks()
  })

  it('that are written off stay out of the stock, and their value becomes store credit', async () => {
    const { api, product } = await openForReturns()
    const order = await placeDelivered(api, [{ skuId: product.sku('S'), quantity: 1 }])
    const entered = await returnOf(api, order.id, {
      ...{ reason: 'defective', settlement: 'store-credit', lines: [line(1, 1, 'write-off')] },
    })
    expect(entered).toMatchObject({ refunded: 0, credited: 60_000 })
    expect(await shop.stockOf(product.sku('S'))).toBe(4)
    expect(await creditOf(api)).toBe(60_000)
    expect((await api.getCustomer({ customerId: PHONE })).returns).toMatchObject([{ id: entered.id }])
    await expectSoundBooks()
  })

  it('are worth what was paid for them: one by one they give back what was charged for lines, and delivery once', async () => {
    const { api, product } = await openForReturns()
    await api.addPromotion({ ...promotion, percent: 7 })
    const order = await placeDelivered(api, [{ skuId: product.sku('S'), quantity: 3 }], 'SUMMER')
    const amounts: number[] = []
    for (const refundsDelivery of [true, true, false]) {
      const { amount, delivery, refunded } = await returnOf(api, order.id, { refundsDelivery })
      expect(refunded).toBe(amount + delivery)
      amounts.push(amount, delivery)
    }
    expect(amounts[1]).toBe(7_000)
    expect(amounts[3]).toBe(0)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(order.total)
    const { returnable } = await api.getOrderDetails({ orderId: order.id })
    expect(returnable).toMatchObject({ kinds: [], lines: [], delivery: 0 })
    await expectSoundBooks()
  })

  it('never come back twice, and the fields say how many are left', async () => {
    const { api, product } = await openForReturns()
    const order = await placeDelivered(api, [{ skuId: product.sku('S'), quantity: 2 }])
    await returnOf(api, order.id)
    await expect(returnOf(api, order.id, { lines: [line(1, 2)] })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      details: { fields: { 'lines.0.quantity': 'Only 1 piece can still come back.' } },
    })
    await expect(returnOf(api, order.id, { lines: [line(2)] })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    await expect(returnOf(api, order.id, { lines: [line(1), line(1)] })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    })
    await expectSoundBooks()
  })

  it('are refused where the settings, the status or the days since the delivery do not allow it', async () => {
    const { api, product } = await openForReturns({ returnDays: 14 })
    const pending = await shop.placeOrder(product)
    await expect(returnOf(api, pending.id)).rejects.toMatchObject({ code: 'RETURN_NOT_POSSIBLE' })
    const order = await placeDelivered(api, [{ skuId: product.sku('S'), quantity: 1 }])
    await shop.database.transact((tx) =>
      tx
        .updateTable('order_history')
        .set({ created_at: new Date(Date.now() - 15 * 86_400_000).toISOString() })
        .where('order_id', '=', order.id)
        .execute(),
    )
    await expect(returnOf(api, order.id)).rejects.toMatchObject({
      message: 'The time in which pieces may come back is over.',
    })
    expect((await api.getOrderDetails({ orderId: order.id })).returnable.kinds).toEqual([])
    await api.saveStaffSettings({ returnDays: 30 })
    expect((await api.getOrderDetails({ orderId: order.id })).returnable.kinds).toEqual(['return', 'exchange'])
    await api.saveStaffSettings({ takesReturns: false })
    await expect(returnOf(api, order.id)).rejects.toMatchObject({ code: 'RETURN_NOT_POSSIBLE' })
    expect((await api.getOrderDetails({ orderId: order.id })).returnable.kinds).toEqual([])
    const updatedAt = new Date().toISOString()
    await expect(
      api.returnPieces({ orderId: 'none', updatedAt, reason: 'other', settlement: 'cash', lines: [line(1)] }),
    ).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  it('keep the status of their order until the return is undone, which gives everything back as it was', async () => {
    const { api, product } = await openForReturns()
    const order = await placeDelivered(api, [{ skuId: product.sku('S'), quantity: 2 }])
    const first = await returnOf(api, order.id, { settlement: 'store-credit' })
    const second = await returnOf(api, order.id)
    const cancelling = api.setOrderStatus({ orderId: order.id, status: 'Cancelled' })
    await expect(cancelling).rejects.toMatchObject({
      code: 'ORDER_CHANGED',
      message: expect.stringContaining(order.number),
    })
    await expect(api.undoReturn({ returnId: first.id })).rejects.toMatchObject({ code: 'RETURN_NOT_POSSIBLE' })

    expect(await api.undoReturn({ returnId: second.id })).toMatchObject({ refunded: 0, undoneAt: expect.any(String) })
    await expect(api.undoReturn({ returnId: second.id })).rejects.toMatchObject({ code: 'RETURN_NOT_POSSIBLE' })
    await api.undoReturn({ returnId: first.id })

    expect(await creditOf(api)).toBe(0)
    expect(await shop.stockOf(product.sku('S'))).toBe(3)
    const { stockEffects, returnable } = await api.getOrderDetails({ orderId: order.id })
    expect(stockEffects.at(-1)).toMatchObject({ change: -1, reason: 'return_undone' })
    expect(returnable.lines).toMatchObject([{ left: 2, values: [60_000, 120_000] }])
    await api.setOrderStatus({ orderId: order.id, status: 'Cancelled' })
    expect(await shop.stockOf(product.sku('S'))).toBe(5)
    await expectSoundBooks()
  })

  it('cannot be undone once they are sold again, or once their credit is spent', async () => {
    const { api, product } = await openForReturns()
    const order = await placeDelivered(api, [{ skuId: product.sku('S'), quantity: 1 }])
    const entered = await returnOf(api, order.id, { settlement: 'store-credit' })
    await shop.api.placeDirectOrder({ addressData, productData: [{ skuId: product.sku('S'), quantity: 5 }] })
    await expect(api.undoReturn({ returnId: entered.id })).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })

    const other = await placeDelivered(api, [{ skuId: product.sku('M'), quantity: 1 }])
    const jacket = await shop.addProduct({ model: 'Cap Jacket', price: 90_000, colors: { Sand: { L: 2 } } })
    await exchangeOf(api, other.id, {
      settlement: 'store-credit',
      replacements: [{ skuId: jacket.sku(), quantity: 1 }],
    })
    expect(await creditOf(api)).toBe(30_000)
    await api.setOrderStatus({ orderId: order.id, status: 'Delivered' })
    await shop.database.transact((tx) =>
      tx.updateTable('skus').set({ quantity: 9 }).where('id', '=', product.sku('S')).execute(),
    )
    await expect(api.undoReturn({ returnId: entered.id })).rejects.toMatchObject({ code: 'STORE_CREDIT_TOO_LOW' })
  })
})

describe('an exchange', () => {
  it('of S for M moves both stocks once, costs nothing, and a new order brings M', async () => {
    const { api, product } = await openForReturns()
    await api.addPromotion(promotion)
    const order = await placeDelivered(api, [{ skuId: product.sku('S'), quantity: 1 }], 'SUMMER')
    const entered = await exchangeOf(api, order.id, { replacements: [{ skuId: product.sku('M'), quantity: 1 }] })

    expect(entered).toMatchObject({ kind: 'exchange', amount: 54_000, refunded: 0, credited: 0 })
    const replacement = await api.getOrderDetails({ orderId: entered.replacement?.id ?? '' })
    expect(replacement).toMatchObject({
      ...{ status: 'Pending', needsConfirmation: false, total: 0, userName: addressData.userName },
      exchangeOf: { id: order.id, number: order.number },
      items: [{ selectedSize: 'M', quantity: 1, price: 60_000 }],
      adjustments: [
        { title: 'Discount', amount: 6_000 },
        { title: 'Value of returned pieces', amount: 54_000 },
      ],
    })
    expect(replacement.events[0]).toMatchObject({ event: 'placed', by: 'Amel Ben Ali' })
    expect([await shop.stockOf(product.sku('S')), await shop.stockOf(product.sku('M'))]).toEqual([5, 4])
    await expectSoundBooks()

    await deliver(api, replacement._id)
    expect(await returnOf(api, replacement._id)).toMatchObject({ amount: 54_000, refunded: 54_000 })
    await expect(api.undoReturn({ returnId: entered.id })).rejects.toMatchObject({ code: 'RETURN_NOT_POSSIBLE' })
    await expectSoundBooks()
  })

  it('for a dearer piece leaves the difference to pay at the door, and store credit pays as far as it goes', async () => {
    const { api, product } = await openForReturns()
    const jacket = await shop.addProduct({ model: 'Cap Jacket', price: 90_000, colors: { Sand: { L: 2 } } })
    const first = await placeDelivered(api, [{ skuId: product.sku('S'), quantity: 1 }])
    const replacements = [{ skuId: jacket.sku(), quantity: 1 }]
    const atDoor = await exchangeOf(api, first.id, { replacements, deliveryFee: 5 })
    expect(await api.getOrderDetails({ orderId: atDoor.replacement?.id ?? '' })).toMatchObject({ total: 35_000 })
    await api.undoReturn({ returnId: atDoor.id })
    await returnOf(api, first.id, { settlement: 'store-credit' })

    const second = await placeDelivered(api, [{ skuId: product.sku('S'), quantity: 1 }])
    const fromCredit = await exchangeOf(api, second.id, { replacements, deliveryFee: 40, settlement: 'store-credit' })
    const { total, adjustments } = await api.getOrderDetails({ orderId: fromCredit.replacement?.id ?? '' })
    expect({ total, adjustments }).toMatchObject({
      total: 10_000,
      adjustments: [{ amount: 60_000 }, { of: 'lines', amount: 30_000 }, { of: 'delivery', amount: 30_000 }],
    })
    expect(await creditOf(api)).toBe(0)
    await expectSoundBooks()
  })

  it('for a cheaper piece gives the rest back, as money or as store credit', async () => {
    const { api, product } = await openForReturns()
    const cap = await shop.addProduct({ model: 'Cap', price: 25_000, colors: { Sand: { L: 5 } } })
    const replacements = [{ skuId: cap.sku(), quantity: 1 }]
    const order = await placeDelivered(api, [{ skuId: product.sku('S'), quantity: 2 }])
    expect(await exchangeOf(api, order.id, { replacements })).toMatchObject({ refunded: 35_000, credited: 0 })
    const toCredit = await exchangeOf(api, order.id, { replacements, settlement: 'store-credit' })
    expect(toCredit).toMatchObject({ refunded: 0, credited: 35_000 })
    await api.undoReturn({ returnId: toCredit.id })
    expect(await creditOf(api)).toBe(0)
    await expectSoundBooks()
  })

  it('for a size that is sold out moves nothing and says so', async () => {
    const { api } = await openForReturns()
    const product = await shop.addProduct({ colors: { Ink: { S: 2, M: 1 } } })
    const order = await placeDelivered(api, [{ skuId: product.sku('S'), quantity: 2 }])
    const exchanging = exchangeOf(api, order.id, {
      lines: [line(1, 2)],
      replacements: [{ skuId: product.sku('M'), quantity: 2 }],
    })
    await expect(exchanging).rejects.toMatchObject({ code: 'OUT_OF_STOCK', details: { skuId: product.sku('M') } })
    const { returns, returnable } = await api.getOrderDetails({ orderId: order.id })
    expect({ returns, lines: returnable.lines.map(({ left }) => left) }).toEqual({ returns: [], lines: [2] })
    expect([await shop.stockOf(product.sku('S')), await shop.stockOf(product.sku('M'))]).toEqual([0, 1])
    expect(await api.listOrders({ status: 'all' })).toHaveLength(1)
  })

  it('whose new order is cancelled turns into store credit, once, and undoing that takes it again', async () => {
    const { api, product } = await openForReturns()
    const order = await placeDelivered(api, [{ skuId: product.sku('S'), quantity: 1 }])
    const entered = await exchangeOf(api, order.id, { replacements: [{ skuId: product.sku('M'), quantity: 1 }] })
    const orderId = entered.replacement?.id ?? ''
    await api.setOrderStatus({ orderId, status: 'Cancelled' })
    await api.setOrderStatus({ orderId, status: 'Cancelled' })
    expect(await creditOf(api)).toBe(60_000)
    await api.setOrderStatus({ orderId, status: 'Pending', from: 'Cancelled' })
    expect(await creditOf(api)).toBe(0)
    await api.setOrderStatus({ orderId, status: 'Cancelled' })
    await api.undoReturn({ returnId: entered.id })
    expect(await creditOf(api)).toBe(0)
    await expect(api.setOrderStatus({ orderId, status: 'Pending' })).rejects.toMatchObject({
      code: 'STORE_CREDIT_TOO_LOW',
    })
    expect([await shop.stockOf(product.sku('S')), await shop.stockOf(product.sku('M'))]).toEqual([4, 5])
    await expectSoundBooks()
  })
})

describe('an order that is partly taken', () => {
  it('is delivered, its courier owes what was collected, and the rest is back in the stock', async () => {
    const { api, product } = await openForReturns()
    const order = await shop.api.placeDirectOrder({
      addressData,
      productData: [
        { skuId: product.sku('S'), quantity: 1 },
        { skuId: product.sku('M'), quantity: 2 },
      ],
    })
    await api.setOrderStatus({ orderId: order.id, status: 'Shipped' })
    const { returnable, updatedAt, items } = await api.getOrderDetails({ orderId: order.id })
    expect(returnable.kinds).toEqual(['partly-taken'])
    const position = items.findIndex(({ selectedSize }) => selectedSize === 'M') + 1
    const request = { orderId: order.id, updatedAt, reason: 'other' as const }
    const all = items.map(({ quantity }, index) => line(index + 1, quantity))
    await expect(api.deliverPartly({ ...request, lines: all })).rejects.toMatchObject({ code: 'RETURN_NOT_POSSIBLE' })

    const entered = await api.deliverPartly({ ...request, lines: [line(position)] })

    expect(entered).toMatchObject({ settlement: 'not-collected', amount: 60_000, notCollected: 60_000, refunded: 0 })
    const after = await api.getOrderDetails({ orderId: order.id })
    expect(after).toMatchObject({ status: 'Delivered', total: order.total, payment: { amount: order.total - 60_000 } })
    expect(await shop.stockOf(product.sku('M'))).toBe(4)
    await expectSoundBooks()

    await api.undoReturn({ returnId: entered.id })
    const undone = await api.getOrderDetails({ orderId: order.id })
    expect(undone).toMatchObject({ status: 'Shipped', payment: { amount: order.total } })
    expect(await shop.stockOf(product.sku('M'))).toBe(3)
    await expectSoundBooks()
  })
})

describe('two members of staff at once', () => {
  it('take a piece back once, and a reader without the lock would take it twice', async () => {
    const { api, product } = await openForReturns()
    const order = await placeDelivered(api, [{ skuId: product.sku('S'), quantity: 1 }])
    const updatedAt = await seen(api, order.id)
    const request: Parameters<typeof api.returnPieces>[0] = {
      ...{ orderId: order.id, updatedAt, reason: 'other' as const },
      ...{ settlement: 'store-credit' as const, lines: [line(1)] },
    }
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => api.returnPieces(request)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await creditOf(api)).toBe(60_000)
    await expectSoundBooks()

    // The broken variant: it looks first and writes later, and does not ask whether the order is as it was seen.
    const { id, number } = (await api.getOrderDetails({ orderId: order.id })).returns[0] ?? { id: '', number: '' }
    await shop.database.transact(async (tx) => {
      const row = await tx.selectFrom('returns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      await tx
        .insertInto('returns')
        .values({ ...row, id: 'second', number: `${number}b` })
        .execute()
      const lines = await tx.selectFrom('return_lines').selectAll().where('return_id', '=', id).execute()
      await tx
        .insertInto('return_lines')
        .values(lines.map((each) => ({ ...each, return_id: 'second' })))
        .execute()
    })
    expect((await findReturnFaults(shop.database)).join('\n')).toMatch(/line 1 .* came back 2 times of 1/)
  })
})

describe('the list of returns', () => {
  it('shows the newest first, page by page, by kind and by reason', async () => {
    const { api } = await openForReturns()
    const product = await shop.addProduct({ colors: { Ink: { S: 60, M: 60 } } })
    for (const [index, reason] of (['too-small', 'defective', 'too-small'] as const).entries()) {
      const order = await placeDelivered(api, [{ skuId: product.sku('S'), quantity: 10 }])
      for (let piece = 0; piece < 9; piece++) await returnOf(api, order.id, { reason })
      if (index === 0) await exchangeOf(api, order.id, { replacements: [{ skuId: product.sku('M'), quantity: 1 }] })
    }
    const first = await api.listReturns({})
    const second = await api.listReturns({ startAfter: first.next ?? '' })
    expect([first.returns.length, second.returns.length, second.next]).toEqual([25, 3, null])
    const ids = [...first.returns, ...second.returns].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect((await api.listReturns({ kind: 'exchange' })).returns).toHaveLength(1)
    expect((await api.listReturns({ reason: 'defective' })).returns).toHaveLength(9)
    expect((await api.listReturns({ reason: 'defective', kind: 'exchange' })).returns).toEqual([])
  })
})
