import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findFaults } from '#test/books/find-faults.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const openStock = async (sizes: Record<string, number> = { S: 10, M: 5 }) => {
  const { api } = await shop.signIn({ isAdmin: true })
  const product = await shop.addProduct({ colors: { Ink: sizes } })
  const order = (size: string, quantity: number) =>
    shop.api.placeDirectOrder({ addressData, productData: [{ skuId: product.sku(size), quantity }] })
  return { api, product, order, sku: product.sku, stock: (size: string) => shop.stockOf(product.sku(size)) }
}

describe('a count', () => {
  it('is a difference to the stock that was seen, so that no sale between is lost', async () => {
    const { api, sku, order, stock } = await openStock()
    await order('S', 2)
    const lines = [
      { skuId: sku('S'), counted: 9, seen: 10 },
      { skuId: sku('M'), counted: 5, seen: 5 },
    ]
    const corrected = await api.correctStocks({ cause: 'stocktake', lines })
    expect(corrected.lines).toEqual([
      { skuId: sku('S'), before: 8, after: 7, moved: -2 },
      { skuId: sku('M'), before: 5, after: 5, moved: 0 },
    ])
    expect([await stock('S'), await stock('M')]).toEqual([7, 5])
    const movements = await api.listStockMovements({ skuId: sku('S') })
    expect(movements.map(({ change, reason }) => [change, reason])).toEqual([
      [-1, 'stocktake'],
      [-2, 'sale'],
      [10, 'seed'],
    ])
    expect(await api.listStockMovements({ skuId: sku('M') })).toHaveLength(1)
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('leaves no less than nothing, where more was sold since than there was', async () => {
    const { api, sku, order, stock } = await openStock({ S: 3 })
    await order('S', 2)
    await api.correctStocks({ cause: 'stocktake', lines: [{ skuId: sku('S'), counted: 1, seen: 3 }] })
    expect(await stock('S')).toBe(0)
  })

  it('adds up while others buy, however they run into one another', async () => {
    const { api, sku, order, stock } = await openStock({ S: 40 })
    const lines = [{ skuId: sku('S'), counted: 45, seen: 40 }]
    await Promise.all([
      ...Array.from({ length: 8 }, () => order('S', 1)),
      api.correctStocks({ cause: 'stocktake', lines }),
    ])
    expect(await stock('S')).toBe(37)
    expect(await findFaults(shop.database)).toEqual([])
  })
})

describe('a correction of several sizes', () => {
  it('is made of all or of none', async () => {
    const { api, sku, stock } = await openStock()
    const lines = [
      { skuId: sku('S'), change: 4 },
      { skuId: sku('M'), change: -6 },
    ]
    await expect(api.correctStocks({ cause: 'lost', lines })).rejects.toMatchObject({
      code: 'STOCK_TOO_LOW',
      details: { skuId: sku('M') },
    })
    await expect(api.correctStocks({ cause: 'lost', lines: [{ skuId: 'none', change: 1 }] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect([await stock('S'), await stock('M')]).toEqual([10, 5])
  })

  it('is undone once, as a difference, with an entry in the log for each size', async () => {
    const { api, sku, order, stock } = await openStock()
    const lines = [
      { skuId: sku('S'), change: 4 },
      { skuId: sku('M'), change: -2 },
    ]
    const { id } = await api.correctStocks({ cause: 'received', lines })
    await order('S', 3)
    expect(await Promise.all([1, 2].map(() => api.undoStockCorrection({ id })))).toEqual(
      expect.arrayContaining([{ restored: 2 }, { restored: 0 }]),
    )
    expect([await stock('S'), await stock('M')]).toEqual([7, 5])
    const [last] = await api.listStockMovements({ skuId: sku('M') })
    expect(last).toMatchObject({ change: 2, reason: 'undone' })
    const { items } = await api.listAdminActions({})
    expect(items.filter(({ action }) => action === 'stock.corrected')).toHaveLength(4)
    await expect(api.undoStockCorrection({ id: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is not undone where what came by it is sold', async () => {
    const { api, sku, order, stock } = await openStock({ S: 0 })
    const { id } = await api.correctStocks({ cause: 'received', lines: [{ skuId: sku('S'), change: 3 }] })
    await order('S', 2)
    await expect(api.undoStockCorrection({ id })).rejects.toMatchObject({ code: 'STOCK_TOO_LOW' })
    expect(await stock('S')).toBe(1)
  })
})

describe('what is counted', () => {
  it('is found by the whole code that a scanner reads, or by its product', async () => {
    const { api, product, order, sku } = await openStock()
    const { version, variants, ...read } = await api.getAdminProduct({ id: product.id })
    const input = {
      model: read.model,
      collection: read.collection,
      price: read.price / 1000,
      version,
      variants: variants.map(({ variantId, color, sizes }) => ({
        variantId,
        color,
        sizes: sizes.map(({ value: size }) => ({ size, barcode: `619000${size}`, code: `ink-${size.toLowerCase()}` })),
      })),
    }
    await api.editProduct({ id: product.id, ...input } as Parameters<typeof api.editProduct>[0])
    await order('S', 2)
    const ofCode = async (code: string) => (await api.listStock({ code })).map(({ skuId }) => skuId)
    expect([await ofCode('619000S'), await ofCode('INK-M'), await ofCode('619000')]).toEqual([
      [sku('S')],
      [sku('M')],
      [],
    ])
    expect(await api.listStock({})).toEqual([])
    expect(await api.listStock({ productId: product.id })).toMatchObject([
      { size: 'S', quantity: 8, waiting: 2, isCounted: true },
      { size: 'M', quantity: 5, waiting: 0 },
    ])
  })
})
