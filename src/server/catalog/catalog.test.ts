import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { noFacts } from '#domain/products/plain-facts.ts'
import { runsOnEngine } from '#test/databases.ts'
import { addImage } from '#server/images/add-image.ts'
import { openShop } from '#test/shop.ts'
import { saveProduct, type ProductToSave } from '#server/products/save-product.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

type Query = NonNullable<Parameters<typeof shop.api.listProducts>[0]>

/** Every product from there on, page by page; `between` happens before each further page. */
async function leaf(query: Query, between = async () => {}) {
  const models: string[] = []
  for (let startAfter: string | undefined; ; await between()) {
    const { products, hasMore } = await shop.api.listProducts({ ...query, ...(startAfter && { startAfter }) })
    models.push(...products.map(({ model }) => model))
    startAfter = products.at(-1)?._id
    if (!hasMore) return models
  }
}

const draft = (changes: Partial<ProductToSave> = {}): ProductToSave => ({
  ...noFacts,
  model: 'Box Tee',
  type: 'Tee',
  description: '',
  price: 59_000,
  collection: 'shorts-tshirts',
  tags: [],
  status: 'published',
  variants: [variantOf('Ink', { M: 5 })],
  ...changes,
})
const variantOf = (color: string, sizes: Record<string, number | undefined>, more = {}) => ({
  color,
  swatch: '',
  variantPrice: 59_000,
  images: [],
  sizes: Object.entries(sizes).map(([size, quantity]) => ({ size, quantity, change: 0 })),
  ...more,
})
const save = (product: ProductToSave) => shop.database.transact((tx) => saveProduct(tx, product, { reason: 'edit' }))
const movementsOf = (skuId: string) =>
  shop.database.query.selectFrom('stock_movements').selectAll().where('sku_id', '=', skuId).orderBy('id').execute()

