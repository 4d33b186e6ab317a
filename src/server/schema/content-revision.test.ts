import type { ContentTag } from '#server/platform/content/content-tag.ts'
import { sql } from 'kysely'
import { constants, DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { endpoints } from '#domain/api/endpoints.ts'
import { openDatabase as openPlatformDatabase } from '#server/platform/db/open-database.ts'
import { addImage } from '#server/images/add-image.ts'
import { addressData, openShop, type Shop } from '#test/shop.ts'
import {
  adjustStock,
  insertStockMovements,
  restock,
  setStock,
  takeStock,
  takeStockAtCommit,
} from '#server/inventory/queries.ts'
import { noteWritten, writes } from '#server/platform/db/statements/written-tables.ts'
import { changeSlug, updateProduct } from '#server/products/editing-queries.ts'
import { tableFacts, type Tables } from './tables.ts'
import { countTag, LISTS, listTag, productTag, slugTag } from './content-tags.ts'
import type { Db } from './database.ts'

const isSqlite = process.env['TEST_POSTGRES'] === undefined
const shop = await openShop()
const { database } = shop
const product = await shop.addProduct({ colors: { Ink: { M: 5 } } })

/** A shop with a row in most tables, so that writing to them changes something. */
beforeAll(async () => {
  const customer = await shop.signIn({})
  await customer.api.addCartItem({ userId: customer.id, item: { skuId: product.sku() } })
  await shop.api.placeDirectOrder({ addressData, productData: [{ skuId: product.sku(), quantity: 1 }] })
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const image = await addImage(database, shop.images.storage, png)
  await database.transact(async (tx) => {
    const variant = await tx.selectFrom('variants').select('id').executeTakeFirstOrThrow()
    const shown = { variant_id: variant.id, position: 0, image_id: image.id, source_url: null, alt: '' }
    await tx.insertInto('variant_images').values(shown).execute()
    await tx
      .insertInto('collection_places')
      .values({ collection_id: 'jackets', product_id: product.id, position: 1 })
      .execute()
    await tx.insertInto('menus').values({ name: 'main', items: '[]', updated_at: '' }).execute()
    await tx.insertInto('redirects').values({ path: '/old', target: '/new', created_at: '' }).execute()
    const version = { id: 'first', number: 1, sections: '{"sections":[]}', published_at: '', user_id: null }
    await tx
      .insertInto('front_page_versions')
      .values({ ...version, next_change_at: null })
      .execute()
    await tx.insertInto('old_slugs').values({ slug: 'of-yesterday', product_id: product.id }).execute()
    await tx
      .insertInto('custom_fields')
      .values({
        id: 'fabric',
        subject: 'product',
        key: 'fabric',
        names: '{}',
        type: 'text',
        unit: '',
        choices: '[]',
        per_language: 0,
        shown: 1,
        position: 1,
        created_at: '',
      })
      .execute()
    await tx
      .insertInto('catalog_field_values')
      .values({ subject_id: product.id, field_id: 'fabric', language: '', value: 'Wool' })
      .execute()
    await tx.insertInto('settings').values({ name: 'storeName', value: '"Hanout"', updated_at: '' }).execute()
  })
})
afterAll(shop.close)

const tablesThat = (areShown: boolean) =>
  Object.entries(tableFacts)
    .filter(([, { shown }]) => shown === areShown)
    .map(([name]) => name as keyof Tables)

/** Writes every row of a table as it is. Answers with how many rows there are. */
async function rewrite(tx: Db, table: keyof Tables) {
  const row = await tx.selectFrom(table).selectAll().limit(1).executeTakeFirst()
  const [column = ''] = Object.keys(row ?? {})
  if (!row) return 0n
  const { numAffectedRows } =
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} ${writes(table)}`.execute(tx)
  return numAffectedRows
}

/** By how much the position of the newest change rises. */
async function riseOf(work: () => Promise<unknown>) {
  const before = await database.changes.position()
  await work()
  return (await database.changes.position()) - before
}

/** Which of these parts of the content the work changes. */
async function changedBy(work: () => Promise<unknown>, parts: Record<string, ContentTag>) {
  const before = await database.changes.position()
  await work()
  await database.changes.position()
  return Object.entries(parts)
    .filter(([, tag]) => !database.changes.isUnchanged(before, [tag]))
    .map(([name]) => name)
}

const abandoned = new Error('abandoned')
const abandon = async (work: Promise<unknown>) => expect(work).rejects.toBe(abandoned)

describe.each(tablesThat(true))('a transaction that writes %s', (table) => {
  it('makes cached answers out of date, once', async () => {
    const rise = await riseOf(() =>
      database.transact(async (tx) => {
        expect(await rewrite(tx, table)).toBeGreaterThan(0n)
        await rewrite(tx, table)
      }),
    )
    expect(rise).toBe(1)
  })

  it('does not when it is rolled back', async () => {
    const rise = await riseOf(() =>
      abandon(
        database.transact(async (tx) => {
          await rewrite(tx, table)
          throw abandoned
        }),
      ),
    )
    expect(rise).toBe(0)
  })
})

it('does not make cached answers out of date by writing what they do not show', async () => {
  const hidden = tablesThat(false).filter((table) => table !== 'catalog_revision')
  const written: string[] = []
  for (const table of hidden) {
    const rise = await riseOf(() =>
      database.transact(async (tx) => {
        if (((await rewrite(tx, table)) ?? 0n) > 0n) written.push(table)
      }),
    )
    expect([table, rise]).toEqual([table, 0])
  }

  expect(written).toEqual(expect.arrayContaining(['users', 'orders', 'order_lines', 'cart_lines', 'images', 'outbox']))
})

it('keeps cached answers when a statement changes no row', async () => {
  const rise = await riseOf(() =>
    database.transact(async (tx) => {
      await tx.deleteFrom('products').where('id', '=', 'nobody').execute()
      await tx.updateTable('skus').set({ quantity: 1 }).where('id', '=', 'nobody').returning('id').execute()
    }),
  )
  expect(rise).toBe(0)
})

const partsOf = (productId: string) => ({
  counts: countTag(productId),
  page: productTag(productId),
  'its lists': listTag('jackets'),
  'all products': listTag('products'),
})

describe('a quantity that changes', () => {
  const user = { reason: 'correction' } as const
  const changes: Record<string, (tx: Db, skuId: string, from: number, to: number) => Promise<unknown>> = {
    'by an order': (tx, skuId, from, to) => takeStockAtCommit(tx, [{ skuId, quantity: from - to }], { reason: 'sale' }),
    'by an order that is confirmed': (tx, skuId, from, to) =>
      takeStock(tx, [{ skuId, quantity: from - to }], { reason: 'sale' }),
    'by pieces that come back': (tx, skuId, from, to) => restock(tx, skuId, to - from, { reason: 'cancellation' }),
    'by a correction': async (tx, skuId, from, to) => {
      const { movements } = await adjustStock(tx, [{ skuId, change: to - from }])
      await insertStockMovements(tx, movements, user)
    },
    'by an edit of the product': (tx, skuId, _, to) => setStock(tx, skuId, to, user),
  }
  const fromTo = Object.keys(changes).flatMap((way) => {
    const both = [
      [17, 16, ['counts']],
      [11, 10, ['counts']],
      [10, 9, ['counts', 'page']],
      [1, 0, ['counts', 'page', 'its lists', 'all products']],
    ] as const
    const isUp = way === 'by pieces that come back'
    return both.map(([more, less, parts]) => ({ way, from: isUp ? less : more, to: isUp ? more : less, parts }))
  })

  it.each(fromTo)('$way, from $from to $to, changes $parts', async ({ way, from, to, parts }) => {
    const counted = await shop.addProduct({ collection: 'jackets', colors: { Ink: { M: from } } })
    const change = () => database.transact((tx) => changes[way]?.(tx, counted.sku(), from, to) ?? Promise.resolve())

    expect(await changedBy(change, partsOf(counted.id))).toEqual(parts)
    expect(await shop.stockOf(counted.sku())).toBe(to)
  })

  it('changes the counts of each product that an order holds', async () => {
    const [first, second] = [await shop.addProduct(), await shop.addProduct({ colors: { Ink: { M: 40 } } })]
    const lines = [first, second].map((one) => ({ skuId: one.sku(), quantity: 1 }))
    const order = () => database.transact((tx) => takeStockAtCommit(tx, lines, { reason: 'sale' }))

    const parts = { first: productTag(first.id), second: productTag(second.id), counted: countTag(second.id) }
    expect(await changedBy(order, parts)).toEqual(['first', 'counted'])
  })

  it('by any other statement changes everything', async () => {
    const counted = await shop.addProduct({ colors: { Ink: { M: 17 } } })
    const byHand = (tx: Db) => tx.updateTable('skus').set({ quantity: 16 }).where('id', '=', counted.sku()).execute()
    expect(await changedBy(() => database.transact(byHand), { other: productTag(product.id) })).toEqual(['other'])
  })

  it('changes everything when nothing is noted of it', async () => {
    const counted = await shop.addProduct({ colors: { Ink: { M: 17 } } })
    const unnoted = (tx: Db) => adjustStock(tx, [{ skuId: counted.sku(), change: -1 }])
    expect(await changedBy(() => database.transact(unnoted), { other: productTag(product.id) })).toEqual(['other'])
  })
})

describe('an edit of a product', () => {
  const partsAround = (id: string, slug: string) => ({
    ...partsOf(id),
    'its address': slugTag(slug),
    'another page': productTag(product.id),
    'another address': slugTag(product.slug),
  })

  it('changes its page, its addresses and lists, and no other page', async () => {
    const { id, slug } = await shop.addProduct({ model: 'Edited' })
    const edit = () => database.transact((tx) => updateProduct(tx, id, { model: 'Anew' }, undefined))

    expect(await changedBy(edit, partsAround(id, slug))).toEqual(['page', 'its address'])
    expect(await changedBy(edit, { lists: LISTS, counts: countTag(id) })).toEqual(['lists'])
  })

  it('changes what both addresses lead to when it gets another one', async () => {
    const { id, slug } = await shop.addProduct({ model: 'Renamed' })
    const rename = () => database.transact((tx) => changeSlug(tx, id, slug, 'renamed-anew'))

    const parts = { before: slugTag(slug), after: slugTag('renamed-anew'), other: slugTag('other') }
    expect(await changedBy(rename, parts)).toEqual(['before', 'after'])
  })

  const manyIds = (length: number) => Array.from({ length }, (_, number) => `many-products-with-long-ids--${number}`)

  it('changes each of many and no other, and names lists beside each, as indexes want it', async () => {
    const ids = manyIds(150)
    const followed: (readonly string[])[] = []
    database.changes.follow((changes) => void followed.push(...changes))
    followed.length = 0
    const edit = () =>
      database.transact(async (tx) => {
        for (const id of ids) for (const tag of [productTag(id), slugTag(id), LISTS]) noteWritten(tx, tag)
        await rewrite(tx, 'users')
      })
    const edited = Object.fromEntries(
      ids.flatMap((id) => [productTag(id), slugTag(id), LISTS].map((tag) => [tag, tag])),
    )

    expect(await changedBy(edit, { ...edited, other: productTag(product.id) })).toEqual(Object.keys(edited))
    const withProducts = followed.filter((tags) => tags.some((tag) => tag.startsWith('p')))
    expect(followed.filter((tags) => tags.includes(LISTS))).toEqual(withProducts)
  })

  it('changes everything when there are too many', async () => {
    const ids = manyIds(600)
    const edit = () => database.transact(async (tx) => ids.forEach((id) => noteWritten(tx, productTag(id))))
    const write = () =>
      database.transact(async (tx) => {
        ids.forEach((id) => noteWritten(tx, productTag(id)))
        await rewrite(tx, 'users')
      })

    expect(await changedBy(edit, { other: productTag(product.id) })).toEqual([])
    expect(await changedBy(write, { other: productTag(product.id) })).toEqual(['other'])
  })
})

it('counts each of the transactions that commit at the same moment, and not the one that fails', async () => {
  const rise = await riseOf(() =>
    Promise.allSettled([
      database.transact((tx) => rewrite(tx, 'settings')),
      database.transact(async (tx) => {
        await rewrite(tx, 'products')
        throw abandoned
      }),
      database.transact((tx) => rewrite(tx, 'orders')),
      database.transact((tx) => rewrite(tx, 'variants')),
    ]),
  )
  expect(rise).toBe(2)
})

it.skipIf(isSqlite)('forgets what a lost race wrote when the transaction is tried again', async () => {
  let attempts = 0
  const rise = await riseOf(() =>
    database.transact(async (tx) => {
      if (++attempts > 1) return
      await rewrite(tx, 'products')
      throw Object.assign(new Error('serialization failure'), { code: '40001' })
    }),
  )
  expect({ attempts, rise }).toEqual({ attempts: 2, rise: 0 })
})

it('refuses to write outside a transaction, where nothing would notice', async () => {
  await expect(database.query.updateTable('products').set({ model: 'x' }).execute()).rejects.toThrow(
    /readonly|transact/,
  )
})

it('is what raises the revision: a database without it does not', async () => {
  const plain = openPlatformDatabase<Tables>(shop.address)
  const rise = await riseOf(() => plain.transact((tx) => rewrite(tx, 'products')))
  await plain.close()
  expect(rise).toBe(0)
})

it.runIf(isSqlite)(
  'misses no row that the engine changes by itself: shown tables have no trigger and no cascade',
  async () => {
    const { rows } = await sql<{ name: string; sql: string }>`
    select tbl_name as name, sql from sqlite_schema where type in ('table', 'trigger')`.execute(database.query)
    const definitions = rows.filter(({ name }) => tablesThat(true).includes(name as keyof Tables))

    expect(definitions).toHaveLength(tablesThat(true).length)
    for (const { name, sql: definition } of definitions)
      expect([name, /on (delete|update) (cascade|set)/i.test(definition)]).toEqual([name, false])
  },
)

describe('the tables that cached answers read', () => {
  /** Every cached answer: a page is rendered from these, and from nothing else. */
  const cachedCalls: Record<string, (shop: Shop, slug: string) => Promise<unknown>> = {
    getSettings: ({ api }) => api.getSettings(),
    getFrontPage: ({ api }) => api.getFrontPage({ language: 'en' }),
    listShownCollections: ({ api }) => api.listShownCollections({ language: 'en' }),
    getHelpPage: ({ api }) => api.getHelpPage({ page: 'shipping' }),
    findRedirect: ({ api }) => api.findRedirect({ path: '/old' }),
    async listProducts({ api }) {
      await api.listProducts({ limit: 24 })
      await api.listProducts({ collectionName: 'hoodies-Pants', size: ['M'], color: ['Ink'], sortBy: 'price' })
    },
    getCollection: ({ api }) => api.getCollection({ id: 'hoodies-Pants', size: ['M'], color: ['Ink'] }),
    getCollectionSummary: ({ api }) => api.getCollectionSummary({ id: 'jackets', fit: ['Slim'] }),
    searchProducts: ({ api }) => api.searchProducts({ q: 'hoodie' }),
    listSearchFacets: ({ api }) => api.listSearchFacets({ q: 'hoodie', size: ['M'] }),
    listPopularProducts: ({ api }) => api.listPopularProducts(),
    suggestProducts: ({ api }) => api.suggestProducts({ q: 'hoodie' }),
    getProduct: async ({ api }, slug) => {
      await api.getProduct({ id: slug })
      await api.getProduct({ id: 'of-yesterday' }).catch(expectCode('PRODUCT_NOT_FOUND'))
    },
    getProductDetails: ({ api }, slug) => api.getProductDetails({ productId: slug }),
    'sitemap.xml': ({ app }) => app.inject('/sitemap.xml'),
    'robots.txt': ({ app }) => app.inject('/robots.txt'),
    'manifest.webmanifest': ({ app }) => app.inject('/manifest.webmanifest'),
  }

  it('are read here by every cached endpoint', () => {
    const cached = Object.entries(endpoints).filter(([, { config }]) => 'cached' in config && config.cached)
    expect(Object.keys(cachedCalls)).toEqual(expect.arrayContaining(cached.map(([name]) => name)))
  })

  it.runIf(isSqlite)('are all declared as shown, but for those with a reason', async () => {
    const fresh = await openShop()
    const { slug } = await fresh.addProduct()
    await fresh.database.transact((tx) => tx.updateTable('collections').set({ sort: 'hand' }).execute())
    const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
    for (const call of Object.values(cachedCalls)) await call(fresh, slug)
    const statements = prepare.mock.calls.map(([statement]) => statement)
    prepare.mockRestore()
    await fresh.close()

    const read = readBy(statements)

    expect(read).toEqual(expect.arrayContaining(tablesThat(true)))
    // What the revision is read from; images, whose rows never change; orders and returns, whose popular products are
    // kept for a short time only.
    expect(read.filter((table) => !tablesThat(true).includes(table)).toSorted()).toEqual([
      ...['catalog_revision', 'images', 'order_lines', 'orders', 'return_lines', 'returns'],
    ])
  })

  /** The tables that SQLite says these statements read. */
  function readBy(statements: string[]) {
    const read = new Set<keyof Tables>()
    const connection = new DatabaseSync(shop.address, { readOnly: true })
    connection.setAuthorizer((action, table) => {
      if (action === constants.SQLITE_READ && table && Object.hasOwn(tableFacts, table)) read.add(table as keyof Tables)
      return constants.SQLITE_OK
    })
    for (const statement of statements) connection.prepare(statement)
    connection.close()
    return [...read]
  }
})

const expectCode = (code: string) => (error: unknown) => expect(error).toMatchObject({ code })
