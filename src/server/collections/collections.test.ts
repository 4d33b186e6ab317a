import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { CollectionRule } from '#domain/collections/collection-rule.ts'
import { toShopDay, startOfShopDay } from '#domain/dates.ts'
import { openShop } from '#test/shop.ts'
import { startSales } from '#server/prices/start-sales.ts'
import { refreshCollections } from './collection-job.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const draft = {
  names: { en: 'Winter', fr: 'Hiver', ar: '' },
  slug: 'winter',
  imageId: null,
  sort: 'newest' as const,
  rule: null as CollectionRule | null,
  hidden: false,
  startsAt: null as string | null,
  endsAt: null as string | null,
}
const all = (...conditions: CollectionRule['conditions']): CollectionRule => ({ match: 'all', conditions })
const signInAdmin = async () => (await shop.signIn({ isAdmin: true })).api

/** What visitors see of a collection, in the order of its page, asked for by pages of one. */
async function shownIn(collectionName: string) {
  const models: string[] = []
  for (let startAfter: string | undefined; ;) {
    const { products, hasMore } = await shop.api.listProducts({
      collectionName,
      sortBy: 'collection',
      limit: 1,
      ...(startAfter && { startAfter }),
    })
    models.push(...products.map(({ model }) => model))
    startAfter = products.at(-1)?._id
    if (!hasMore) break
  }
  const { total } = await shop.api.getCollectionSummary({ id: collectionName })
  expect(total).toBe(models.length)
  return models
}

