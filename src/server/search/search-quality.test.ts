import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeFound, inDemo, inRealShop, isFoundBy, type SearchCase } from '#test/catalog/search-cases.ts'
import { rethrow, startTestImport } from '#test/imports/import-builders.ts'
import { openShop, type Shop } from '#test/shop.ts'
import { demoProducts } from '#server/demo/catalogue.ts'
import { translateDemoColor, translateDemoProduct } from '#server/demo/translate-demo.ts'
import { runImports } from '#server/import/run/run-imports.ts'
import { saveProduct } from '#server/products/save-product.ts'

/** Real files lie beside the repository, or beside the folder of its worktrees. They are not part of it. */
const data = ['../shared/data', '../../shared/data'].find((folder) => existsSync(`${folder}/shopify-fashion.csv`)) ?? ''

/** Asks everything and tells the share that was found as expected. */
async function score(shop: Shop, cases: SearchCase[]) {
  const missed: string[] = []
  for (const each of cases) {
    const [q] = each
    const page = await shop.api.searchProducts({ q, limit: 3 })
    const lines = page.products.map(({ variants: [first], ...product }) => {
      const inStock = (first?.skus ?? []).filter(({ quantity }) => quantity > 0).map(({ sizes }) => sizes)
      return describeFound({ ...product, color: first?.color ?? '', inStock })
    })
    const total = page.isPartial ? 0 : page.total
    if (!isFoundBy(each, lines, total)) missed.push(`${q}: ${total} ${lines.join(' // ')}`)
  }
  return { found: cases.length - missed.length, of: cases.length, missed }
}

describe('sixty searches and more find what they shall', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  it('in the demo shop', { timeout: 60_000 }, async () => {
    for (const [place, product] of demoProducts.entries()) {
      const variants = product.variants.map(({ price, sizes, ...variant }) => ({
        ...variant,
        variantPrice: Math.round((price ?? product.price) * 1_000),
        translations: translateDemoColor(variant.color),
        images: [],
        sizes: Object.entries(sizes).map(([size, quantity]) => ({ size, quantity, change: 0 })),
      }))
      const toSave = {
        ...product,
        sku: '',
        variants,
        price: Math.round(product.price * 1_000),
        status: 'published' as const,
        translations: translateDemoProduct(product),
        createdAt: new Date(Date.UTC(2026, 0, 100 - place)).toISOString(),
      }
      await shop.database.transact((tx) => saveProduct(tx, toSave, { reason: 'seed' }))
    }
    expect(await score(shop, inDemo)).toEqual({ found: inDemo.length, of: inDemo.length, missed: [] })
  })

  it.skipIf(!data)('in a real shop', { timeout: 120_000 }, async () => {
    await shop.empty()
    await startTestImport(shop.database, await readFile(`${data}/shopify-fashion.csv`), {})
    await runImports({ database: shop.database, onUnexpected: rethrow })
    expect(await score(shop, inRealShop)).toEqual({ found: inRealShop.length, of: inRealShop.length, missed: [] })
  })
})
