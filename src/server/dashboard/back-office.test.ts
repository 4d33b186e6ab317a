import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const signInAdmin = () => shop.signIn({ isAdmin: true })

describe('the dashboard', () => {
  it('adds up what was sold, and names what sells, runs out and waits', async () => {
    const tee = await shop.addProduct({ model: 'Tee', price: 20_000, colors: { Ink: { M: 50 } } })
    const hoodie = await shop.addProduct({ model: 'Hoodie', price: 59_000, colors: { Sand: { L: 2 } } })
    const order = (skuId: string, quantity: number) =>
      shop.api.placeDirectOrder({ addressData, productData: [{ skuId, quantity }] })
    await order(tee.sku(), 3)
    await order(hoodie.sku(), 1)
    const { id } = await order(tee.sku(), 5)
    const { api } = await signInAdmin()
    await api.setOrderStatus({ orderId: id, status: 'Cancelled' })

    const dashboard = await api.getDashboard({ days: 7 })

    expect(dashboard).toMatchObject({ sales: 133_000, orders: 2, averageBasket: 66_500, pending: 2 })
    expect(dashboard.days).toHaveLength(7)
    expect(dashboard.days.at(-1)).toMatchObject({ orders: 2, sales: 133_000 })
    expect(dashboard.bestSellers).toMatchObject([
      { model: 'Tee', color: 'Ink', pieces: 3, sales: 60_000 },
      { model: 'Hoodie', color: 'Sand', pieces: 1, sales: 59_000 },
    ])
    expect(dashboard.runningOut).toMatchObject([{ model: 'Hoodie', color: 'Sand', size: 'L', quantity: 1 }])
  })
})

describe('settings', () => {
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
})

describe('who did what', () => {
  it('tells the action, the person and the fields that changed, and can be searched', async () => {
    const product = await shop.addProduct({ model: 'Marsa Hoodie' })
    const { api } = await signInAdmin()
    await api.saveSettings({ storeName: 'Dar' })
    await api.correctStock({ skuId: product.sku(), change: 1 })
    await api.deleteProduct({ id: product.id })

    const log = await api.listAdminActions()

    expect(log.map(({ action, subjectName, by }) => [action, subjectName, by])).toEqual([
      ['product.deleted', 'Marsa Hoodie', 'Amel Ben Ali'],
      ['stock.corrected', 'Marsa Hoodie Ink M', 'Amel Ben Ali'],
      ['settings.changed', 'Settings', 'Amel Ben Ali'],
    ])
    expect(log[2]).toMatchObject({ before: { storeName: 'Hanout' }, after: { storeName: 'Dar' } })
    expect(await api.listAdminActions({ search: 'amel settings' })).toHaveLength(1)
    expect(await api.listAdminActions({ search: 'nobody' })).toEqual([])
    expect((await api.listAdminActions({ search: 'hoodie' })).map(({ action }) => action)).toEqual([
      'product.deleted',
      'stock.corrected',
    ])
    const [first] = await api.listAdminActions({ limit: 1 })
    expect(await api.listAdminActions({ startAfter: first?.id ?? '' })).toHaveLength(2)
  })
})

describe('§2 §7 seed data', () => {
  const product = (model: string, quantity = 3) => ({
    model,
    collection: 'others' as const,
    price: 39,
    variants: [{ color: 'Ink', sizes: { M: quantity, S: 1 } }],
  })

  it('takes up to 500 documents in a batch, and repeating doubles nothing', async () => {
    const { api } = await signInAdmin()
    const products = [product('Alpha'), product('Beta')]

    expect(await api.uploadBatch({ products })).toEqual({ imported: 2, updated: 0, unchanged: 0, refused: [] })
    expect(await api.uploadBatch({ products })).toEqual({ imported: 0, updated: 0, unchanged: 2, refused: [] })

    const { products: listed } = await api.listAdminProducts()
    expect(listed.map(({ model, stock }) => [model, stock])).toEqual([
      ['Beta', 4],
      ['Alpha', 4],
    ])
    const tooMany = Array.from({ length: 501 }, (_, index) => product(`P ${index}`))
    await expect(api.uploadBatch({ products: tooMany })).rejects.toMatchObject({
      details: { fields: { products: 'Upload is limited to 500 documents per batch' } },
    })
  })

  it('says before what would happen, and skips what is wrong with its row', async () => {
    const { api } = await signInAdmin()
    await api.uploadBatch({ products: [product('Alpha')] })
    const list = [product('Alpha'), product('Beta'), { model: 'No price' }]
    const file = new File([JSON.stringify({ products: list })], 'products.json')

    const { plan, skipped, documents } = await api.previewSeed({ source: 'json', file })

    expect(plan.map(({ model, what }) => [model, what])).toEqual([
      ['Alpha', 'unchanged'],
      ['Beta', 'new'],
    ])
    expect(skipped).toMatchObject([{ row: 3, text: expect.stringContaining('collection') }])
    expect((await api.listAdminProducts()).products).toHaveLength(1)
    const products = documents as unknown as Parameters<typeof api.uploadBatch>[0]['products']
    expect(await api.uploadBatch({ products })).toMatchObject({ imported: 1, unchanged: 1 })
  })

  it('reads a Shopify export', async () => {
    const { api } = await signInAdmin()
    const csv =
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty\n' +
      'tee,Tee,Size,M,25.00,7\ntee,,,L,25.00,2\n'
    const { plan, documents } = await api.previewSeed({ source: 'shopify', file: new File([csv], 'export.csv') })

    expect(plan).toEqual([{ model: 'Tee', sizes: 2, what: 'new' }])
    const products = documents as unknown as Parameters<typeof api.uploadBatch>[0]['products']
    expect(await api.uploadBatch({ products })).toMatchObject({ imported: 1 })
    expect((await api.listAdminProducts()).products).toMatchObject([{ model: 'Tee', stock: 9 }])
    await expect(api.previewSeed({ source: 'json', file: new File(['{'], 'broken.json') })).rejects.toMatchObject({
      code: 'UNREADABLE_FILE',
    })
  })

  it('brings the demo catalogue, once', async () => {
    const { api } = await signInAdmin()
    const { plan, documents } = await api.previewSeed({ source: 'demo' })
    const products = documents as unknown as Parameters<typeof api.uploadBatch>[0]['products']

    expect(await api.uploadBatch({ products })).toMatchObject({ imported: plan.length, refused: [] })
    expect(await api.uploadBatch({ products })).toMatchObject({ imported: 0, unchanged: plan.length })
  })
})
