import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#server/schema/database.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)
const signInAdmin = () => shop.signIn({ isAdmin: true })

describe('the list of products', () => {
  it('searches, filters, sorts and pages', async () => {
    await shop.addProduct({ model: 'Alpha Tee', type: 'T-Shirt', price: 20_000, collection: 'others' })
    await shop.addProduct({ model: 'Beta Tee', price: 10_000, colors: { Sage: { S: 0, M: 9 } } })
    await shop.addProduct({ model: 'gamma hoodie', price: 30_000, status: 'draft', colors: { Ink: { M: 2 } } })
    const { api } = await signInAdmin()
    const models = async (query: Parameters<typeof api.listAdminProducts>[0]) =>
      (await api.listAdminProducts(query)).items.map(({ model }) => model)

    expect(await models({ search: 'TEE' })).toEqual(['Beta Tee', 'Alpha Tee'])
    expect(await models({ search: 'sage tee' })).toEqual(['Beta Tee'])
    expect(await models({ search: '100%' })).toEqual([])
    expect(await models({ collection: 'others' })).toEqual(['Alpha Tee'])
    expect(await models({ stock: 'out' })).toEqual(['Beta Tee'])
    expect(await models({ stock: 'low' })).toEqual(['gamma hoodie'])
    expect(await models({ sort: 'model' })).toEqual(['Alpha Tee', 'Beta Tee', 'gamma hoodie'])
    expect(await models({ sort: 'cheapest' })).toEqual(['Beta Tee', 'Alpha Tee', 'gamma hoodie'])
    const first = await api.listAdminProducts({ sort: 'dearest', limit: 2 })
    expect(first.next).not.toBeNull()
    expect(await models({ sort: 'dearest', limit: 2, startAfter: 'none' })).toEqual(
      first.items.map(({ model }) => model),
    )
    expect(await models({ sort: 'dearest', limit: 2, startAfter: '' })).toEqual(first.items.map(({ model }) => model))
    const startAfter = first.items.at(-1)?._id
    expect(await models({ sort: 'dearest', limit: 2, ...(startAfter && { startAfter }) })).toEqual(['Beta Tee'])
  })
})

it('lists what many products meet as it lists what few do', async () => {
  const jackets = { collection: 'jackets', price: 90_000_000 } as const
  const first = await shop.addProduct({ ...jackets, colors: { Ink: { S: 0, M: 0 } } })
  const last = await shop.addProduct({ price: 1, colors: { Ink: { S: 1 } } })
  // So many that a status is not sorted for each page; one in ten is sold out.
  await shop.database.transact(async (tx) => {
    await copyProduct(tx, first.id, { count: 10_050, withSizes: 1_000 })
    // As autovacuum does: PostgreSQL would read all sizes for each product of a shop that it takes for a small one.
    await sql`analyze`.execute(tx)
  })
  const { api } = await signInAdmin()
  const read = async (query: Parameters<typeof api.listAdminProducts>[0]) =>
    (await api.listAdminProducts({ limit: 100, sort: 'dearest', ...query })).items.map(({ _id: id }) => id)
  const { query } = shop.database
  const inOrder = query
    .selectFrom('products')
    .select('products.id')
    .orderBy('price', 'desc')
    .orderBy('products.id', 'desc')
  const idsOf = async (rows: typeof inOrder) => (await rows.execute()).map(({ id }) => id)
  const all = await idsOf(inOrder)
  const sizes = query.selectFrom('variants').select('product_id')
  const soldOut = await idsOf(inOrder.where('id', 'in', sizes).where('id', '<>', last.id))

  expect(await read({ status: 'published' })).toEqual(all.slice(0, 100))
  expect(await read({ status: 'published', startAfter: all[4_999]! })).toEqual(all.slice(5_000, 5_100))
  expect(await read({ status: 'draft' })).toEqual([])
  for (const asked of [{}, { status: 'published' }, { collection: 'jackets' }] as const) {
    const out = { ...asked, stock: 'out' } as const
    expect(await read(out)).toEqual(soldOut.slice(0, 100))
    expect(await read({ ...out, limit: 20, startAfter: soldOut[499]! })).toEqual(soldOut.slice(500, 520))
    expect(await read({ ...out, startAfter: soldOut.at(-3)! })).toEqual(soldOut.slice(-2))
  }
  expect(await read({ stock: 'low' })).toEqual([last.id])
  expect(await read({ stock: 'low', startAfter: last.id })).toEqual([])
})

