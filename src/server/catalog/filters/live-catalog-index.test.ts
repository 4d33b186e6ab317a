import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { noFacts } from '#domain/products/plain-facts.ts'
import type { CollectionAddress } from '#domain/catalog/collection-id.ts'
import type { FilterQuery } from '#domain/catalog/product-query.ts'
import { restock, takeStock, takeStockAtCommit } from '#server/inventory/queries.ts'
import { markProductDeleted } from '#server/products/editing-queries.ts'
import { saveProduct, type ProductToSave } from '#server/products/save-product.ts'
import { openDatabase, type Database } from '#server/schema/database.ts'
import { isOffered } from '#server/schema/sellable.ts'
import { countFacetsInSql } from '#test/catalog/count-facets-in-sql.ts'
import { openShop } from '#test/shop.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { countFacets } from './count-facets.ts'
import { listMemberRows } from './list-rows.ts'
import { LiveCatalogIndex } from './live-catalog-index.ts'

const shop = await openShop()
/** Another process of the same shop. */
const beside = openDatabase(shop.address)
const processes = [shop.database, beside].map((database) => ({ database, index: new LiveCatalogIndex(database) }))
beforeEach(shop.empty)
afterAll(async () => {
  await beside.close()
  await shop.close()
})

const countFacetsOf = (index: CatalogIndex, collection: string, query: FilterQuery) =>
  countFacets(index, listMemberRows(index, collection), query)

/** Compares what both processes count from memory with what the database counts. */
async function compareWithSql(collection: CollectionAddress, query: FilterQuery) {
  const expected = await countFacetsInSql(shop.database.query, collection, query)
  for (const { index } of processes) expect(countFacetsOf(await index.read(), collection, query)).toEqual(expected)
}

describe('the index of filters', () => {
  // oxlint-disable-next-line vitest/expect-expect -- compareWithSql() expects
  it('counts what the database counts, after every write, whichever process has written', async () => {
    const edits = fc.array(fc.tuple(fc.constantFrom(...Object.values(writes)), choices, filters, collections), {
      minLength: 10,
      maxLength: 20,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(choices, { maxLength: 5 }), edits, async (products, changes) => {
        await shop.empty()
        for (const one of products) await writes.add(shop.database, one)
        for (const [write, choice, query, collection] of changes) {
          await write(choice.isBeside ? beside : shop.database, choice)
          await compareWithSql(collection, query)
        }
      }),
      { numRuns: 6 },
    )
  })

  it('reads nothing when a sale leaves pieces of the size, and one product when it leaves none', async () => {
    const { index, database } = processes[0]!
    const product = await shop.addProduct({ colors: { Ink: { M: 17 } } })
    await shop.addProduct()
    await index.read()
    const read = vi.spyOn(database.query, 'selectFrom')
    const countReads = async (quantity: number) => {
      await database.transact((tx) => takeStockAtCommit(tx, [{ skuId: product.sku(), quantity }], { reason: 'sale' }))
      read.mockClear()
      const { sizes } = countFacetsOf(await index.read(), 'products', {})
      return { reads: read.mock.calls.length, sizes }
    }

    expect(await countReads(1)).toEqual({ reads: 0, sizes: [{ value: 'M', count: 2 }] })
    expect(await countReads(10)).toEqual({ reads: 0, sizes: [{ value: 'M', count: 2 }] })
    expect(await countReads(6)).toEqual({ reads: 1, sizes: [{ value: 'M', count: 1 }] })
    read.mockRestore()
  })

  it('holds what was committed before the request, also when a change comes while it reads', async () => {
    const { index, database } = processes[0]!
    await shop.addProduct({ colors: { Ink: { M: 1 } } })
    const first = index.read()
    const product = await shop.addProduct({ colors: { Sand: { M: 1 } } })
    const second = index.read()
    await first
    expect(countFacetsOf(await second, 'products', {}).total).toBe(2)

    await database.transact((tx) => takeStockAtCommit(tx, [{ skuId: product.sku(), quantity: 1 }], { reason: 'sale' }))
    const all = await Promise.all([index.read(), index.read()])
    expect(all.map((one) => countFacetsOf(one, 'products', { size: ['M'] }).total)).toEqual([1, 1])
  })

  it('reads everything anew after it could not read', async () => {
    const { index, database } = processes[0]!
    const product = await shop.addProduct({ colors: { Ink: { M: 1 } } })
    await index.read()
    await database.transact((tx) => takeStockAtCommit(tx, [{ skuId: product.sku(), quantity: 1 }], { reason: 'sale' }))
    const away = new Error('away')
    const read = vi.spyOn(database.query, 'selectFrom').mockImplementation(() => {
      throw away
    })
    await expect(index.read()).rejects.toBe(away)
    read.mockRestore()

    expect(countFacetsOf(await index.read(), 'products', {}).sizes).toEqual([])
  })

  it('tells products with the same end of their ids apart', async () => {
    const [one, two] = [await shop.addProduct(), await shop.addProduct({ type: 'Tee' })]
    await shop.database.transact((tx) => giveEnd(tx, [one.id, two.id]))
    await compareWithSql('products', {})
    const changed = `${two.id.slice(0, 28)}00000000`
    await shop.database.transact((tx) => markProductDeleted(tx, changed))
    await compareWithSql('products', {})
    expect(countFacetsOf(await processes[0]!.index.read(), 'products', {}).total).toBe(1)
  })

  it('reads the rest of a large shop by long statements, without one product missing', async () => {
    const { index, database } = processes[0]!
    const shared = await shop.addProduct({ colors: { Ink: { M: 1 }, Sand: {} } })
    await database.transact((tx) => copyProduct(tx, shared.id, 2_300))
    const short = vi.spyOn(database.query, 'selectFrom')
    const long = vi.spyOn(database.longQuery, 'selectFrom')
    expect(countFacetsOf(await index.read(), 'products', {}).total).toBe(2_301)
    // The rules of collections and 1,000 products, and then the others. On PostgreSQL both are the same.
    const reads = database.engine === 'sqlite' ? [6, 7] : [13, 13]
    expect([short.mock.calls.length, long.mock.calls.length]).toEqual(reads)
    short.mockRestore()
    long.mockRestore()
    await compareWithSql('products', { color: ['Ink'] })
  })

  it('is not waited for by those who do not want to, while a large shop is read anew', async () => {
    const { index, database } = processes[0]!
    const product = await shop.addProduct({ colors: { Ink: { M: 1 } } })
    expect(countFacetsOf(await index.read(), 'products', {}).total).toBe(1)

    await database.transact((tx) => copyProduct(tx, product.id, 1_100))
    const position = await database.changes.position()
    const whole = index.read(position)
    expect(await index.readUnlessLong(position)).toBeUndefined()
    expect(await index.readUnlessLong(position)).toBeUndefined()
    expect(countFacetsOf(await whole, 'products', {}).total).toBe(1_101)

    // One product is soon read: that is waited for.
    await database.transact((tx) => takeStockAtCommit(tx, [{ skuId: product.sku(), quantity: 1 }], { reason: 'sale' }))
    const next = await index.readUnlessLong()
    expect(next && countFacetsOf(next, 'products', { size: ['M'] }).total).toBe(0)
  })

  it('takes few bytes for a product', async () => {
    const { index } = processes[0]!
    for (let number = 0; number < 20; number++) await shop.addProduct({ colors: { Ink: { M: 1, L: 1 }, Sand: {} } })
    const { products, bytes } = (await index.read()).size
    expect(products).toBe(20)
    // Columns grow by doubling, from 256 rows on.
    expect(bytes).toBeLessThan(20 * 150 + 256 * 52)
  })
})

