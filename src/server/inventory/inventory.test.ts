import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'
import { restock, setStock, takeStock } from './queries.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const movementsOf = (skuId: string) =>
  shop.database.query.selectFrom('stock_movements').selectAll().where('sku_id', '=', skuId).orderBy('id').execute()

describe('stock', () => {
  const sale = { reason: 'sale' } as const
  const sell = (skuId: string, quantity = 1) =>
    shop.database.transact(async (tx) => (await takeStock(tx, [{ skuId, quantity }], sale)) === undefined)

  // Shows S4.
  it('is taken while it lasts, by however many at once, and never below zero', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 20 } } })
    const taken = await Promise.all(Array.from({ length: 64 }, () => sell(product.sku())))
    expect(taken.filter(Boolean)).toHaveLength(20)
    expect(await shop.stockOf(product.sku())).toBe(0)
    await expect(
      shop.database.transact((tx) => tx.updateTable('skus').set({ quantity: -1 }).execute()),
    ).rejects.toThrow(/constraint/)
  })

  it('is not taken in part', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 2 } } })
    expect(await sell(product.sku(), 3)).toBe(false)
    expect(await shop.stockOf(product.sku())).toBe(2)
  })

  it('of several SKUs is taken whole or not at all, in whatever order buyers name them', async () => {
    const product = await shop.addProduct({ colors: { Ink: { S: 20, M: 30, L: 40 } } })
    const skuIds = ['S', 'M', 'L'].map((size) => product.sku(size))
    const buy = (named: string[]) =>
      shop.database.transact(async (tx) => {
        const quantities = named.map((skuId) => ({ skuId, quantity: 1 }))
        const missing = await takeStock(tx, quantities, sale)
        if (missing !== undefined) throw new Error(missing)
      })

    const outcomes = await Promise.allSettled(
      Array.from({ length: 64 }, (_, buyer) => buy(buyer % 2 ? skuIds : skuIds.toReversed())),
    )

    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []))
    expect(refusals.map(({ message }) => message)).toEqual(Array<string>(44).fill(skuIds[0] ?? ''))
    expect(await Promise.all(skuIds.map((skuId) => shop.stockOf(skuId)))).toEqual([0, 10, 20])
    const movements = await movementsOf(skuIds[1] ?? '')
    expect(movements.reduce((sum, { change }) => sum + change, 0)).toBe(10)
  })

  it('comes back whole, and the ledger tells why', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 2 } } })
    const order = { reason: 'sale', orderId: 'o' } as const
    await shop.database.transact((tx) => takeStock(tx, [{ skuId: product.sku(), quantity: 2 }], order))
    await shop.database.transact((tx) => restock(tx, product.sku(), 2, { reason: 'cancellation', orderId: 'o' }))
    expect(await movementsOf(product.sku())).toMatchObject([
      { change: 2, reason: 'seed' },
      { change: -2, quantity_before: 2, quantity_after: 0, reason: 'sale' },
      { change: 2, quantity_before: 0, quantity_after: 2, reason: 'cancellation', order_id: 'o' },
    ])
  })

  it('adds up however sales, returns and counts run into one another', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 30 } } })
    const skuId = product.sku()
    const count = (quantity: number) =>
      shop.database.transact((tx) => setStock(tx, skuId, quantity, { reason: 'correction' }))
    const back = () => shop.database.transact((tx) => restock(tx, skuId, 1, { reason: 'cancellation' }))

    await Promise.all(
      Array.from({ length: 60 }, (_, i) => (i % 6 === 0 ? count(20 + i) : i % 3 === 0 ? back() : sell(skuId))),
    )

    const movements = await movementsOf(skuId)
    expect(movements.reduce((sum, { change }) => sum + change, 0)).toBe(await shop.stockOf(skuId))
  })
})
