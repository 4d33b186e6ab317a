import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { toShopDay } from '#domain/dates.ts'
import { defaultSettings } from '#domain/settings/store-settings.ts'
import { demoProducts } from '#server/demo/catalogue.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { upsertSetting } from '#server/settings/queries.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const some = demoProducts.slice(0, 4)
const { contactEmail, contactPhone, social } = defaultSettings

/** A shop with some of the demo, and its owner. */
async function openDemo() {
  await seedDemo(shop.database, shop.images.storage, { products: some })
  const { api } = await shop.signIn({ isAdmin: true })
  const { items: products } = await api.listAdminProducts({})
  const read = (place: number) => api.getAdminProduct({ id: products[place]?._id ?? '' })
  return { api, read, products }
}
type Api = Awaited<ReturnType<typeof openDemo>>['api']

const edit = async (api: Api, product: Awaited<ReturnType<Api['getAdminProduct']>>, more: object) => {
  const { _id: id, price, variants, ...rest } = product
  await api.editProduct({
    ...rest,
    id,
    price: price / 1000,
    variants: variants.map(({ variantPrice, sizes, ...variant }) => ({
      ...variant,
      variantPrice: variantPrice / 1000,
      sizes: sizes.map(({ value, code, barcode }) => ({ size: value, change: 0, code, barcode })),
    })),
    ...more,
  })
}
const skuOf = (product: Awaited<ReturnType<Api['getAdminProduct']>>) => product.variants[0]?.sizes[0]?.skuId ?? ''
const sizeInStock = (product: Awaited<ReturnType<Api['getAdminProduct']>>) =>
  product.variants.flatMap(({ sizes }) => sizes).find(({ quantity }) => quantity > 0)?.skuId ?? ''
const countRows = async (table: 'products' | 'variants' | 'skus' | 'images' | 'stock_movements' | 'demo_products') =>
  (
    await shop.database.query
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
  ).count
const nothing = { removed: 0, archived: [], kept: [], images: 0, collections: [], settings: [] }

