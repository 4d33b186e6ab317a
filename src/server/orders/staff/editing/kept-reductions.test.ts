import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { line as back, openForReturns } from '#test/books/returned-orders.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const half = {
  code: '',
  title: 'Jackets at half',
  kind: 'percent' as const,
  percent: 50,
  amount: null,
  minimumSubtotal: 0,
  scope: { collections: ['jackets'], productIds: [], variantIds: [] },
  firstOrderOnly: false,
  oncePerCustomer: false,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  active: true,
}

/** An order of a jacket of 100 and a tee of 100; one of them is in the collection at half price. */
async function openWithOrder({ isTeeIn = false } = {}) {
  const opened = await openForReturns(shop)
  const { api } = opened
  const [ofJacket, ofTee] = isTeeIn ? (['others', 'jackets'] as const) : (['jackets', 'others'] as const)
  const colors = { Ink: { M: 9, L: 9 }, Sand: { M: 9 } }
  const jacket = await shop.addProduct({ model: 'Jacket', price: 100_000, collection: ofJacket, colors })
  const tee = await shop.addProduct({ model: 'Tee', price: 100_000, collection: ofTee, colors })
  const promotion = await api.addPromotion(half)
  const productData = [jacket, tee].map((product) => ({ skuId: product.sku('M', 'Ink'), quantity: 1 }))
  const placed = await shop.api.placeDirectOrder({ addressData, productData })
  const orderId = placed.id
  const items = (await api.getOrderDetails({ orderId })).items
  const lines = items.map(({ skuId, quantity }, index) => ({ position: index + 1, skuId, quantity }))
  const move = (product: { id: string }, collection: string) =>
    api.bulkEditProducts({ productIds: [product.id], action: { kind: 'move', collection } })
  const edit = async (edited: { position?: number; skuId: string; quantity: number }[] = lines) =>
    api.editOrder({
      orderId,
      updatedAt: await opened.seen(orderId),
      lines: edited,
      addressData: { ...addressData, street: '7 rue de Rome' },
    })
  const positionOf = (product: { id: string }) => items.findIndex(({ productId }) => productId === product.id) + 1
  /** As an order from before lines kept their reductions. */
  const forget = () => shop.database.transact((tx) => tx.updateTable('order_lines').set({ reductions: null }).execute())
  return { ...opened, jacket, tee, promotion, placed, orderId, lines, move, edit, positionOf, forget }
}

describe.each([
  ['its lines keep what they got', false],
  ['it is from before its lines kept that', true],
])('an order with a reduction by collection, where %s,', (_, isEarlier) => {
  it('costs the same after an edit of its street, whatever is in the collection by now', async () => {
    for (const isTeeIn of [false, true]) {
      const { jacket, tee, placed, move, edit, forget } = await openWithOrder({ isTeeIn })
      expect(placed.total).toBe(157_000)
      if (isEarlier) await forget()
      await move(jacket, isTeeIn ? 'jackets' : 'others')
      expect(await edit()).toMatchObject({ total: 157_000, adjustments: [{ amount: 50_000 }] })
      await move(tee, 'jackets')
      expect(await edit()).toMatchObject({ total: 157_000 })
      await shop.empty()
    }
  })

  it('gives back for each piece what it cost', async () => {
    const { api, jacket, tee, promotion, orderId, ...order } = await openWithOrder()
    const { move, positionOf, returnOf, deliver, forget } = order
    await deliver(orderId)
    if (isEarlier) await forget()
    else {
      // An order from before tells this only by its amounts, and both pieces cost the same.
      await move(tee, 'jackets')
      await api.changePromotion({ ...half, percent: 10, promotionId: promotion.id })
    }
    const backOf = async (product: { id: string }) =>
      (await returnOf(orderId, { lines: [back(positionOf(product))] })).amount
    expect([await backOf(jacket), await backOf(tee)]).toEqual([50_000, 100_000])
  })
})

describe('an edit', () => {
  it('prices anew only what it changes: more pieces and another size keep what the line got', async () => {
    const { jacket, tee, move, edit, positionOf } = await openWithOrder()
    await move(jacket, 'others')
    const ofTee = { position: positionOf(tee), skuId: tee.sku('M', 'Ink'), quantity: 1 }
    const larger = { position: positionOf(jacket), skuId: jacket.sku('L', 'Ink'), quantity: 1 }
    expect(await edit([larger, ofTee])).toMatchObject({ total: 157_000 })
    expect(
      await edit([
        { ...larger, position: 1, quantity: 3 },
        { ...ofTee, position: 2 },
      ]),
    ).toMatchObject({
      total: 257_000,
      adjustments: [{ amount: 150_000 }],
    })
  })

  it('prices another color, and a new line, as of today', async () => {
    const { jacket, tee, lines, move, edit, positionOf } = await openWithOrder()
    await move(jacket, 'others')
    await move(tee, 'jackets')
    // The tee was not in the collection when it was sold; one more color of it is by now.
    expect(await edit([...lines, { skuId: tee.sku('M', 'Sand'), quantity: 1 }])).toMatchObject({
      total: 207_000,
      adjustments: [{ amount: 100_000 }],
    })
    const sand = { position: positionOf(jacket), skuId: jacket.sku('M', 'Sand'), quantity: 1 }
    const kept = { position: positionOf(tee), skuId: tee.sku('M', 'Ink'), quantity: 1 }
    expect(await edit([sand, kept])).toMatchObject({ total: 207_000, adjustments: [] })
  })
})
