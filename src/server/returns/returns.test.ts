import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { summerPromotion, PHONE, expectSoundBooks, line, openForReturns } from '#test/books/returned-orders.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

describe('pieces of a delivered order', () => {
  it('come back to the stock, and their value is given back, while the order stays as sold', async () => {
    const { api, product, placeDelivered, returnOf } = await openForReturns(shop)
    const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 2 }])

    const entered = await returnOf(order.id, { note: 'Too tight at the shoulders' })

    expect(entered).toMatchObject({
      number: `${order.number}-1`,
      kind: 'return',
      reason: 'too-small',
      settlement: 'cash',
      by: 'Amel Ben Ali',
      amount: 60_000,
      refunded: 60_000,
      credited: 0,
      note: 'Too tight at the shoulders',
      lines: [{ position: 1, quantity: 1, fate: 'restock', size: 'S' }],
    })
    const details = await api.getOrderDetails({ orderId: order.id })
    expect(details).toMatchObject({ status: 'Delivered', total: order.total, items: [{ quantity: 2 }] })
    expect(details).toMatchObject({ returnedPieces: 1, returns: [{ id: entered.id }], undoable: entered.id })
    expect(details.events.at(-1)).toMatchObject({ event: 'returned', detail: entered.number, by: 'Amel Ben Ali' })
    expect(details.stockEffects.at(-1)).toMatchObject({ change: 1, reason: 'return' })
    expect((await api.listStockMovements({ skuId: product.sku('S') }))[0]).toMatchObject({ reason: 'return' })
    expect(await shop.stockOf(product.sku('S'))).toBe(4)
    await expectSoundBooks(shop)
  })

  it('that are written off stay out of the stock, and their value becomes store credit', async () => {
    const { api, product, placeDelivered, returnOf, creditOf } = await openForReturns(shop)
    const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 1 }])
    const entered = await returnOf(order.id, {
      reason: 'defective',
      settlement: 'store-credit',
      lines: [line(1, 1, 'write-off')],
    })
    expect(entered).toMatchObject({ refunded: 0, credited: 60_000 })
    expect(await shop.stockOf(product.sku('S'))).toBe(4)
    expect(await creditOf()).toBe(60_000)
    expect((await api.getCustomer({ customerId: PHONE })).returns).toMatchObject([{ id: entered.id }])
    await expectSoundBooks(shop)
  })

  it.each([
    ['defective', 'write-off'],
    ['too-small', 'restock'],
    ['other', 'restock'],
  ] as const)('have the fate that follows the reason %s, unless staff say another one', async (reason, fate) => {
    const { api, product, placeDelivered, returnOf, exchangeOf, seen } = await openForReturns(shop)
    const stock = () => shop.stockOf(product.sku('S'))
    const pieces = { reason, lines: [{ position: 1, quantity: 1 }] }
    const back = fate === 'restock' ? 1 : 0
    const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 2 }])
    expect(await returnOf(order.id, pieces)).toMatchObject({ lines: [{ fate }] })
    expect(await stock()).toBe(3 + back)
    const exchanged = await exchangeOf(order.id, {
      ...pieces,
      replacements: [{ skuId: product.sku('M'), quantity: 1 }],
    })
    expect(exchanged).toMatchObject({ lines: [{ fate }] })
    expect(await stock()).toBe(3 + 2 * back)
    const shipped = await shop.api.placeDirectOrder({
      addressData,
      productData: [{ skuId: product.sku('S'), quantity: 2 }],
    })
    await api.setOrderStatus({ orderId: shipped.id, status: 'Shipped' })
    await api.deliverPartly({ ...pieces, orderId: shipped.id, updatedAt: await seen(shipped.id) })
    expect(await stock()).toBe(1 + 3 * back)
    const mended = await returnOf(shipped.id, { reason, lines: [line(1, 1, 'restock')] })
    expect(mended).toMatchObject({ lines: [{ fate: 'restock' }] })
    expect(await stock()).toBe(2 + 3 * back)
    await expectSoundBooks(shop)
  })

  it('are worth what was paid for them: one by one they give back what was charged for lines, and delivery once', async () => {
    const { api, product, placeDelivered, returnOf } = await openForReturns(shop)
    await api.addPromotion({ ...summerPromotion, percent: 7 })
    const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 3 }], 'SUMMER')
    const amounts: number[] = []
    for (const refundsDelivery of [true, true, false]) {
      const { amount, delivery, refunded } = await returnOf(order.id, { refundsDelivery })
      expect(refunded).toBe(amount + delivery)
      amounts.push(amount, delivery)
    }
    expect(amounts[1]).toBe(7_000)
    expect(amounts[3]).toBe(0)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(order.total)
    const { returnable } = await api.getOrderDetails({ orderId: order.id })
    expect(returnable).toMatchObject({ kinds: [], lines: [], delivery: 0 })
    await expectSoundBooks(shop)
  })

  it('never come back twice, and the fields say how many are left', async () => {
    const { product, placeDelivered, returnOf } = await openForReturns(shop)
    const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 2 }])
    await returnOf(order.id)
    await expect(returnOf(order.id, { lines: [line(1, 2)] })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      details: { fields: { 'lines.0.quantity': 'Only 1 piece can still come back.' } },
    })
    await expect(returnOf(order.id, { lines: [line(2)] })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    await expect(returnOf(order.id, { lines: [line(1), line(1)] })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    })
    await expectSoundBooks(shop)
  })

  it('are refused where the settings, the status or the days since the delivery do not allow it', async () => {
    const { api, product, placeDelivered, returnOf } = await openForReturns(shop, { returnDays: 14 })
    const pending = await shop.placeOrder(product)
    await expect(returnOf(pending.id)).rejects.toMatchObject({ code: 'RETURN_NOT_POSSIBLE' })
    const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 1 }])
    await shop.database.transact((tx) =>
      tx
        .updateTable('order_history')
        .set({ created_at: new Date(Date.now() - 15 * 86_400_000).toISOString() })
        .where('order_id', '=', order.id)
        .execute(),
    )
    await expect(returnOf(order.id)).rejects.toMatchObject({
      message: 'The time in which pieces may come back is over.',
    })
    expect((await api.getOrderDetails({ orderId: order.id })).returnable.kinds).toEqual([])
    await api.saveStaffSettings({ returnDays: 30 })
    expect((await api.getOrderDetails({ orderId: order.id })).returnable.kinds).toEqual(['return', 'exchange'])
    await api.saveStaffSettings({ takesReturns: false })
    await expect(returnOf(order.id)).rejects.toMatchObject({ code: 'RETURN_NOT_POSSIBLE' })
    expect((await api.getOrderDetails({ orderId: order.id })).returnable.kinds).toEqual([])
    const updatedAt = new Date().toISOString()
    await expect(
      api.returnPieces({ orderId: 'none', updatedAt, reason: 'other', settlement: 'cash', lines: [line(1)] }),
    ).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  it('keep the status of their order until the return is undone, which gives everything back as it was', async () => {
    const { api, product, placeDelivered, returnOf, creditOf } = await openForReturns(shop)
    const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 2 }])
    const first = await returnOf(order.id, { settlement: 'store-credit' })
    const second = await returnOf(order.id)
    const cancelling = api.setOrderStatus({ orderId: order.id, status: 'Cancelled' })
    await expect(cancelling).rejects.toMatchObject({
      code: 'ORDER_CHANGED',
      message: expect.stringContaining(order.number),
    })
    await expect(api.undoReturn({ returnId: first.id })).rejects.toMatchObject({ code: 'RETURN_NOT_POSSIBLE' })

    expect(await api.undoReturn({ returnId: second.id })).toMatchObject({ refunded: 0, undoneAt: expect.any(String) })
    await expect(api.undoReturn({ returnId: second.id })).rejects.toMatchObject({ code: 'RETURN_NOT_POSSIBLE' })
    await api.undoReturn({ returnId: first.id })

    expect(await creditOf()).toBe(0)
    expect(await shop.stockOf(product.sku('S'))).toBe(3)
    const { stockEffects, returnable } = await api.getOrderDetails({ orderId: order.id })
    expect(stockEffects.at(-1)).toMatchObject({ change: -1, reason: 'return_undone' })
    expect(returnable.lines).toMatchObject([{ left: 2, values: [60_000, 120_000] }])
    await api.setOrderStatus({ orderId: order.id, status: 'Cancelled' })
    expect(await shop.stockOf(product.sku('S'))).toBe(5)
    await expectSoundBooks(shop)
  })

  it('cannot be undone once they are sold again, or once their credit is spent', async () => {
    const { api, product, placeDelivered, returnOf, exchangeOf, creditOf } = await openForReturns(shop)
    const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 1 }])
    const entered = await returnOf(order.id, { settlement: 'store-credit' })
    await shop.api.placeDirectOrder({ addressData, productData: [{ skuId: product.sku('S'), quantity: 5 }] })
    await expect(api.undoReturn({ returnId: entered.id })).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })

    const other = await placeDelivered([{ skuId: product.sku('M'), quantity: 1 }])
    const jacket = await shop.addProduct({ model: 'Cap Jacket', price: 90_000, colors: { Sand: { L: 2 } } })
    await exchangeOf(other.id, {
      settlement: 'store-credit',
      replacements: [{ skuId: jacket.sku(), quantity: 1 }],
    })
    expect(await creditOf()).toBe(30_000)
    await api.setOrderStatus({ orderId: order.id, status: 'Delivered' })
    await shop.database.transact((tx) =>
      tx.updateTable('skus').set({ quantity: 9 }).where('id', '=', product.sku('S')).execute(),
    )
    await expect(api.undoReturn({ returnId: entered.id })).rejects.toMatchObject({ code: 'STORE_CREDIT_TOO_LOW' })
  })
})

describe('the list of returns', () => {
  it('shows the newest first, page by page, by kind and by reason', async () => {
    const { api, placeDelivered, returnOf, exchangeOf } = await openForReturns(shop)
    const product = await shop.addProduct({ colors: { Ink: { S: 60, M: 60 } } })
    for (const [index, reason] of (['too-small', 'defective', 'too-small'] as const).entries()) {
      const order = await placeDelivered([{ skuId: product.sku('S'), quantity: 10 }])
      for (let piece = 0; piece < 9; piece++) await returnOf(order.id, { reason })
      if (index === 0) await exchangeOf(order.id, { replacements: [{ skuId: product.sku('M'), quantity: 1 }] })
    }
    const first = await api.listReturns({})
    const second = await api.listReturns({ startAfter: first.next ?? '' })
    expect([first.items.length, second.items.length, second.next]).toEqual([25, 3, null])
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect((await api.listReturns({ kind: 'exchange' })).items).toHaveLength(1)
    expect((await api.listReturns({ reason: 'defective' })).items).toHaveLength(9)
    expect((await api.listReturns({ reason: 'defective', kind: 'exchange' })).items).toEqual([])
  })
})
