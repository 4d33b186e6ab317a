import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ProductQuery } from '#domain/catalog.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { getProduct } from './get-product.ts'
import { listProducts } from './list-products.ts'
import { findSkusForOrder, giveStockBack, takeStock } from './queries.ts'
import { saveProduct, type ProductDraft } from './save-product.ts'

let folder: string
let database: Database

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-'))
  database = openDatabase(join(folder, 'shop.sqlite'))
  await migrate(database)
})

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

function tee(changes: Partial<ProductDraft> = {}): ProductDraft {
  return {
    model: 'Box Tee',
    type: 't-shirt',
    description: '<p>Heavy jersey.</p>',
    price: 59_000,
    fit: 'boxy',
    brand: 'Hanout',
    category: 'tops',
    collection: 'shorts-tshirts',
    tags: ['Cotton'],
    sku: 'BT',
    status: 'published',
    variants: [
      {
        color: 'Black',
        swatch: '#111111',
        price: 49_000,
        pictures: [],
        skus: [
          { size: 'L', quantity: 1 },
          { size: 'S', quantity: 2 },
        ],
      },
      { color: 'Sand', swatch: '#ece8e0', price: 59_000, pictures: [], skus: [{ size: 'M', quantity: 0 }] },
    ],
    ...changes,
  }
}

const save = (draft: ProductDraft) => database.transact((tx) => saveProduct(tx, draft, { reason: 'edit' }))
const list = (query: Partial<ProductQuery>) => listProducts(database.query, ProductQuery.parse(query))

describe('the catalogue', () => {
  it('finds a product by id, slug, slug with colour and a slug it once had', async () => {
    const { id, slug } = await save(tee())
    expect(slug).toBe('box-tee')

    await save(tee({ id, slug: 'boxy-tee' }))

    for (const key of [id, 'box-tee', 'boxy-tee', 'boxy-tee-sand', 'box-tee-sand']) {
      const { product, selectedColor } = await getProduct(database.query, key)
      expect(product.slug).toBe('boxy-tee')
      expect(selectedColor).toBe(key.endsWith('sand') ? 'Sand' : 'Black')
    }
    await expect(getProduct(database.query, 'boxy-tee-red')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    const { products } = await list({})
    expect(products[0]).toMatchObject({ discount: 15, isSoldOut: false, numberOfVariants: 2 })
    expect(products[0]?.variants[0]?.skus.map(({ sizes }) => sizes)).toEqual(['S', 'L'])
  })

  it('sells what there is', async () => {
    const { id } = await save(tee({ model: 'Other' }))
    const { variants } = await getProduct(database.query, id)
    const skuId = variants[0]!.sizes[1]!.skuId
    const sale = { reason: 'sale' } as const
    expect(await database.transact((tx) => takeStock(tx, skuId, 1, sale))).toBe(true)
    expect(await database.transact((tx) => takeStock(tx, skuId, 1, sale))).toBe(false)
    await database.transact((tx) => giveStockBack(tx, skuId, 1, { reason: 'cancellation' }))
    const [sku] = await findSkusForOrder(database.query, [skuId])
    expect(sku).toMatchObject({ quantity: 1, sellable: 1, price: 49_000, color: 'Black', size: 'L', model: 'Other' })
  })
})
