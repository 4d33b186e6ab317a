import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAccountOrder, createCustomerAtPayment } from '#test/checkout.ts'
import { readPaymentOutcomes } from '#server/payments/read-payment-outcomes.ts'
import { readCourierNews } from '#server/cash/news/read-courier-news.ts'
import { gatherProviders } from '#server/providers.ts'
import { faults, openHostileShop, readHostile, TOKEN } from '#test/extensions/open-hostile.ts'

const shop = await openHostileShop()
beforeEach(shop.empty)
afterAll(shop.close)

const providers = gatherProviders({ database: shop.database, extensions: shop.extensions })
const csv = {
  separator: 'semicolon' as const,
  decimal: 'comma' as const,
  hasBom: true,
  columns: [{ heading: 'Nom', content: 'name' as const, text: '' }],
}

describe('a courier', () => {
  it.each(faults)('that %s is named and leaves parcels as they were, and the shop goes on', async (mode, reason) => {
    const api = await shop.switchOn(mode)
    const draft = { name: 'Rapide', phone: '', trackingUrl: '', csv, active: true }
    const told = await api.addCourier({ ...draft, provider: 'hostile' })
    const other = await api.addCourier({ ...draft, name: 'Autre' })
    const product = await shop.addProduct()
    const orders = [await shop.placeOrder(product), await shop.placeOrder(product)]
    for (const { id: orderId } of orders)
      await api.packOrder({ orderId, updatedAt: (await api.getOrderDetails({ orderId })).updatedAt })
    const parcels = orders.map(({ id: orderId }) => ({ orderId }))
    const began = performance.now()
    const { manifestId, results } = await api.handOverOrders({ courierId: told.id, parcels })
    // What has failed once is not asked for the next parcel of the same hand-over.
    expect(performance.now() - began).toBeLessThan(14_000)
    expect(manifestId).toBeNull()
    expect(results.map(({ ok }) => ok)).toEqual([false, false])
    expect(await readHostile(api)).toMatchObject({ state: 'on', lastError: expect.stringMatching(reason) })
    expect(await shop.database.query.selectFrom('shipments').select('state').execute()).toEqual([
      { state: 'packed' },
      { state: 'packed' },
    ])
    expect((await api.handOverOrders({ courierId: other.id, parcels })).results.map(({ ok }) => ok)).toEqual([
      true,
      true,
    ])
    expect(JSON.stringify([results, shop.lines])).not.toContain(TOKEN)
  })

  it('is switched off after five faults, and its news of parcels of others change nothing', async () => {
    const api = await shop.switchOn('throws')
    const [provider] = await providers.couriers()
    const parcel = { key: 'k', number: '1', name: '', phone: '', street: '', city: '', governorate: '' }
    for (let time = 0; time < 5; time++)
      await expect(
        provider?.handOver({ ...parcel, zipCode: '', comment: '', cash: 0, pieces: 1, contents: '' }),
      ).rejects.toMatchObject({ code: 'EXTENSION_FAILED' })
    expect(await readHostile(api)).toMatchObject({ state: 'failed' })
    expect(await providers.couriers()).toEqual([])
    await api.switchExtension({ id: 'hostile', isOn: true })
    await api.changeExtension({ id: 'hostile', settings: { mode: 'lies' } })
    const draft = { name: 'Rapide', phone: '', trackingUrl: '', csv, active: true, provider: 'hostile' }
    const { id } = await api.addCourier(draft)
    const [again] = await providers.couriers()
    const now = new Date()
    expect(again && (await readCourierNews(shop.database, again, { id, news_at: null }, now))).toBe(0)
    const row = await shop.database.query.selectFrom('couriers').select('news_at').executeTakeFirstOrThrow()
    expect(row.news_at).toBe(now.toISOString())
  })
})

/** What a customer orders at the payment step, by that method. */
async function openPayment() {
  const { customer, items, session, skuId } = await createCustomerAtPayment(shop, { stock: 5, quantity: 2 })
  const place = (paymentMethod: string) =>
    customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items, { paymentInfo: { paymentMethod } }), {
      idempotencyKey: session.id,
    })
  const payments = () => shop.database.query.selectFrom('payments').selectAll().execute()
  const countPending = async () => (await payments()).filter(({ status }) => status === 'pending').length
  /** Asks what has become of payments, and answers how many wait no longer. */
  const settle = async () => {
    const before = await countPending()
    const provider = (await providers.payments()).find(({ method }) => method === 'x_hostile')
    if (provider) await readPaymentOutcomes(shop.database, provider)
    return before - (await countPending())
  }
  return { customer, place, payments, settle, skuId }
}

describe('a way to pay', () => {
  it('is offered while its extension is on, after those of the shop', async () => {
    const methods = async () => (await shop.api.listPaymentMethods()).map(({ method }) => method)
    const own = await methods()
    const api = await shop.switchOn('fine')
    expect(await methods()).toEqual([...own, 'x_hostile'])
    await api.switchExtension({ id: 'hostile', isOn: false })
    expect(await methods()).toEqual(own)
  })

  it('sends the customer to the gateway, and a sum that is not due does not pay the order', async () => {
    const api = await shop.switchOn('fine')
    const { place, payments, settle } = await openPayment()
    const placed = await place('x_hostile')
    expect(placed.redirectTo).toBe('https://pay.example/1')
    const [payment] = await payments()
    expect(payment).toMatchObject({ status: 'pending', reference: `r-${payment?.id}`, amount: 118_000 })
    // It says that one millime was paid.
    expect(await settle()).toBe(0)
    expect(await payments()).toMatchObject([{ status: 'pending' }])
    expect(await readHostile(api)).toMatchObject({ lastError: expect.stringMatching(/said that 1 DT were paid/) })
    expect((await api.getOrderDetails({ orderId: placed.id })).payment.title).toBe('Hostile card')
  })

  it('is told once when it is paid', async () => {
    await shop.switchOn('fine')
    const { place, payments, settle } = await openPayment()
    await place('x_hostile')
    await shop.database.transact((tx) => tx.updateTable('payments').set({ amount: 1 }).execute())
    expect(await settle()).toBe(1)
    expect(await settle()).toBe(0)
    expect(await payments()).toMatchObject([{ status: 'captured' }])
  })

  it.each(faults)('that %s is named, takes nothing, and the order can be paid another way', async (mode, reason) => {
    const api = await shop.switchOn(mode)
    const { place, payments, customer } = await openPayment()
    await expect(place('x_hostile')).rejects.toMatchObject({ code: 'EXTENSION_FAILED' })
    expect(await readHostile(api)).toMatchObject({ state: 'on', lastError: expect.stringMatching(reason) })
    expect(await payments()).toMatchObject([{ status: 'pending', reference: null }])
    // The same attempt goes on where the extension is mended.
    await api.changeExtension({ id: 'hostile', settings: { mode: 'fine' } })
    expect((await place('x_hostile')).redirectTo).toBe('https://pay.example/1')
    expect(await payments()).toHaveLength(1)
    expect((await customer.api.getOrderHistory({ id: customer.id })).orders).toHaveLength(1)
    expect(JSON.stringify(shop.lines)).not.toContain(TOKEN)
  })
})
