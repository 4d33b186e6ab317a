import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { toShopDay } from '#domain/dates.ts'
import { endDiscounts } from '#server/products/bulk/end-discounts.ts'
import { startSales } from '#server/prices/start-sales.ts'
import { blackTeeRow, importCsv } from '#test/product-csv.ts'
import { saveAsForm } from '#test/product-details.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const signInAdmin = async () => (await shop.signIn({ isAdmin: true })).api
const DAY = 86_400_000

/** The price that the discount of each color is compared with, for customers and for staff. */
async function priorPrices(api: typeof shop.api, id: string) {
  const told = (await shop.api.getProduct({ id })).variants
  const staff = (await api.getAdminProduct({ id })).variants
  expect(staff.map(({ priorPrice }) => priorPrice)).toEqual(told.map(({ priorPrice }) => priorPrice))
  return told.map(({ priorPrice }) => priorPrice)
}

/** Lets days go by. */
const age = (days: number) =>
  shop.database.transact(async (tx) => {
    const rows = await tx.selectFrom('past_prices').selectAll().execute()
    for (const { variant_id: id, until } of rows) {
      const earlier = new Date(Date.parse(until) - days * DAY).toISOString()
      await tx
        .updateTable('past_prices')
        .set({ until: earlier })
        .where('variant_id', '=', id)
        .where('until', '=', until)
        .execute()
    }
  })

const countPast = async () => (await shop.database.query.selectFrom('past_prices').selectAll().execute()).length
const discount = (percent: number) => ({ kind: 'discount' as const, percent })

describe('the lowest price of the 30 days before a reduction', () => {
  it('is what it was before, and nothing for a price that is not reduced or was never another one', async () => {
    const api = await signInAdmin()
    const product = await shop.addProduct({ price: 100_000 })
    const born = await shop.addProduct({ model: 'Born cheap', price: 100_000, variantPrice: 70_000 })
    expect([await priorPrices(api, product.id), await priorPrices(api, born.id)]).toEqual([[undefined], [undefined]])
    await api.bulkEditProducts({ productIds: [product.id], action: discount(20) })
    expect(await priorPrices(api, product.id)).toEqual([100_000])
    await api.bulkEditProducts({ productIds: [product.id], action: { kind: 'endDiscount' } })
    expect(await priorPrices(api, product.id)).toEqual([undefined])
  })

  it('does not follow a price that was raised for a day: neither that of a color nor that of its product', async () => {
    const api = await signInAdmin()
    const product = await shop.addProduct({ price: 80_000 })
    await api.bulkEditProducts({ productIds: [product.id], action: discount(25) })
    await api.bulkEditProducts({ productIds: [product.id], action: { kind: 'endDiscount' } })
    await age(5)
    await api.bulkEditProducts({ productIds: [product.id], action: discount(10) })
    expect(await priorPrices(api, product.id)).toEqual([60_000])

    const raised = await shop.addProduct({ model: 'Raised', price: 80_000 })
    await saveAsForm(api, raised.id, { price: 160, variantPrice: 80 })
    expect(await priorPrices(api, raised.id)).toEqual([80_000])
  })

  it('stays while the reduction lasts, forgets what is older, and keeps no more than it needs', async () => {
    const api = await signInAdmin()
    const product = await shop.addProduct({ price: 100_000 })
    const change = (percent: number) => api.bulkEditProducts({ productIds: [product.id], action: discount(percent) })
    await change(50)
    await age(20)
    await change(40)
    await age(20)
    // 100, 40 days ago; 50, 20 days ago.
    await change(10)
    expect(await priorPrices(api, product.id)).toEqual([50_000])
    expect(await countPast()).toBe(2)
    await age(100)
    expect(await priorPrices(api, product.id)).toEqual([50_000])
    await change(20)
    expect(await priorPrices(api, product.id)).toEqual([90_000])
    expect(await countPast()).toBe(1)
  })

  it('is known when a sale begins at its time, and when it ends', async () => {
    const api = await signInAdmin()
    const jacket = await shop.addProduct({
      price: 100_000,
      collection: 'jackets',
      colors: { Ink: { M: 1 }, Sand: { M: 1 } },
    })
    const day = (days: number) => toShopDay(new Date(Date.now() + days * DAY))
    const sale = await api.addSale({ collection: 'jackets', percent: 30, firstDay: day(2), lastDay: day(4) })
    expect(await priorPrices(api, jacket.id)).toEqual([undefined, undefined])
    await startSales(shop.database, new Date(sale.startsAt))
    expect(await priorPrices(api, jacket.id)).toEqual([100_000, 100_000])
    await endDiscounts(shop.database, new Date(sale.endsAt ?? ''))
    expect(await priorPrices(api, jacket.id)).toEqual([undefined, undefined])
    await api.bulkEditProducts({ productIds: [jacket.id], action: discount(5) })
    expect(await priorPrices(api, jacket.id)).toEqual([70_000, 70_000])
  })

  it('is known of prices that an import changes', async () => {
    const api = await signInAdmin()
    await importCsv(shop, [blackTeeRow('M', { price: '78.00' })])
    const { product } = await shop.api.getProduct({ id: 'box-tee' })
    await importCsv(shop, [blackTeeRow('M', { price: '59.00', compareAt: '90.00' })])
    expect(await priorPrices(api, product.productId)).toEqual([78_000])
  })

  it('is told on the product page only where a setting says so, of which other shops carry nothing', async () => {
    const api = await signInAdmin()
    expect(await shop.api.getSettings()).not.toHaveProperty('showsPriorPrice')
    await api.saveSettings({ showsPriorPrice: true })
    expect(await shop.api.getSettings()).toMatchObject({ showsPriorPrice: true })
  })
})
