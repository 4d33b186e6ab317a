import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { toShopDay } from '#domain/dates.ts'
import { findFaults } from '#test/books/find-faults.ts'
import { findReturnFaults } from '#test/books/find-return-faults.ts'
import { listPrices } from '#test/product-details.ts'
import { addressData, openShop } from '#test/shop.ts'
import { startSales } from '#server/prices/start-sales.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const promotion = {
  code: 'SUMMER',
  title: 'Summer',
  kind: 'percent' as const,
  percent: 15,
  amount: null,
  scope: { collections: [], productIds: [], variantIds: [] },
  minimumSubtotal: 0,
  firstOrderOnly: false,
  oncePerCustomer: false,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  active: true,
}

/** A shop whose smallest coin is 100 millimes, with a product at a price that no coins pay. */
async function begin(price = 39_990) {
  const { api } = await shop.signIn({ isAdmin: true })
  await api.saveSettings({ smallestCoin: 100 })
  const product = await shop.addProduct({ price, colors: { Ink: { M: 20 } } })
  return { api, product, skuId: product.sku() }
}

describe('where the smallest coin is 100 millimes', () => {
  it('a total is rounded down to coins, with a line that says so, as it was quoted', async () => {
    const { skuId } = await begin()
    const quote = await shop.api.quoteOrder({ lines: [{ skuId, quantity: 1 }], delivery: 'direct' })
    expect(quote).toMatchObject({ subtotal: 39_990, total: 46_900 })
    expect(quote.adjustments).toEqual([{ title: 'Rounding', code: null, of: 'lines', amount: 90 }])
    const order = { addressData, productData: [{ skuId, quantity: 1 }], seenTotal: 46.9 }
    expect(await shop.api.placeDirectOrder(order)).toMatchObject({ total: 46_900, adjustments: quote.adjustments })
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('a code leaves a sum of coins in both checkouts, and for a caller, and is quoted so', async () => {
    const { api, skuId } = await begin()
    await api.addPromotion(promotion)
    const lines = [{ skuId, quantity: 1 }]
    // 39.990 less 15 % are 33.9915.
    const quote = await shop.api.quoteOrder({ lines, delivery: 'direct', code: 'SUMMER' })
    expect(quote).toMatchObject({ total: 41_000, adjustments: [{ code: 'SUMMER', amount: 5_990 }] })
    const placed = await shop.api.placeDirectOrder({ addressData, productData: lines, promotionCode: 'SUMMER' })
    expect(placed).toMatchObject({ total: 41_000 })
    const discount = { kind: 'percent' as const, percent: 15, title: '' }
    const byStaff = { lines, discount, deliveryFee: 6.955, source: 'phone' as const, addressData }
    const quoted = await api.quoteManualOrder({ lines, discount, deliveryFee: 6.955 })
    expect(quoted).toMatchObject({ total: 40_900 })
    expect(quoted.adjustments.map(({ amount }) => amount)).toEqual([5_990, 55])
    expect(await api.placeManualOrder({ ...byStaff, seenTotal: 40.9 })).toMatchObject({ total: 40_900 })
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('reduced prices are sums of coins, of discounts by hand and of sales', async () => {
    const { api, product } = await begin()
    await api.bulkEditProducts({ productIds: [product.id], action: { kind: 'discount', percent: 15 } })
    expect(await listPrices(api, product.id)).toEqual([34_000])
    const firstDay = toShopDay(new Date(Date.now() + 86_400_000))
    const { startsAt } = await api.addSale({ collection: null, percent: 33, firstDay, lastDay: firstDay })
    await startSales(shop.database, new Date(startsAt))
    // 26.7933 of 39.990.
    expect(await listPrices(api, product.id)).toEqual([26_800])
  })

  it('what comes back is worth whole coins, piece by piece, and together what was charged', async () => {
    const { api, product, skuId } = await begin(17_300)
    await api.saveStaffSettings({ takesReturns: true })
    const cap = await shop.addProduct({ model: 'Cap', price: 9_900, colors: { Sand: { L: 9 } } })
    await api.addPromotion(promotion)
    const productData = [
      { skuId, quantity: 3 },
      { skuId: cap.sku(), quantity: 1 },
    ]
    const { id: orderId } = await shop.api.placeDirectOrder({ addressData, productData, promotionCode: 'SUMMER' })
    await api.setOrderStatus({ orderId, status: 'Delivered' })
    const amounts: number[] = []
    for (const position of [1, 1, 2, 1]) {
      const { updatedAt, returns } = await api.getOrderDetails({ orderId })
      expect(returns).toHaveLength(amounts.length)
      const entered = await api.returnPieces({
        orderId,
        updatedAt,
        reason: 'too-small',
        settlement: 'cash',
        refundsDelivery: false,
        lines: [{ position, quantity: 1, fate: 'restock' }],
      })
      amounts.push(entered.amount)
    }
    // 61.800 less 15 % are 52.530.
    for (const amount of amounts) expect(amount % 100).toBe(0)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(52_500)
    expect(await findReturnFaults(shop.database)).toEqual([])
    expect(product.id).not.toBe('')
  })

  it('store credit pays whole coins, and keeps what is less than one', async () => {
    const { api, skuId } = await begin(40_000)
    await api.saveStaffSettings({ takesReturns: true })
    const credited = await shop.addProduct({ model: 'Tee', price: 12_345, colors: { Ink: { S: 1 } } })
    await api.saveSettings({ smallestCoin: 1 })
    const { id: orderId } = await shop.placeOrder(credited)
    await api.saveSettings({ smallestCoin: 100 })
    const { updatedAt } = await api
      .setOrderStatus({ orderId, status: 'Delivered' })
      .then(() => api.getOrderDetails({ orderId }))
    const lines = [{ position: 1, quantity: 1, fate: 'restock' as const }]
    const back = { orderId, updatedAt, reason: 'too-small' as const, refundsDelivery: false, lines }
    await api.returnPieces({ ...back, settlement: 'store-credit' })
    const quote = await api.quoteManualOrder({
      lines: [{ skuId, quantity: 1 }],
      phone: addressData.userPhoneNumber,
      takesStoreCredit: true,
    })
    expect(quote).toMatchObject({ storeCredit: 12_345, total: 34_700 })
    expect(quote.adjustments.map(({ amount }) => amount)).toEqual([12_300])
  })
})

it('an order keeps the coin that it was placed under, in every edit, whatever the setting is later', async () => {
  const { api, product, skuId } = await begin()
  const rounded = await shop.placeOrder(product)
  await api.saveSettings({ smallestCoin: 1 })
  const exact = await shop.placeOrder(product)
  expect([rounded.total, exact.total]).toEqual([46_900, 46_990])
  await api.saveSettings({ smallestCoin: 50 })
  const edit = async (orderId: string, quantity: number) => {
    const { updatedAt } = await api.getOrderDetails({ orderId })
    return api.editOrder({ orderId, updatedAt, addressData, lines: [{ position: 1, skuId, quantity }] })
  }
  expect(await api.getOrderDetails({ orderId: rounded.id })).toMatchObject({ total: 46_900 })
  expect(await edit(rounded.id, 2)).toMatchObject({ total: 86_900 })
  expect(await edit(rounded.id, 1)).toMatchObject({ total: 46_900 })
  expect(await edit(exact.id, 2)).toMatchObject({ total: 86_980 })
  expect(await findFaults(shop.database)).toEqual([])
})

it('only coins that there are can be the smallest one, and a shop that never chose one has none', async () => {
  const { api } = await shop.signIn({ isAdmin: true })
  expect(await shop.api.getSettings()).not.toHaveProperty('smallestCoin')
  await expect(api.saveSettings({ smallestCoin: 20 as 10 })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})