/** Gives products ids that end alike. */
async function giveEnd(tx: Database['query'], ids: string[]) {
  for (const id of ids) {
    const row = await tx.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const alike = `${id.slice(0, 28)}00000000`
    await tx
      .insertInto('products')
      .values({ ...row, id: alike, slug: `${row.slug}-alike` })
      .execute()
    await tx.updateTable('variants').set({ product_id: alike }).where('product_id', '=', id).execute()
    await tx.updateTable('products').set({ status: 'deleted' }).where('id', '=', id).execute()
  }
}

/** Adds that many products like one, in another color of another size. */
async function copyProduct(tx: Database['query'], id: string, count: number) {
  const product = await tx.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const variant = await tx.selectFrom('variants').selectAll().where('product_id', '=', id).executeTakeFirstOrThrow()
  const sku = await tx.selectFrom('skus').selectAll().where('variant_id', '=', variant.id).executeTakeFirstOrThrow()
  const copies = Array.from({ length: count }, () => ({ product: newId(), variant: newId(), sku: newId() }))
  for (let first = 0; first < count; first += 500) {
    const some = copies.slice(first, first + 500)
    const products = some.map((copy) => ({ ...product, id: copy.product, slug: copy.product, source: null }))
    const variants = some.map((copy) => ({ ...variant, id: copy.variant, product_id: copy.product }))
    await tx.insertInto('products').values(products).execute()
    await tx.insertInto('variants').values(variants).execute()
    await tx
      .insertInto('skus')
      .values(some.map((copy) => ({ ...sku, id: copy.sku, variant_id: copy.variant, size: 'L', size_order: 5 })))
      .execute()
  }
}

// Random writes ------------------------------------------------------------

const names = {
  color: ['Ink', 'Sand', 'Sea'],
  // More than one number has bits for.
  size: ['XS', 'M', 'One size', ...Array.from({ length: 40 }, (_, index) => String(30 + index))],
  type: ['Hoodie', 'Tee', ''],
  fit: ['Boxy', 'Slim', ''],
  collection: ['jackets', 'others'] as const,
}