describe('listing products', () => {
  // Shows §7.10, §9.6, R22.
  it('answers four at a time, oldest first, when nobody says otherwise (spec §7, §9)', async () => {
    // In several collections, and no two of the orders that could be a default are the same.
    for (const [model, price, day, collection] of [
      ['B', 3_000, '03', 'jackets'],
      ['E', 1_000, '01', 'others'],
      ['A', 5_000, '04', 'hoodies-Pants'],
      ['D', 4_000, '02', 'shorts-tshirts'],
      ['C', 2_000, '05', 'jackets'],
    ] as const)
      await shop.addProduct({ model, price, collection, createdAt: `2026-01-${day}T00:00:00.000Z` })

    const { products, hasMore } = await shop.api.listProducts()
    expect(products.map(({ model }) => model)).toEqual(['E', 'D', 'B', 'A'])
    expect(hasMore).toBe(true)

    const rest = await shop.api.listProducts({ startAfter: products[3]?._id })
    expect(rest.products.map(({ model }) => model)).toEqual(['C'])
    expect(rest.hasMore).toBe(false)
  })

  // Shows §2.35.
  it('shows published products of one collection, or of all', async () => {
    const ids = ['hoodies-Pants', 'jackets', 'shorts-tshirts', 'others'] as const
    for (const collection of ids) {
      await shop.addProduct({ model: `One of ${collection}`, collection })
      await shop.addProduct({ model: `Draft of ${collection}`, collection, status: 'draft' })
    }
    for (const id of ids) expect(await leaf({ collectionName: id })).toEqual([`One of ${id}`])
    expect(await leaf({ collectionName: 'products' })).toEqual(ids.map((id) => `One of ${id}`))
  })

  it('shows each product once, in order, however many share a price, a name or a moment', async () => {
    const createdAt = '2026-01-01T00:00:00.000Z'
    const product = fc.record({
      model: fc.constantFrom('a', 'B', 'c'),
      price: fc.constantFrom(1_000, 2_000),
      createdAt: fc.constant(createdAt),
    })
    const query = fc.record({
      sortBy: fc.constantFrom('createdAt' as const, 'price' as const, 'model' as const),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
      limit: fc.integer({ min: 1, max: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(product, { maxLength: 12 }), query, async (products, asked) => {
        await shop.empty()
        for (const some of products) await shop.addProduct(some)
        const { products: all } = await shop.api.listProducts({ ...asked, limit: 100 })
        expect(all).toHaveLength(products.length)
        expect(await leaf(asked)).toEqual(all.map(({ model }) => model))
        const keys = all.map((some) => (asked.sortBy === 'model' ? some.model.toLowerCase() : some[asked.sortBy]))
        const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
        expect(keys).toEqual(asked.direction === 'asc' ? sorted : sorted.toReversed())
      }),
      { numRuns: runsOnEngine(40) },
    )
  })

  it('moves nothing under a reader while products come and go', async () => {
    for (const model of ['A', 'B', 'C', 'D', 'E', 'F']) await shop.addProduct({ model })
    let step = 0
    const seen = await leaf({ sortBy: 'createdAt', direction: 'desc', limit: 2 }, async () => {
      await shop.addProduct({ model: `New ${++step}` })
      // The very product the next page starts after is hidden.
      const last = step === 1 ? 'E' : 'C'
      await shop.database.transact(async (tx) => {
        await tx.updateTable('products').set({ status: 'draft' }).where('model', '=', last).execute()
      })
    })
    expect(seen).toEqual(['F', 'E', 'D', 'C', 'B', 'A'])
  })

  // Shows §7.10.
  it.each(['', 'none'])('begins with the first page after "%s"', async (startAfter) => {
    for (const model of ['A', 'B', 'C']) await shop.addProduct({ model })
    const first = await shop.api.listProducts({ limit: 2 })

    expect(first.products.map(({ model }) => model)).toEqual(['A', 'B'])
    expect(await shop.api.listProducts({ limit: 2, startAfter })).toEqual(first)
  })

  it('refuses a place that is nowhere, and a page that is too long', async () => {
    await expect(shop.api.listProducts({ startAfter: 'nowhere' })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      details: { fields: { startAfter: 'No product has this id' } },
    })
    await expect(shop.api.listProducts({ limit: 101 })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  // Shows §2.37.
  it('carries all images of each color that are here, the first with a placeholder, and a line of text', async () => {
    const imageIds = await Promise.all([10, 20, 30].map((width) => store(width)))
    const missing = { sourceUrl: 'https://cdn.example/a.jpg', alt: 'not fetched' }
    const shown = [missing, ...imageIds.map((id) => ({ id, alt: id }))]
    await save(
      draft({
        description: '<p>Heavy &amp; soft.</p><ul><li>Cotton</li></ul>',
        variants: [variantOf('Ink', { M: 1 }, { images: shown }), variantOf('Sand', { M: 1 })],
      }),
    )

    const [product] = (await shop.api.listProducts()).products
    expect(product?.images.map(({ id }) => id)).toEqual(imageIds)
    expect(product?.variants.map(({ images }) => images.map(({ placeholder }) => placeholder !== ''))).toEqual([
      [true, false, false],
      [],
    ])
    expect(product?.description).toBe('Heavy & soft. Cotton')
    const { variants } = await shop.api.getProduct({ id: 'box-tee' })
    expect(variants[0]?.images).toMatchObject([{ width: 10 }, { width: 20 }, { width: 30 }])
  })

  // Shows §3.5, R31.
  it('names the color of each variant once more in colors, in lists and on the product page', async () => {
    await save(draft({ variants: [variantOf('Off White', { M: 1 }, { swatch: '#f4f1e8' })] }))
    const offWhite = { color: 'Off White', colorSlug: 'off-white', swatch: '#f4f1e8' }

    const [listed] = (await shop.api.listProducts()).products
    const { variants, product } = await shop.api.getProduct({ id: 'box-tee' })
    const details = await shop.api.getProductDetails({ productId: 'box-tee' })

    for (const variant of [listed?.variants[0], variants[0], details.variants[0]])
      expect(variant).toMatchObject({ ...offWhite, colors: offWhite })
    expect(product.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  it('says what is sold out and how much is reduced', async () => {
    await shop.addProduct({ price: 100_000, variantPrice: { Sand: 80_000 }, colors: { Ink: { S: 0 }, Sand: { S: 0 } } })
    const [product] = (await shop.api.listProducts()).products
    expect(product).toMatchObject({ isSoldOut: true, discount: 20, numberOfVariants: 2, price: 100_000 })
    expect(product?.variants.map(({ discount }) => discount)).toEqual([0, 20])
  })
})

describe('finding a product', () => {
  // Shows §2.4, §7.11, §7.12, R4.
  it('takes its id, its slug, and its slug with a color, which opens that color (R4)', async () => {
    const { id } = await shop.addProduct({ model: 'Sidi Tee', colors: { Ink: { M: 1 }, 'Off White': { M: 1 } } })
    const selected = async (key: string) => (await shop.api.getProduct({ id: key })).selectedColor
    expect(await selected(id)).toBe('Ink')
    expect(await selected('sidi-tee')).toBe('Ink')
    expect(await selected('sidi-tee-off-white')).toBe('Off White')
    expect((await shop.api.getProductDetails({ productId: 'sidi-tee-ink' })).variants).toHaveLength(2)
  })

  it('opens with a color that can be bought, and with the color of a link though it is sold out', async () => {
    await shop.addProduct({ model: 'Raf Tee', colors: { Ink: { M: 0 }, Sand: { M: 2 }, Clay: { M: 0 } } })
    const { selectedColor, variants } = await shop.api.getProduct({ id: 'raf-tee' })
    expect([selectedColor, variants.map(({ color }) => color)]).toEqual(['Sand', ['Ink', 'Sand', 'Clay']])
    expect((await shop.api.getProduct({ id: 'raf-tee-ink' })).selectedColor).toBe('Ink')
    const [card] = (await shop.api.listProducts()).products
    expect(card?.color).toBe('Sand')
  })

  it('leads from every slug it ever had to the one of today', async () => {
    const { id } = await save(draft({ slug: 'first' }))
    await save(draft({ id, slug: 'second' }))
    await save(draft({ id, slug: 'third' }))
    for (const key of ['first', 'second', 'third', 'first-ink']) {
      expect((await shop.api.getProduct({ id: key })).product.slug).toBe('third')
    }
    await save(draft({ id, slug: 'first' }))
    for (const key of ['first', 'second', 'third']) {
      expect((await shop.api.getProduct({ id: key })).product.slug).toBe('first')
    }
  })

  it('keeps the link of a color that is gone', async () => {
    const { id } = await save(draft({ variants: [variantOf('Ink', { M: 1 }), variantOf('Red', { M: 1 })] }))
    await save(draft({ id, variants: [variantOf('Ink', { M: 1 })] }))
    expect(await shop.api.getProduct({ id: 'box-tee-red' })).toMatchObject({ selectedColor: 'Ink' })
  })

  // Shows §2.4, §6.6, R4.
  it('does not know what is hidden, deleted or made up', async () => {
    const { id } = await save(draft({ status: 'draft' }))
    for (const key of [
      id,
      'box-tee',
      'box-tee-ink',
      'nothing',
      '-',
      'box-tee-blue',
      'a'.repeat(200),
      '-'.repeat(200),
    ]) {
      await expect(shop.api.getProduct({ id: key })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    }
  })
})

describe('saving a product', () => {
  it('gives each product a slug of its own, also beside slugs that others once had', async () => {
    const first = await save(draft())
    expect(first.slug).toBe('box-tee')
    expect((await save(draft())).slug).toBe('box-tee-2')
    await save(draft({ id: first.id, slug: 'renamed' }))
    expect((await save(draft())).slug).toBe('box-tee-3')
    expect((await save(draft({ id: first.id, slug: 'Box Tee 2' }))).slug).toBe('box-tee-2-2')
    expect((await save(draft({ model: '平和' }))).slug).toBe('tee')
  })

  it('gives many at once each a slug of its own', async () => {
    const saved = await Promise.all(Array.from({ length: 8 }, () => save(draft())))
    expect(new Set(saved.map(({ slug }) => slug)).size).toBe(8)
  })

  it('keeps its address when only its name changes', async () => {
    const { id } = await save(draft())
    expect((await save(draft({ id, model: 'Other' }))).slug).toBe('box-tee')
  })

  it('keeps colors and sizes that stay, and takes from sale those that do not', async () => {
    const { id } = await save(draft({ variants: [variantOf('Ink', { S: 1, M: 2 }), variantOf('Red', { M: 3 })] }))
    const before = await shop.api.getProduct({ id })

    await save(draft({ id, variants: [variantOf('Blue', { M: 4 }), variantOf('ink', { m: undefined, L: 5 })] }))

    const after = await shop.api.getProduct({ id })
    expect(after.variants.map(({ color }) => color)).toEqual(['Blue', 'ink'])
    const [, ink] = after.variants
    expect(ink?.variantId).toBe(before.variants[0]?.variantId)
    expect(ink?.sizes).toEqual([
      { skuId: before.variants[0]?.sizes[1]?.skuId, value: 'm', quantity: 2 },
      { skuId: ink?.sizes[1]?.skuId, value: 'L', quantity: 5 },
    ])
  })

  it('renames a color without losing it, and gives its link to it', async () => {
    const { id } = await save(draft({ variants: [variantOf('Ink', { M: 1 }), variantOf('Red', { M: 1 })] }))
    const { variants } = await shop.api.getProduct({ id })
    const [ink, red] = variants

    await save(
      draft({
        id,
        variants: [
          variantOf('Red', { M: 1 }, { variantId: ink?.variantId }),
          variantOf('Ink', { M: 1 }, { variantId: red?.variantId }),
        ],
      }),
    )

    const after = await shop.api.getProduct({ id })
    expect(after.variants.map(({ variantId, color }) => [variantId, color])).toEqual([
      [ink?.variantId, 'Red'],
      [red?.variantId, 'Ink'],
    ])
    expect(new Set(after.variants.map(({ colorSlug }) => colorSlug)).size).toBe(2)
  })

  it('writes every quantity it changes into the ledger, and no other', async () => {
    const { id } = await save(draft({ variants: [variantOf('Ink', { S: 0, M: 2, L: 7 })] }))
    await save(draft({ id, variants: [variantOf('Ink', { S: 4, M: 2, L: undefined })] }))

    const { variants } = await shop.api.getProduct({ id })
    const chains = await Promise.all((variants[0]?.sizes ?? []).map(({ skuId }) => movementsOf(skuId)))
    const asPairs = chains.map((chain) => chain.map((line) => [line.quantity_before, line.quantity_after]))
    expect(asPairs).toEqual([[[0, 4]], [[0, 2]], [[0, 7]]])
  })

  it('tells public pages exactly once', async () => {
    const before = await shop.database.changes.position()
    await save(draft({ variants: [variantOf('Ink', { S: 1 }), variantOf('Red', { S: 1 })] }))
    expect((await shop.database.changes.position()) - before).toBe(1)
  })

  // Shows §5.22.
  it('keeps tags small and single, and descriptions safe', async () => {
    const { id } = await save(
      draft({ tags: ['Cotton', ' cotton ', '', 'New'], description: '<img src=x onerror=alert(1)>Soft' }),
    )
    expect((await shop.api.getProduct({ id })).product).toMatchObject({ tags: ['cotton', 'new'], description: 'Soft' })
  })

  it.each([
    ['no name', { model: ' ' }, 'model'],
    ['no color', { variants: [] }, 'variants'],
    ['no size', { variants: [variantOf('Ink', {})] }, 'variants'],
    ['a color twice', { variants: [variantOf('Ink', { M: 1 }), variantOf('INK', { M: 1 })] }, 'variants.1.color'],
    ['a size twice', { variants: [variantOf('Ink', { M: 1, m: 1 })] }, 'variants.0.sizes'],
  ])('refuses a product with %s', async (_, changes, field) => {
    const refusal = { code: 'INVALID_REQUEST', details: { fields: { [field]: expect.any(String) as string } } }
    await expect(save(draft(changes))).rejects.toMatchObject(refusal)
  })
})

async function store(width: number) {
  const image = sharp({ create: { width, height: 10, channels: 3, background: '#1746d1' } })
  return (await addImage(shop.database, shop.images.storage, await image.png().toBuffer())).id
}
