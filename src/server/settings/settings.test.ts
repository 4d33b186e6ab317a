import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { currencySymbols } from '#domain/money/money.ts'
import { orderMails } from '#server/orders/mails.ts'
import { buildAccountOrder, shippingAddress } from '#test/checkout.ts'
import { startWithoutDemo } from '#server/demo/start-without-demo.ts'
import { getSettings } from './queries.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const signInAdmin = () => shop.signIn({ isAdmin: true })

describe('settings', () => {
  // Shows R1.
  it('hold at once, for pages and for orders, and leave the others alone', async () => {
    const product = await shop.addProduct({ price: 59_000 })
    const { api } = await signInAdmin()
    await shop.api.getSettings()

    const saved = await api.saveSettings({ storeName: 'Dar', deliveryFee: 9.5, symbols: { shop: 'DT', account: 'DT' } })

    expect(saved).toMatchObject({ storeName: 'Dar', deliveryFee: 9_500, expeditedShipping: 15_000 })
    expect(await shop.api.getSettings()).toEqual(saved)
    const placed = await shop.api.placeDirectOrder({
      addressData,
      productData: [{ skuId: product.sku(), quantity: 1 }],
    })
    expect(placed).toMatchObject({ deliveryFee: 9_500, total: 68_500 })
  })

  it('take the address of a page elsewhere as people write it', async () => {
    const { api } = await signInAdmin()
    const save = (href: string) => api.saveSettings({ social: [{ label: 'Instagram', href }] })
    expect((await save('instagram.com/dar.nour')).social[0]?.href).toBe('https://instagram.com/dar.nour')
    expect((await save('http://dar-nour.tn')).social[0]?.href).toBe('http://dar-nour.tn')
    for (const href of ['javascript:alert(1)', 'dar nour', 'instagram'])
      await expect(save(href)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  // Shows R33.
  it('price both ways of delivery: the fee of direct orders, standard and expedited shipping', async () => {
    const product = await shop.addProduct({ price: 59_000 })
    const { api } = await signInAdmin()
    await api.saveSettings({ deliveryFee: 8, standardShipping: 7, expeditedShipping: 12 })
    const productData = [{ skuId: product.sku(), quantity: 1 }]
    expect(await shop.api.placeDirectOrder({ addressData, productData })).toMatchObject({ deliveryFee: 8_000 })

    const customer = await shop.signIn()
    const uid = customer.id
    const started = await customer.api.startCheckout({ uid, shippingAddress })
    expect(started.shippingCost).toBe(0)
    expect((await customer.api.saveCheckout({ uid, currentStep: 2 })).shippingCost).toBe(7_000)
    const { items } = await customer.api.addCartItem({ userId: uid, item: { skuId: product.sku() } })
    const order = (shippingCost: number) =>
      customer.api.placeCheckoutOrder(buildAccountOrder(uid, items, { shippingCost }))

    await expect(order(0)).rejects.toMatchObject({ code: 'PRICE_CHANGED', details: { shippingCost: 7 } })
    expect(await order(7)).toMatchObject({ deliveryFee: 7_000, total: 66_000 })
  })

  // Shows R33, R34.
  it('of a shop that is no demo begin with one price for both deliveries and one currency, once', async () => {
    const ofDemo = await getSettings(shop.database.query)
    expect(ofDemo).toMatchObject({
      standardShipping: 0,
      expeditedShipping: 15_000,
      deliveryFee: 7_000,
      hasOneCurrency: false,
    })
    expect(currencySymbols(ofDemo)).toEqual({ shop: 'DT', account: '$' })

    await startWithoutDemo(shop.database)
    const started = await getSettings(shop.database.query)
    expect(started).toMatchObject({ standardShipping: 7_000, deliveryFee: 7_000, hasOneCurrency: true })
    expect(currencySymbols(started)).toEqual({ shop: 'DT', account: 'DT' })

    const { api } = await signInAdmin()
    await api.saveSettings({ standardShipping: 0, hasOneCurrency: false })
    await startWithoutDemo(shop.database)
    expect(await shop.api.getSettings()).toMatchObject({ standardShipping: 0, hasOneCurrency: false })
  })

  // Shows R34.
  it('write one currency into mails as well', async () => {
    const product = await shop.addProduct({ price: 59_000 })
    const { api } = await signInAdmin()
    await api.saveSettings({ hasOneCurrency: true, symbols: { shop: '€', account: '$' } })
    const placed = await shop.api.placeDirectOrder({
      addressData,
      productData: [{ skuId: product.sku(), quantity: 1 }],
    })

    const sender = { storeName: 'Hanout', contactEmail: '', url: 'https://shop.example' }
    const mail = await orderMails['order-received']({ orderId: placed.id }, sender, shop.database.query)
    expect(JSON.stringify(mail?.parts)).toContain('€66.00')
    expect(JSON.stringify(mail?.parts)).not.toMatch(/DT|\$/)
  })

  it('tell customers for how long pieces may be exchanged where staff take returns: on pages and in mails', async () => {
    const product = await shop.addProduct({})
    const { api } = await signInAdmin()
    const placed = await shop.api.placeDirectOrder({
      addressData,
      productData: [{ skuId: product.sku(), quantity: 1 }],
    })
    const sender = { storeName: 'Hanout', contactEmail: '', url: 'https://shop.example' }
    const tells = async () => {
      const mail = await orderMails['order-received']({ orderId: placed.id }, sender, shop.database.query)
      return [(await shop.api.getSettings()).returnDays, /within 14 days/.test(JSON.stringify(mail))]
    }
    await api.saveStaffSettings({ returnDays: 14 })
    expect(await tells()).toEqual([undefined, false])
    await api.saveStaffSettings({ takesReturns: true })
    expect(await tells()).toEqual([14, true])
  })

  it('tell customers between which hours the shop calls, where those are not the usual ones', async () => {
    const { api } = await signInAdmin()
    expect(await shop.api.getSettings()).not.toHaveProperty('callHours')
    await api.saveStaffSettings({ callHours: { from: 10, until: 18 } })
    expect(await shop.api.getSettings()).toMatchObject({ callHours: { from: 10, until: 18 } })
    await expect(api.saveStaffSettings({ callHours: { from: 18, until: 10 } })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    })
  })

  it.each([
    ['fr', 'entre', 'Préparez'],
    ['ar', 'بين', 'جهز'],
  ])('write the days of arrival and the sum to have ready into mails in %s', async (language, between, ready) => {
    const product = await shop.addProduct({})
    const { api } = await signInAdmin()
    await api.saveSettings({ deliveryTimes: { until: 14, from: 2, to: 4, zones: [], closed: [] } })
    const productData = [{ skuId: product.sku(), quantity: 1 }]
    const { id: orderId } = await shop.api.placeDirectOrder({ addressData, productData })
    const mail = (await api.listMails()).items.find(({ kind }) => kind === 'order-received')
    await shop.database.transact((tx) =>
      tx
        .updateTable('outbox')
        .set({ payload: JSON.stringify({ orderId, language }) })
        .where('id', '=', mail?.id ?? '')
        .execute(),
    )
    const { html } = await api.getMail({ id: mail?.id ?? '' })
    for (const words of [between, ready, '/track-order?number=']) expect(html).toContain(words)
    expect(html).toContain(`lang="${language}"`)
  })

  it('refuse nonsense beside the field, and customers', async () => {
    const { api } = await signInAdmin()
    await expect(api.saveSettings({ storeName: ' ' })).rejects.toMatchObject({
      details: { fields: { storeName: expect.any(String) } },
    })
    await expect(api.saveSettings({ deliveryFee: -1 })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    await expect((await shop.signIn()).api.saveSettings({ storeName: 'Mine' })).rejects.toMatchObject({
      code: 'ADMIN_ONLY',
    })
  })

  it('of staff hold at once, and no page carries them', async () => {
    const { api } = await signInAdmin()
    expect(await api.saveStaffSettings({ csvFormat: 'semicolon' })).toMatchObject({ csvFormat: 'semicolon' })
    expect(await api.getStaffSettings()).toMatchObject({ csvFormat: 'semicolon' })
    expect(await shop.api.getSettings()).not.toHaveProperty('csvFormat')
    await expect(api.saveStaffSettings({ csvFormat: 'tab' as 'comma' })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    })
  })
})