describe('products in collections', () => {
  it('stand in several at once, and in those they are given later', async () => {
    const api = await signInAdmin()
    await api.addCollection(draft)
    const product = await shop.addProduct({ model: 'Parka', collection: 'jackets', collections: ['jackets', 'winter'] })
    await shop.addProduct({ model: 'Tee', collection: 'shorts-tshirts' })
    expect(await shownIn('winter')).toEqual(['Parka'])
    expect(await shownIn('jackets')).toEqual(['Parka'])
    expect(await api.getAdminProduct({ id: product.id })).toMatchObject({
      collection: 'jackets',
      collections: ['jackets', 'winter'],
    })
    const edit = await api.bulkEditProducts({
      productIds: [product.id],
      action: { kind: 'move', collection: 'winter' },
    })
    expect([await shownIn('winter'), await shownIn('jackets')]).toEqual([['Parka'], []])
    await api.undoBulkEdit({ id: edit.id })
    expect([await shownIn('winter'), await shownIn('jackets')]).toEqual([['Parka'], ['Parka']])
  })

  it('are where the version before has moved them last, which knows one column alone', async () => {
    const api = await signInAdmin()
    await api.addCollection(draft)
    const { id } = await shop.addProduct({ model: 'Parka', collection: 'winter' })
    const row = await shop.database.query
      .selectFrom('products')
      .select('collection')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.collection).toBe('others')
    expect([await shownIn('winter'), await shownIn('others')]).toEqual([['Parka'], []])
    await shop.database.transact((tx) =>
      tx.updateTable('products').set({ collection: 'jackets' }).where('id', '=', id).execute(),
    )
    expect([await shownIn('winter'), await shownIn('jackets')]).toEqual([[], ['Parka']])
  })

  it('leave a collection that is deleted, and cannot be put into one that is not there or fills itself', async () => {
    const api = await signInAdmin()
    await api.addCollection(draft)
    await api.addCollection({
      ...draft,
      slug: 'cheap',
      rule: all({ field: 'price', operator: 'atMost', value: 50 }),
    })
    const { id } = await shop.addProduct({ model: 'Parka', collection: 'winter', collections: ['winter', 'jackets'] })
    await api.deleteCollection({ collectionId: 'winter' })
    expect(await shownIn('jackets')).toEqual(['Parka'])
    expect((await api.getAdminProduct({ id })).collections).toEqual(['jackets'])
    for (const collection of ['winter', 'cheap'])
      await expect(shop.addProduct({ collection })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  it('are put into a collection and taken out of it from its own room', async () => {
    const api = await signInAdmin()
    const [parka, tee, cap] = [
      await shop.addProduct({ model: 'Parka', collection: 'jackets' }),
      await shop.addProduct({ model: 'Tee', collection: 'shorts-tshirts' }),
      await shop.addProduct({ model: 'Cap', collection: 'others' }),
    ]
    const { version } = await api.addCollection({
      ...draft,
      sort: 'hand',
      put: [parka.id, tee.id, 'gone'],
      order: [tee.id, parka.id],
    })
    expect(await shownIn('winter')).toEqual(['Tee', 'Parka'])
    expect((await api.getAdminProduct({ id: parka.id })).collections).toEqual(['jackets', 'winter'])
    const opened = await api.getAdminProduct({ id: tee.id })
    await api.editCollection({ ...draft, collectionId: 'winter', version, put: [cap.id], taken: [tee.id] })
    expect((await shownIn('winter')).toSorted()).toEqual(['Cap', 'Parka'])
    expect(await shownIn('shorts-tshirts')).toEqual(['Tee'])
    expect((await api.getAdminProduct({ id: tee.id })).version).toBe(opened.version + 1)
    await api.addCollection({ ...draft, slug: 'cheap', rule: all({ field: 'price', operator: 'atMost', value: 0 }) })
    await api.editCollection({ ...draft, slug: 'cheap', collectionId: 'cheap', put: [cap.id] })
    expect(await shownIn('cheap')).toEqual([])
  })

  it('are shown in the order by hand, the others behind', async () => {
    const api = await signInAdmin()
    const [a, b, c] = [
      await shop.addProduct({ model: 'A', collection: 'jackets' }),
      await shop.addProduct({ model: 'B', collection: 'jackets' }),
      await shop.addProduct({ model: 'C', collection: 'jackets' }),
    ]
    const jackets = (await api.listCollections()).find(({ id }) => id === 'jackets')
    const hand = { ...draft, slug: 'jackets', sort: 'hand' as const, order: [c.id, a.id] }
    await api.editCollection({ collectionId: 'jackets', ...hand, version: jackets?.version })
    expect(await shownIn('jackets')).toEqual(['C', 'A', 'B'])
    const { products } = await api.listCollectionProducts({ collectionId: 'jackets' })
    expect(products.map(({ model }) => model)).toEqual(['C', 'A', 'B'])
    const again = { ...hand, order: [b.id, c.id, a.id] }
    await expect(
      api.editCollection({ collectionId: 'jackets', ...again, version: jackets?.version }),
    ).rejects.toMatchObject({ code: 'COLLECTION_CHANGED' })
    expect(await shownIn('jackets')).toEqual(['C', 'A', 'B'])
  })
})

describe('a rule', () => {
  const rules: [string, CollectionRule, string[]][] = [
    ['a tag', all({ field: 'tag', operator: 'is', value: 'wool' }), ['Coat']],
    ['no tag', all({ field: 'tag', operator: 'isNot', value: 'wool' }), ['Cap', 'Tee']],
    ['a type', all({ field: 'type', operator: 'is', value: 'Tee' }), ['Tee']],
    ['a price', all({ field: 'price', operator: 'atLeast', value: 50 }), ['Coat']],
    ['a lower price', all({ field: 'price', operator: 'atMost', value: 50 }), ['Cap', 'Tee']],
    ['new products', all({ field: 'new', days: 30 }), ['Coat', 'Tee']],
    ['reduced ones', all({ field: 'onSale' }), ['Tee']],
    ['those in stock', all({ field: 'inStock' }), ['Coat', 'Tee']],
    [
      'any of two',
      { match: 'any', conditions: [{ field: 'onSale' }, { field: 'tag', operator: 'is', value: 'wool' }] },
      ['Coat', 'Tee'],
    ],
    ['all of two', all({ field: 'inStock' }, { field: 'price', operator: 'atMost', value: 50 }), ['Tee']],
  ]

  it.each(rules)('finds %s', async (_, rule, models) => {
    const api = await signInAdmin()
    await shop.addProduct({
      model: 'Cap',
      type: 'Cap',
      price: 20_000,
      colors: { Ink: { M: 0 } },
      createdAt: '2025-01-01T00:00:00.000Z',
    })
    await shop.addProduct({ model: 'Coat', type: 'Coat', price: 200_000, tags: ['wool'] })
    await shop.addProduct({ model: 'Tee', type: 'Tee', price: 50_000, variantPrice: 40_000, tags: ['woolly'] })
    await api.addCollection({ ...draft, rule, sort: 'name' })
    expect(await shownIn('winter')).toEqual(models)
    expect((await api.previewRule({ rule })).total).toBe(models.length)
    expect((await api.listCollections()).find(({ id }) => id === 'winter')?.productCount).toBe(models.length)
  })

  it('follows sales of the last piece, prices and days', async () => {
    const api = await signInAdmin()
    const now = new Date()
    const tee = await shop.addProduct({ model: 'Tee', colors: { Ink: { M: 1 } } })
    await api.addCollection({ ...draft, rule: all({ field: 'inStock' }, { field: 'new', days: 1 }) })
    expect(await shownIn('winter')).toEqual(['Tee'])
    await shop.placeOrder(tee)
    expect(await shownIn('winter')).toEqual([])

    await api.addCollection({ ...draft, slug: 'new', rule: all({ field: 'new', days: 1 }) })
    await refreshCollections(shop.database, now)
    const before = await shop.database.changes.position()
    await refreshCollections(shop.database, now)
    expect(await shop.database.changes.position()).toBe(before)
    await refreshCollections(shop.database, new Date(now.getTime() + 24 * 60 * 60 * 1000))
    expect(await shop.database.changes.position()).toBeGreaterThan(before)
  })

  it('decides which products a sale reduces', async () => {
    const api = await signInAdmin()
    const tee = await shop.addProduct({ model: 'Tee', price: 40_000, tags: ['cotton'] })
    const coat = await shop.addProduct({ model: 'Coat', price: 40_000, tags: ['wool'] })
    await api.addCollection({ ...draft, slug: 'cotton', rule: all({ field: 'tag', operator: 'is', value: 'cotton' }) })
    const today = toShopDay(new Date())
    await api.addSale({ collection: 'cotton', percent: 25, firstDay: today, lastDay: today })
    await startSales(shop.database, new Date())
    const priceOf = async (id: string) => (await api.getAdminProduct({ id })).variants[0]?.variantPrice
    expect([await priceOf(tee.id), await priceOf(coat.id)]).toEqual([30_000, 40_000])
  })

  it('of types and tags says where the page of a product leads back to, one of other conditions does not', async () => {
    const api = await signInAdmin()
    const coat = await shop.addProduct({ model: 'Coat', type: 'Coat', tags: ['wool'], collections: [] })
    const tee = await shop.addProduct({ model: 'Tee', type: 'Tee', collections: [] })
    await api.addCollection({ ...draft, slug: 'ready', rule: all({ field: 'inStock' }) })
    const wool = all({ field: 'type', operator: 'is', value: 'Coat' }, { field: 'tag', operator: 'is', value: 'wool' })
    await api.addCollection({ ...draft, rule: wool })
    expect((await shop.api.getProduct({ id: coat.id })).collection).toEqual({ slug: 'winter', name: 'Winter' })
    expect(await shop.api.getProduct({ id: tee.id })).not.toHaveProperty('collection')
  })

  it('decides for promotions as well', async () => {
    const api = await signInAdmin()
    const tee = await shop.addProduct({ model: 'Tee', price: 40_000, tags: ['cotton'] })
    await api.addCollection({ ...draft, slug: 'cotton', rule: all({ field: 'tag', operator: 'is', value: 'cotton' }) })
    await api.addPromotion({
      code: '',
      title: 'Cotton',
      kind: 'percent',
      percent: 10,
      amount: null,
      minimumSubtotal: 0,
      scope: { collections: ['cotton'], productIds: [], variantIds: [] },
      firstOrderOnly: false,
      oncePerCustomer: false,
      startsAt: null,
      endsAt: null,
      maxUses: null,
      active: true,
    })
    const lines = [{ skuId: tee.sku(), quantity: 1 }]
    expect(await shop.api.quoteOrder({ lines, delivery: 'direct' })).toMatchObject({ adjustments: [{ amount: 4_000 }] })
  })
})

describe('a collection', () => {
  it('is seen from its first moment to its last, without a write of the merchant', async () => {
    const api = await signInAdmin()
    const day = startOfShopDay(toShopDay(new Date())).getTime()
    const at = (days: number) => new Date(day + days * 24 * 60 * 60 * 1000)
    await api.addCollection({ ...draft, startsAt: at(2).toISOString(), endsAt: at(4).toISOString() })
    const isSeen = async (now: Date) => {
      await refreshCollections(shop.database, now)
      return shop.api.getCollectionSummary({ id: 'winter' }).then(
        () => true,
        () => false,
      )
    }
    expect(await isSeen(at(1))).toBe(false)
    expect(await isSeen(new Date(at(2).getTime() - 1))).toBe(false)
    expect(await isSeen(at(2))).toBe(true)
    expect(await isSeen(new Date(at(4).getTime() - 1))).toBe(true)
    expect(await isSeen(at(4))).toBe(false)
  })

  it('that is hidden is in no list, no menu and no sitemap', async () => {
    const api = await signInAdmin()
    await shop.addProduct({ collection: 'jackets' })
    const version = (await api.listCollections()).find(({ id }) => id === 'jackets')?.version
    await api.editCollection({ collectionId: 'jackets', ...draft, slug: 'jackets', hidden: true, version })
    await expect(shop.api.getCollection({ id: 'jackets' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { menus } = await shop.api.getSettings()
    expect(menus?.main?.map(({ to }) => to)).not.toContain('/collections/jackets')
    expect((await shop.app.inject('/sitemap.xml')).body).not.toContain('/collections/jackets')
  })

  it('takes no address of another one, nor that of all products', async () => {
    const api = await signInAdmin()
    for (const slug of ['jackets', 'products'])
      await expect(api.addCollection({ ...draft, slug })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })
})

describe('old addresses', () => {
  const target = async (path: string) => (await shop.api.findRedirect({ path })).target

  it('of a collection lead to the one of today, also after several changes and back', async () => {
    const api = await signInAdmin()
    const rename = async (slug: string) => {
      const version = (await api.listCollections()).find(({ id }) => id === 'jackets')?.version
      await api.editCollection({ collectionId: 'jackets', ...draft, slug, version })
    }
    await rename('coats')
    await rename('winter-coats')
    expect([await target('/collections/jackets'), await target('/collections/coats')]).toEqual([
      ...['/collections/winter-coats', '/collections/winter-coats'],
    ])
    await rename('jackets')
    expect([await target('/collections/jackets'), await target('/collections/coats/')]).toEqual([
      ...[null, '/collections/jackets'],
    ])
  })

  it('that would lead to themselves are refused, in one step or several', async () => {
    const api = await signInAdmin()
    const redirects = [
      { path: '/pages/about-us', target: '/about' },
      { path: 'https://old.example/products/tee?variant=1', target: '/product/tee' },
      { path: '/a', target: '/a/' },
      { path: '/b', target: '/c' },
      { path: '/c', target: '/d' },
      { path: '/d', target: '/b' },
    ]
    expect(await api.saveRedirects({ redirects })).toEqual({
      saved: 4,
      refused: [
        { path: '/a', target: '/a' },
        { path: '/d', target: '/b' },
      ],
    })
    expect(await Promise.all(['/pages/about-us', '/products/tee', '/b', '/c', '/d'].map(target))).toEqual([
      ...['/about', '/product/tee', '/d', '/d', null],
    ])
    await api.deleteRedirect({ path: '/b' })
    expect(await target('/b')).toBeNull()
  })
})

describe('menus', () => {
  it('follow the collections until the merchant changes them, and are not overwritten unseen', async () => {
    const api = await signInAdmin()
    expect((await shop.api.getSettings()).menus).toBeUndefined()
    await api.addCollection(draft)
    const { menus } = await shop.api.getSettings()
    expect(menus?.main?.at(-1)).toEqual({ label: { en: 'Winter', fr: 'Hiver' }, to: '/collections/winter' })
    expect(menus?.top).toBeUndefined()

    const names = { en: 'Sale', fr: 'Soldes', ar: 'تخفيضات' }
    const empty = { en: '', fr: '', ar: '' }
    const items = [
      {
        label: names,
        target: { kind: 'collection' as const, id: 'winter' },
        items: [{ label: empty, target: { kind: 'page' as const, id: 'help' as const } }],
      },
      { label: names, target: { kind: 'collection' as const, id: 'unknown' } },
    ]
    await api.saveMenu({ name: 'main', version: 0, items })
    expect((await shop.api.getSettings()).menus?.main).toEqual([
      { label: names, to: '/collections/winter', items: [{ label: {}, to: '/help' }] },
    ])
    await expect(api.saveMenu({ name: 'main', version: 0, items: [] })).rejects.toMatchObject({
      code: 'COLLECTION_CHANGED',
    })
    await api.resetMenu({ name: 'main' })
    await api.deleteCollection({ collectionId: 'winter' })
    expect((await shop.api.getSettings()).menus).toBeUndefined()
  })
})