describe('removing the demo', () => {
  it('takes away its products, stock and images, clears what it says of itself, and never brings it back', async () => {
    const { api } = await openDemo()
    await shop.addProduct({ model: 'Mine' })
    const preview = await api.previewDemoRemoval()
    expect(preview).toMatchObject({ removed: 4, archived: [], kept: [] })
    expect(preview.images).toBe(await countRows('images').then(Number))
    const [image] = await shop.database.query.selectFrom('images').select('id').limit(1).execute()

    expect(await api.removeDemo()).toEqual(preview)

    expect((await shop.api.listProducts()).products.map(({ model }) => model)).toEqual(['Mine'])
    expect((await api.listAdminProducts({ status: 'deleted' })).items).toEqual([])
    expect([await countRows('products'), await countRows('variants'), await countRows('skus')].map(Number)).toEqual([
      1, 1, 1,
    ])
    expect(Number(await countRows('images'))).toBe(0)
    expect((await shop.app.inject({ url: `/images/${image?.id}/w320.webp` })).statusCode).toBe(404)
    expect(await shop.api.getSettings()).toMatchObject({ contactEmail: '', contactPhone: '', social: [] })
    expect(await api.removeDemo()).toEqual(nothing)
    expect((await api.listAdminActions({})).items.map(({ action }) => action)).toEqual(['demo.removed'])
    expect(await seedDemo(shop.database, shop.images.storage, { products: some })).toMatchObject({ products: 0 })
  })

  it('keeps what staff have edited or counted, and archives what was ordered', async () => {
    const { api, read } = await openDemo()
    const [edited, counted, sold] = [await read(0), await read(1), await read(2)]
    await edit(api, edited, { fit: 'My fit' })
    await api.correctStock({ skuId: skuOf(counted), change: 3 })
    const productData = [{ skuId: sizeInStock(sold), quantity: 1 }]
    const { orderId } = (await shop.api.placeDirectOrder({ addressData, productData })) as unknown as {
      orderId: string
    }

    expect(await api.removeDemo()).toMatchObject({
      removed: 1,
      kept: expect.arrayContaining([
        { id: edited._id, model: edited.model, reason: 'edited' },
        { id: counted._id, model: counted.model, reason: 'counted' },
      ]),
      archived: [{ id: sold._id, model: sold.model, reason: 'sold' }],
    })

    expect((await api.listAdminProducts({})).items.map(({ _id }) => _id).toSorted()).toEqual(
      [edited._id, counted._id].toSorted(),
    )
    expect(await api.listAdminProducts({ status: 'deleted' })).toMatchObject({ items: [{ _id: sold._id }] })
    expect(await api.listOrders()).toMatchObject([{ items: [{ productName: sold.model }] }])
    expect(orderId).not.toBe('')
    expect(await api.removeDemo()).toMatchObject({ removed: 0, archived: [], kept: [{}, {}] })
  })

  it('sees a translation, an image and a color that staff have changed', async () => {
    const { api, read } = await openDemo()
    const [translated, reshot, recolored, untouched] = [await read(0), await read(1), await read(2), await read(3)]
    await edit(api, translated, { translations: { ...translated.translations, fr: { model: 'À moi' } } })
    const variant = reshot.variants[0]?.variantId ?? ''
    await shop.database.transact((tx) =>
      tx.deleteFrom('variant_images').where('variant_id', '=', variant).where('position', '=', 1).execute(),
    )
    await api.deleteVariant({ id: recolored._id, variantId: recolored.variants[0]?.variantId ?? '' })

    const { removed, kept } = await api.removeDemo()

    expect([removed, kept.map(({ reason }) => reason)]).toEqual([1, ['edited', 'edited', 'edited']])
    await expect(api.getAdminProduct({ id: untouched._id })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })

  it('takes a product that was hidden, reduced or deleted for no edit', async () => {
    const { api, products } = await openDemo()
    const [hidden, reduced, deleted] = products.map(({ _id }) => _id)
    await api.bulkEditProducts({ productIds: [hidden ?? ''], action: { kind: 'unpublish' } })
    await api.bulkEditProducts({ productIds: [reduced ?? ''], action: { kind: 'discount', percent: 20 } })
    await api.deleteProduct({ id: deleted ?? '' })

    const { removed, archived, kept } = await api.removeDemo()

    expect(kept).toEqual([])
    expect(archived.map(({ id, reason }) => [id, reason]).toSorted()).toEqual(
      [
        [hidden, 'in-use'],
        [reduced, 'in-use'],
      ].toSorted(),
    )
    expect(removed).toBe(2)
  })

  it('knows the demo of a shop that was filled before it was noted', async () => {
    const { api, read } = await openDemo()
    await shop.database.transact((tx) => tx.deleteFrom('demo_products').execute())
    await shop.addProduct({ model: 'Demo of mine', source: { handle: 'demo:of-mine', hash: '' } })
    await edit(api, await read(1), { brand: 'Dar' })

    expect(await api.removeDemo()).toMatchObject({ removed: 3, archived: [], kept: [{ reason: 'edited' }] })
    expect((await api.listAdminProducts({ search: 'Demo of mine' })).items).toHaveLength(1)
  })

  it('leaves settings that say something else, and images that a copy shows', async () => {
    const { api, read } = await openDemo()
    await api.saveSettings({ contactEmail: 'dar@example.com', storeName: 'Dar', social })
    const { id } = await api.duplicateProduct({ id: (await read(0))._id })
    const before = await api.getAdminProduct({ id })

    expect((await api.removeDemo()).settings).toEqual(['contactPhone', 'social'])

    expect(await api.getAdminProduct({ id })).toEqual(before)
    expect(Number(await countRows('images'))).toBeGreaterThan(0)
    expect(await shop.api.getSettings()).toMatchObject({ contactEmail: 'dar@example.com', storeName: 'Dar' })
    expect([contactEmail, contactPhone]).not.toContain('')
  })

  it('takes its collections that are empty and as they were, and the menus no longer lead there', async () => {
    const { api } = await openDemo()
    await shop.addProduct({ model: 'Mine', collection: 'jackets' })
    const others = (await api.listCollections()).find(({ id }) => id === 'others')
    if (!others) throw new Error('No such collection')
    const { image: _image, isShown: _shown, productCount: _count, id, ...draft } = others
    await api.editCollection({ collectionId: id, ...draft, imageId: null, names: { en: 'Baskets', fr: '', ar: '' } })

    const preview = await api.previewDemoRemoval()
    expect(preview.collections).toEqual(['hoodies-Pants', 'shorts-tshirts'])
    expect((await api.removeDemo()).collections).toEqual(preview.collections)

    const main = (await shop.api.getSettings()).menus?.main ?? []
    expect(main.map(({ to }) => to)).toEqual(['/collections/jackets', '/collections/others'])
    expect((await api.removeDemo()).collections).toEqual([])
    expect((await api.listCollections()).map((left) => left.id)).toEqual(['jackets', 'others'])
  })

  it('hides those of them that a menu, a sale or a deleted product of the merchant names', async () => {
    const { api } = await openDemo()
    const deleted = await shop.addProduct({ model: 'Mine', collection: 'jackets' })
    await api.deleteProduct({ id: deleted.id })
    const today = toShopDay(new Date())
    await api.addSale({ collection: 'others', percent: 10, firstDay: today, lastDay: null })
    const item = { label: { en: '', fr: '', ar: '' }, target: { kind: 'collection' as const, id: 'shorts-tshirts' } }
    await api.saveMenu({ name: 'main', version: 0, items: [{ ...item, items: [] }] })

    expect((await api.removeDemo()).collections).toHaveLength(4)

    const left = (await api.listCollections()).map(({ id, isShown }) => [id, isShown])
    expect(left).toEqual([
      ['jackets', false],
      ['shorts-tshirts', false],
      ['others', false],
    ])
  })

  it('counts and takes no image that the front page, a collection or the brand shows too', async () => {
    const { api } = await openDemo()
    const rows = await shop.database.query.selectFrom('images').select('id').orderBy('id').execute()
    const [page = '', collection = '', logo = ''] = rows.map(({ id }) => id)
    await shop.database.transact(async (tx) => {
      await tx.insertInto('front_page_images').values({ page_id: 'draft', image_id: page }).execute()
      await tx.updateTable('collections').set({ image_id: collection }).where('id', '=', 'jackets').execute()
      await upsertSetting(tx, 'brand', { logo })
    })

    expect((await api.previewDemoRemoval()).images).toBe(rows.length - 3)
    expect((await api.removeDemo()).images).toBe(rows.length - 3)

    const left = await shop.database.query.selectFrom('images').select('id').orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual([page, collection, logo])
  })

  it('empties the carts that held it, and lets an order in that comes at the same moment or refuses it whole', async () => {
    const { api, read } = await openDemo()
    const customer = await shop.signIn()
    const skuId = sizeInStock(await read(0))
    await customer.api.addCartItem({ userId: customer.id, item: { skuId } })
    const productData = [{ skuId, quantity: 1 }]
    const orders = Array.from({ length: 5 }, () => shop.api.placeDirectOrder({ addressData, productData }))

    const [report, ...placed] = await Promise.allSettled([api.removeDemo(), ...orders])

    expect(report.status).toBe('fulfilled')
    const lines = await shop.database.query.selectFrom('order_lines').select('sku_id').execute()
    expect(lines).toHaveLength(placed.filter(({ status }) => status === 'fulfilled').length)
    const refusals = placed.flatMap((each) =>
      each.status === 'rejected' ? [(each.reason as { code: string }).code] : [],
    )
    expect(refusals.filter((code) => code === 'UNEXPECTED')).toEqual([])
    expect((await shop.api.listProducts()).products).toEqual([])
  })
})
