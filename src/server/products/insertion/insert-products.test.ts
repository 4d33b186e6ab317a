import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { saveProduct, type ProductToSave } from '#server/products/save-product.ts'
import { anyProduct } from '#test/imports/catalogues.ts'
import { openShop, type Shop } from '#test/shop.ts'
import { insertProducts } from './insert-products.ts'

const [together, alone] = [await openShop(), await openShop()]
afterAll(async () => {
  await together.close()
  await alone.close()
})

const change = { reason: 'import' as const }
const own = /^id$|_id$|_at$/

/** What products are made of, without the ids and times that each shop gives its own rows. */
async function readCatalogue({ database: { query } }: Shop) {
  const tables = [
    'products',
    'variants',
    'skus',
    'variant_images',
    'stock_movements',
    'product_words',
    'product_addresses',
  ] as const
  const all = tables.map(async (table) => {
    const rows: object[] = await query.selectFrom(table).selectAll().execute()
    const facts = rows.map((row) => JSON.stringify(Object.entries(row).filter(([name]) => !own.test(name))))
    return [table, facts.toSorted()] as const
  })
  return Object.fromEntries(await Promise.all(all))
}

it('writes of many products what saving each would write', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyProduct, { minLength: 1, maxLength: 6 }), async (products) => {
      for (const shop of [together, alone]) await shop.empty()
      const save = (shop: Shop, product: ProductToSave) =>
        shop.database.transact((tx) => saveProduct(tx, product, change))
      for (const product of products) await save(alone, product)
      const saved = await together.database.transact((tx) => insertProducts(tx, products, change))
      expect(saved[0]).toBeDefined()
      for (const [place, product] of products.entries()) if (!saved[place]) await save(together, product)
      expect(await readCatalogue(together)).toEqual(await readCatalogue(alone))
    }),
    { numRuns: 15 },
  )
}, 60_000)

it('leaves out what is refused and what wants an address of another, and writes nothing of it', async () => {
  for (const shop of [together, alone]) await shop.empty()
  await together.addProduct({ model: 'Taken' })
  const [product] = fc.sample(anyProduct, { numRuns: 1, seed: 1 })
  if (!product) throw new Error('There is none')
  const named = (model: string, more: Partial<ProductToSave> = {}) => ({ ...product, ...more, model })
  const products = [
    named('Free'),
    named('Taken'),
    named('Free'),
    named('Dear', { price: -1 }),
    named('No', { collections: ['gone'] }),
  ]
  const saved = await together.database.transact((tx) => insertProducts(tx, products, change))
  expect(saved.map(Boolean)).toEqual([true, false, false, false, false])
  const addresses = await together.database.query.selectFrom('product_addresses').select('address').execute()
  expect(addresses.filter(({ address }) => /taken/.test(address))).toHaveLength(2)
})