/** Adds so many products like one, each of another price. The first of them have its sizes, the others none. */
async function copyProduct(tx: Db, id: string, { count, withSizes }: { count: number; withSizes: number }) {
  const product = await tx.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const variant = await tx.selectFrom('variants').selectAll().where('product_id', '=', id).executeTakeFirstOrThrow()
  const skus = await tx.selectFrom('skus').selectAll().where('variant_id', '=', variant.id).execute()
  const copies = Array.from({ length: count }, (_, number) => ({ number, productId: newId(), variantId: newId() }))
  for (let from = 0; from < count; from += 500) {
    const some = copies.slice(from, from + 500)
    const products = some.map(({ number, productId }) => {
      const price = 1_000 + ((number * 7) % count)
      return { ...product, id: productId, slug: productId, source: null, price }
    })
    await tx.insertInto('products').values(products).execute()
    if (from >= withSizes) continue
    const variants = some.map(({ productId, variantId }) => ({ ...variant, id: variantId, product_id: productId }))
    await tx.insertInto('variants').values(variants).execute()
    const sizes = some.flatMap(({ variantId }) => skus.map((sku) => ({ ...sku, id: newId(), variant_id: variantId })))
    await tx.insertInto('skus').values(sizes).execute()
  }
}

describe('searching products', () => {
  const sage = { color: 'Sage', swatch: '', variantPrice: 59, images: [] }
  const product = {
    model: 'Robe Élégante',
    type: 'Dress',
    collection: 'others' as const,
    description: '',
    price: 59,
    sku: 'HAN-ROB',
    tags: ['drop 07'],
    variants: [{ ...sage, sizes: [{ size: 'M', change: 1, code: 'HAN-ROB-SAGE-M', barcode: '6191234567890' }] }],
  }
  const found = async (api: Awaited<ReturnType<typeof signInAdmin>>['api'], search: string) =>
    (await api.listAdminProducts({ search })).items.map(({ model }) => model)

  it('finds one by its names, tags, colors, codes and barcode, accents or not', async () => {
    const { api } = await signInAdmin()
    await api.createProduct({ productDetails: JSON.stringify(product) })
    await shop.addProduct({ model: 'Marsa Hoodie' })
    for (const search of ['elegante', 'ÉLÉG', 'dress sage', 'han-rob', 'sage-m', '6191234567890', 'drop 07'])
      expect({ [search]: await found(api, search) }).toEqual({ [search]: [product.model] })
    expect(await found(api, 'sage hoodie')).toEqual([])
    expect(await found(api, '%')).toEqual([])
  })

  it('goes by what a product is called now, also when a color is gone', async () => {
    const { api } = await signInAdmin()
    const ink = { ...sage, color: 'Ink', sizes: [{ size: 'M', change: 1 }] }
    const { id } = await api.createProduct({
      productDetails: JSON.stringify({ ...product, variants: [...product.variants, ink] }),
    })
    const { variants, version } = await api.getAdminProduct({ id })
    await api.deleteVariant({ id, variantId: variants[0]?.variantId ?? '' })
    expect(await found(api, 'sage')).toEqual([])
    await api.editProduct({ ...product, id, version: version + 1, model: 'Caftan', slug: 'caftan', variants: [ink] })
    expect(await found(api, 'elegante')).toEqual([])
    expect(await found(api, 'caftan ink')).toEqual(['Caftan'])
  })

  it('finds what many have as it finds what one has, page after page', async () => {
    const { api } = await signInAdmin()
    for (let number = 0; number < 30; number++) await shop.addProduct({ model: `Tee ${number}` })
    const seen: string[] = []
    for (let startAfter: string | undefined; ;) {
      const page = await api.listAdminProducts({ search: 'tee', limit: 7, ...(startAfter && { startAfter }) })
      seen.push(...page.items.map(({ model }) => model))
      startAfter = page.items.at(-1)?._id
      if (page.next === null) break
    }
    expect(seen).toEqual(Array.from({ length: 30 }, (_, number) => `Tee ${29 - number}`))
  })
})
