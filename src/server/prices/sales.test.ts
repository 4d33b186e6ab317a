import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { toShopDay } from '#domain/dates.ts'
import { listPrices } from '#test/product-details.ts'
import { addressData, openShop } from '#test/shop.ts'
import { endDiscounts } from '#server/products/bulk/end-discounts.ts'
import { startSales } from './start-sales.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const signInAdmin = async () => (await shop.signIn({ isAdmin: true })).api
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const dayIn = (days: number) => toShopDay(inDays(days))
const sale = { collection: 'jackets' as const, percent: 20, firstDay: dayIn(2), lastDay: dayIn(4) }

describe('a sale that is planned', () => {
  it('changes the prices of its collection when it begins and when it ends, everywhere to the millime', async () => {
    const api = await signInAdmin()
    const jacket = await shop.addProduct({ price: 99_990, collection: 'jackets', colors: { Ink: { M: 9 } } })
    const tee = await shop.addProduct({ model: 'Tee', price: 30_000, collection: 'others' })
    const planned = await api.addSale(sale)
    expect(planned).toMatchObject({ collection: 'jackets', percent: 20, startedAt: null })

    await startSales(shop.database, new Date(Date.parse(planned.startsAt) - 1))
    expect(await listPrices(api, jacket.id)).toEqual([99_990])

    const revision = await shop.database.changes.position()
    const start = new Date(planned.startsAt)
    await Promise.all([startSales(shop.database, start), startSales(shop.database, start)])
    expect(await listPrices(api, jacket.id)).toEqual([79_992])
    expect(await listPrices(api, tee.id)).toEqual([30_000])
    expect(await shop.database.changes.position()).toBeGreaterThan(revision)
    expect(await api.listSales()).toMatchObject([{ startedAt: planned.startsAt }])
    const lines = [{ skuId: jacket.sku(), quantity: 1 }]
    expect(await shop.api.quoteOrder({ lines, delivery: 'direct' })).toMatchObject({ subtotal: 79_992 })
    expect(await shop.placeOrder(jacket)).toMatchObject({ subtotal: 79_992, total: 86_992 })
    const { products } = await shop.api.listProducts({ collectionName: 'jackets' })
    expect(products[0]?.priceRange).toEqual({ lowest: 79_992, highest: 79_992 })

    await endDiscounts(shop.database, new Date(planned.endsAt ?? ''))
    expect(await listPrices(api, jacket.id)).toEqual([99_990])
    const actions = (await api.listAdminActions({})).items.map(({ action }) => action)
    expect(actions.toSorted()).toEqual(['discount.ended', 'discount.started', 'sale.planned'])
  })

  it('gives an order at its start one of the two prices, and never one that the customer has not seen', async () => {
    const api = await signInAdmin()
    const jacket = await shop.addProduct({ price: 100_000, collection: 'jackets', colors: { Ink: { M: 99 } } })
    for (let round = 0; round < 5; round++) {
      const { startsAt } = await api.addSale(sale)
      const seen = { addressData, productData: [{ skuId: jacket.sku(), quantity: 1, price: 100 }] }
      const [, ...orders] = await Promise.allSettled([
        startSales(shop.database, new Date(startsAt)),
        ...[1, 2, 3].map(() => shop.api.placeDirectOrder(seen)),
      ])
      const isFair = (order: (typeof orders)[number]) =>
        order.status === 'fulfilled'
          ? (order.value as { subtotal: number }).subtotal === 100_000
          : (order.reason as { code: string }).code === 'PRICE_CHANGED'
      expect(orders.filter((order) => !isFair(order))).toEqual([])
      await expect(shop.api.placeDirectOrder(seen)).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
      await api.bulkEditProducts({ productIds: [jacket.id], action: { kind: 'endDiscount' } })
    }
  })

  it('is called off before its day, and not after; one that nobody could start in its time is left out', async () => {
    const api = await signInAdmin()
    const jacket = await shop.addProduct({ price: 100_000, collection: 'jackets' })
    const [off, missed] = [await api.addSale(sale), await api.addSale({ ...sale, collection: null })]
    await api.deleteSale({ saleId: off.id })
    await startSales(shop.database, new Date(missed.endsAt ?? ''))
    expect(await listPrices(api, jacket.id)).toEqual([100_000])
    await expect(api.deleteSale({ saleId: missed.id })).rejects.toMatchObject({ code: 'PROMOTION_NOT_FOUND' })
  })

  it('is ended while it runs, and leaves other discounts alone', async () => {
    const api = await signInAdmin()
    const jacket = await shop.addProduct({ price: 100_000, collection: 'jackets' })
    const byHand = await shop.addProduct({ model: 'Byhand', price: 100_000, collection: 'jackets' })
    const { id: saleId, startsAt } = await api.addSale(sale)
    await expect(api.endSale({ saleId })).rejects.toMatchObject({ code: 'PROMOTION_NOT_FOUND' })
    await startSales(shop.database, new Date(startsAt))
    await api.bulkEditProducts({ productIds: [byHand.id], action: { kind: 'discount', percent: 50 } })
    expect(await listPrices(api, jacket.id)).toEqual([80_000])

    const ends = await Promise.allSettled([api.endSale({ saleId }), api.endSale({ saleId })])
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await listPrices(api, jacket.id)).toEqual([100_000])
    expect(await listPrices(api, byHand.id)).toEqual([50_000])
    await expect(api.endSale({ saleId })).rejects.toMatchObject({ code: 'PROMOTION_NOT_FOUND' })
    const actions = (await api.listAdminActions({})).items.map(({ action }) => action)
    expect(actions.filter((action) => action === 'sale.ended')).toHaveLength(1)
  })

  it('leaves the price of another sale that runs for the product, of the same percent and end or of others, whichever ends first', async () => {
    const api = await signInAdmin()
    const jacket = await shop.addProduct({ price: 100_000, collection: 'jackets' })
    const start = async (draft: Partial<Omit<typeof sale, 'collection'>> & { collection: 'jackets' | null }) => {
      const planned = await api.addSale({ ...sale, ...draft })
      await startSales(shop.database, new Date(planned.startsAt))
      return planned
    }
    for (const first of [0, 1]) {
      const twins = [await start({ collection: 'jackets' }), await start({ collection: null })]
      await api.endSale({ saleId: twins[first]?.id ?? '' })
      expect(await listPrices(api, jacket.id)).toEqual([80_000])
      await api.endSale({ saleId: twins[1 - first]?.id ?? '' })
      expect(await listPrices(api, jacket.id)).toEqual([100_000])
    }

    await start({ collection: 'jackets' })
    const short = await start({ collection: null, percent: 50, lastDay: dayIn(2) })
    expect(await listPrices(api, jacket.id)).toEqual([50_000])
    await endDiscounts(shop.database, new Date(short.endsAt ?? ''))
    expect(await listPrices(api, jacket.id)).toEqual([80_000])
    await endDiscounts(shop.database, new Date(Date.parse(short.endsAt ?? '') + 9 * 86_400_000))
    expect(await listPrices(api, jacket.id)).toEqual([100_000])
  })

  it('ends without a discount by hand of the same percent and end', async () => {
    const api = await signInAdmin()
    const jacket = await shop.addProduct({ price: 100_000, collection: 'jackets' })
    const { id: saleId, startsAt } = await api.addSale(sale)
    await startSales(shop.database, new Date(startsAt))
    const { percent, lastDay } = sale
    await api.bulkEditProducts({ productIds: [jacket.id], action: { kind: 'discount', percent: percent + 1, lastDay } })
    await api.bulkEditProducts({ productIds: [jacket.id], action: { kind: 'discount', percent, lastDay } })
    await api.endSale({ saleId })
    expect(await listPrices(api, jacket.id)).toEqual([80_000])
  })

  it('is refused when its last day is over, or lies before the first', async () => {
    const api = await signInAdmin()
    const fields = { lastDay: expect.any(String) as string }
    for (const days of [
      { firstDay: dayIn(-4), lastDay: dayIn(-2) },
      { firstDay: dayIn(4), lastDay: dayIn(2) },
    ])
      await expect(api.addSale({ ...sale, ...days })).rejects.toMatchObject({ details: { fields } })
  })
})
