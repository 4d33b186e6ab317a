import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listPrices, saveAsForm } from '#test/product-details.ts'
import { openShop } from '#test/shop.ts'
import { endDiscounts } from './end-discounts.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)
const signInAdmin = async () => (await shop.signIn({ isAdmin: true })).api

/** The day after this one in UTC, which late in the evening is the one that the shop has already. */
const tomorrow = () => inDays(1).toISOString().slice(0, 10)
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)

describe('a discount', () => {
  const discount = (percent: number, lastDay?: string) =>
    ({ kind: 'discount', percent, ...(lastDay && { lastDay }) }) as const

  it('takes its percent off what each color costs, dearer or cheaper than its product, rounded to whole millimes', async () => {
    const api = await signInAdmin()
    const colors = { Ink: { M: 5 }, Sage: { M: 5 }, Sand: { M: 5 } }
    const variantPrice = { Sage: 20_000, Sand: 45_000 }
    const { id } = await shop.addProduct({ price: 39_990, colors, variantPrice })
    await api.bulkEditProducts({ productIds: [id], action: discount(15) })
    expect(await listPrices(api, id)).toEqual([33_992, 17_000, 38_250])
    const { lowest_price: lowest } = await shop.database.query
      .selectFrom('products')
      .select('lowest_price')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(lowest).toBe(17_000)
  })

  it('replaces the one that runs, and ends with the regular prices', async () => {
    const api = await signInAdmin()
    const made = await shop.addProduct({ colors: { Ink: { M: 1 }, Sage: { M: 1 } }, variantPrice: { Sage: 55_000 } })
    const productIds = [made.id]
    await api.bulkEditProducts({ productIds, action: discount(50) })
    await api.bulkEditProducts({ productIds, action: discount(10) })
    expect(await listPrices(api, made.id)).toEqual([53_100, 49_500])
    const { id } = await api.bulkEditProducts({ productIds, action: { kind: 'endDiscount' } })
    expect(await listPrices(api, made.id)).toEqual([59_000, 55_000])
    await api.undoBulkEdit({ id })
    expect(await listPrices(api, made.id)).toEqual([53_100, 49_500])
    await api.bulkEditProducts({ productIds, action: { kind: 'endDiscount' } })
    expect(await listPrices(api, made.id)).toEqual([59_000, 55_000])
  })

  it('restores the prices by itself when its last day is over, also in drafts and deleted products', async () => {
    const api = await signInAdmin()
    const [sold, deleted] = [await shop.addProduct(), await shop.addProduct()]
    const lastDay = inDays(2).toISOString().slice(0, 10)
    await api.bulkEditProducts({ productIds: [sold.id, deleted.id], action: discount(20, lastDay) })
    await api.deleteProduct({ id: deleted.id })
    const end = new Date(`${lastDay}T23:00:00.000Z`)
    expect((await api.listAdminProducts({})).items).toMatchObject([{ discountEndsAt: end.toISOString() }])

    await endDiscounts(shop.database, new Date(end.getTime() - 1))
    expect(await listPrices(api, sold.id)).toEqual([47_200])
    const revision = await shop.database.changes.position()
    await Promise.all([endDiscounts(shop.database, end), endDiscounts(shop.database, end)])
    expect(await listPrices(api, sold.id)).toEqual([59_000])
    expect(await shop.database.changes.position()).toBeGreaterThan(revision)
    await api.bulkEditProducts({ productIds: [deleted.id], action: { kind: 'restore' } })
    expect(await listPrices(api, deleted.id)).toEqual([59_000])
    const ended = (await api.listAdminActions({})).items.filter(({ action }) => action === 'discount.ended')
    expect(ended.map(({ by }) => by)).toEqual(['', ''])
  })

  it('ends with the base price of then, and leaves a price alone that was set by hand', async () => {
    const api = await signInAdmin()
    const [raised, byHand] = [await shop.addProduct(), await shop.addProduct()]
    await api.bulkEditProducts({ productIds: [raised.id, byHand.id], action: discount(20, tomorrow()) })
    await saveAsForm(api, raised.id, { price: 69 })
    await saveAsForm(api, byHand.id, { variantPrice: 40 })
    await endDiscounts(shop.database, inDays(2))
    expect([await listPrices(api, raised.id), await listPrices(api, byHand.id)]).toEqual([[69_000], [40_000]])
  })

  it('cannot be undone any more when it has ended by itself', async () => {
    const api = await signInAdmin()
    const made = await shop.addProduct()
    const { id } = await api.bulkEditProducts({ productIds: [made.id], action: discount(20, tomorrow()) })
    await endDiscounts(shop.database, inDays(2))
    await expect(api.undoBulkEdit({ id })).rejects.toMatchObject({ code: 'PRODUCT_CHANGED' })
  })

  it('is refused with a last day that is over', async () => {
    const api = await signInAdmin()
    const { id } = await shop.addProduct()
    const action = discount(20, inDays(-2).toISOString().slice(0, 10))
    await expect(api.bulkEditProducts({ productIds: [id], action })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      details: { fields: { lastDay: 'This day is over' } },
    })
  })
})
