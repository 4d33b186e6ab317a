import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)
const signInAdmin = () => shop.signIn({ isAdmin: true })

describe('the ledger of a size', () => {
  it('explains every piece, corrections included', async () => {
    const made = await shop.addProduct({ colors: { Ink: { M: 5 } } })
    const { api } = await signInAdmin()

    expect(await api.correctStock({ skuId: made.sku(), change: -2 })).toEqual({ quantity: 3 })
    await expect(api.correctStock({ skuId: made.sku(), change: -4 })).rejects.toMatchObject({ code: 'STOCK_TOO_LOW' })

    const movements = await api.listStockMovements({ skuId: made.sku() })
    expect(movements.map(({ change, after, reason }) => [change, after, reason])).toEqual([
      [-2, 3, 'correction'],
      [5, 5, 'seed'],
    ])
  })
})