const choices = fc.record({
  isBeside: fc.boolean(),
  /** Which of the products there are. */
  pick: fc.nat(),
  type: fc.constantFrom(...names.type),
  fit: fc.constantFrom(...names.fit),
  collection: fc.constantFrom(...names.collection),
  status: fc.constantFrom('published', 'published', 'published', 'draft'),
  price: fc.integer({ min: 0, max: 100_000 }),
  cut: fc.double({ min: 0, max: 1.2, noNaN: true }),
  colors: fc.dictionary(
    fc.constantFrom(...names.color),
    fc.dictionary(fc.constantFrom(...names.size), fc.integer({ min: 0, max: 2 }), { minKeys: 1, maxKeys: 4 }),
    { minKeys: 1 },
  ),
  swatch: fc.constantFrom('#0e0e10', '#f00f00', ''),
})
type Choice = typeof choices extends fc.Arbitrary<infer Chosen> ? Chosen : never

const some = (values: readonly string[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined, freq: 1 })
const filters: fc.Arbitrary<FilterQuery> = fc.record({
  color: some(names.color),
  size: some(names.size.slice(0, 12)),
  type: some(names.type),
  fit: some(names.fit),
  discount: fc.option(fc.subarray([0, 5, 50, 95, 100, 7], { minLength: 1 }), { nil: undefined }),
  minPrice: fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: undefined }),
  maxPrice: fc.option(fc.integer({ min: 20_000, max: 100_000 }), { nil: undefined }),
})
const collections = fc.constantFrom<CollectionAddress>('products', 'jackets', 'others')

type Write = (database: Database, choice: Choice) => Promise<unknown>
const writes: Record<'add' | 'save' | 'delete' | 'sellOut' | 'sell' | 'restock' | 'byHand' | 'help', Write> = {
  add: (database, choice) => database.transact((tx) => saveProduct(tx, toProduct(choice), { reason: 'seed' })),
  async save(database, choice) {
    const product = await pickRow(database.query.selectFrom('products').select('id').orderBy('id').execute(), choice)
    if (!product) return
    await database.transact((tx) => saveProduct(tx, { ...toProduct(choice), ...product }, { reason: 'edit' }))
  },
  async delete(database, choice) {
    const product = await pickRow(database.query.selectFrom('products').select('id').orderBy('id').execute(), choice)
    if (product) await database.transact((tx) => markProductDeleted(tx, product.id))
  },
  async sellOut(database, choice) {
    const sku = await pickRow(listOfferedSkus(database), choice)
    if (!sku) return
    const { id: skuId, quantity } = sku
    await database.transact((tx) => takeStockAtCommit(tx, [{ skuId, quantity }], { reason: 'sale' }))
  },
  async sell(database, choice) {
    const sku = await pickRow(listSkus(database, 1), choice)
    if (sku) await database.transact((tx) => takeStock(tx, [{ skuId: sku.id, quantity: 1 }], { reason: 'sale' }))
  },
  async restock(database, choice) {
    const sku = await pickRow(listSkus(database, 0), choice)
    if (sku) await database.transact((tx) => restock(tx, sku.id, 1, { reason: 'cancellation' }))
  },
  byHand: (database, { price }) =>
    database.transact((tx) => tx.updateTable('variants').set({ price }).where('color', '=', 'Ink').execute()),
  help: (database, { price }) =>
    database.transact((tx) =>
      tx
        .insertInto('settings')
        .values({ name: 'storeName', value: String(price), updated_at: '' })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: String(price) }))
        .execute(),
    ),
}

const listSkus = ({ query }: Database, atLeast: number) =>
  query.selectFrom('skus').select(['id', 'quantity']).where('quantity', '>=', atLeast).orderBy('id').execute()

const listOfferedSkus = ({ query }: Database) =>
  query
    .selectFrom('skus')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['skus.id', 'skus.quantity'])
    .where(isOffered)
    .where('skus.quantity', '>=', 1)
    .orderBy('skus.id')
    .execute()

async function pickRow<Row>(rows: Promise<Row[]>, { pick }: Choice) {
  const known = await rows
  return known[pick % known.length]
}

function toProduct({ colors, cut, swatch, status, isBeside: _, pick: __, ...product }: Choice): ProductToSave {
  return {
    ...noFacts,
    model: 'Marsa',
    description: '',
    tags: [],
    ...product,
    status: status as 'published',
    variants: Object.entries(colors).map(([color, sizes], index) => ({
      color,
      swatch,
      variantPrice: index === 0 ? Math.round(product.price * cut) : undefined,
      images: [],
      sizes: Object.entries(sizes).map(([size, quantity]) => ({ size, quantity, change: 0 })),
    })),
  }
}
