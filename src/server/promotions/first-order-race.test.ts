import { writes } from '#server/platform/db/statements/written-tables.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { summerPromotion } from '#test/books/returned-orders.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const isPostgres = Boolean(process.env['TEST_POSTGRES'])
const ORDERS = 12

/** Twelve orders of one phone at the same moment; answers how many of them got the promotion of a first order. */
async function countFirst(phone: string, codes: readonly (string | undefined)[] = [undefined]): Promise<number> {
  const product = await shop.addProduct({ price: 60_000, colors: { Ink: { M: 40 } } })
  const results = await Promise.allSettled(
    Array.from({ length: ORDERS }, (_, index) => {
      const promotionCode = codes[index % codes.length]
      return shop.api.placeDirectOrder({
        addressData: { ...addressData, userPhoneNumber: phone },
        productData: [{ skuId: product.sku(), quantity: 1 }],
        ...(promotionCode && { promotionCode }),
      })
    }),
  )
  return results.filter((each) => each.status === 'fulfilled' && each.value.total < 67_000).length
}

async function openWithFirst() {
  const { api } = await shop.signIn({ isAdmin: true })
  // Limits of unpaid pieces lock the phone as well, where a shop has them.
  await api.saveStaffSettings({ unpaidPiecesPerCustomer: 0, unpaidPiecesPerNetwork: 0 })
  const first = { ...summerPromotion, firstOrderOnly: true }
  await api.addPromotion({ ...first, code: '' })
  await api.addPromotion({ ...first, code: 'MORE', percent: 20 })
  return api
}

describe('twelve orders of one phone at the same moment', () => {
  it('are one first order, by one promotion or by several', async () => {
    const api = await openWithFirst()
    for (let round = 0; round < 3; round++) {
      expect(await countFirst(`+216 20 300 10${round}`)).toBe(1)
      expect(await countFirst(`+216 20 300 20${round}`, ['MORE', undefined])).toBe(1)
    }
    const uses = (await api.listPromotions()).reduce((sum, each) => sum + each.uses, 0)
    expect(uses).toBe(6)
  })

  it.runIf(isPostgres)(
    'are more than one for a shop that only reads before it writes: the race is a real one',
    async () => {
      await openWithFirst()
      const { database } = shop
      await database.transact((tx) => sql`drop index promotion_uses_by_first`.execute(tx))
      try {
        let most = 0
        for (let round = 0; round < 10 && most < 2; round++)
          most = Math.max(most, await countFirst(`+216 20 400 10${round}`))
        expect(most).toBeGreaterThan(1)
      } finally {
        await database.transact(async (tx) => {
          await sql`update promotion_uses set first_of = null ${writes('promotion_uses')}`.execute(tx)
          await sql`create unique index promotion_uses_by_first on promotion_uses (first_of)`.execute(tx)
        })
      }
    },
  )
})

it('a first order that is cancelled lets the next one be the first, and cannot come back beside it', async () => {
  const api = await openWithFirst()
  const product = await shop.addProduct({ price: 60_000 })
  const first = await shop.placeOrder(product)
  expect(first).toMatchObject({ total: 61_000 })
  await api.setOrderStatus({ orderId: first.id, status: 'Cancelled' })
  expect(await shop.placeOrder(product)).toMatchObject({ total: 61_000 })
  await expect(api.setOrderStatus({ orderId: first.id, status: 'Pending' })).rejects.toMatchObject({
    code: 'PROMOTION_REFUSED',
    details: { reason: 'not-first-order' },
  })
})

it('a code that takes nothing off is said to be that, and not worse than an offer that is not there', async () => {
  const { api } = await shop.signIn({ isAdmin: true })
  const product = await shop.addProduct({ price: 60_000 })
  await api.addPromotion({ ...summerPromotion, code: 'SHIP', kind: 'free-delivery', percent: null })
  const lines = [{ skuId: product.sku(), quantity: 1 }]
  const reasonOf = async (delivery: 'open' | 'direct') =>
    (await shop.api.quoteOrder({ lines, delivery, code: 'SHIP' })).refusal?.reason
  expect([await reasonOf('open'), await reasonOf('direct')]).toEqual(['nothing-to-take-off', undefined])
  await api.addPromotion({ ...summerPromotion, code: '', kind: 'free-delivery', percent: null })
  expect(await reasonOf('direct')).toBe('better-offer')
})
