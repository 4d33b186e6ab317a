import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ProductFields } from '#domain/products/product-input.ts'

/** Fields of a product that go ways of their own. Every other one is a plain fact, which has a place in all of `places`. */
const others = new Set([
  'version',
  'collection',
  'collections',
  'price',
  'slug',
  'status',
  'tags',
  'translations',
  'variants',
])
const facts = Object.keys(ProductFields.shape).filter((field) => !others.has(field))

/** What files call them, where that is another name. */
const columns: Record<string, string> = { model: 'title', description: 'body', brand: 'vendor' }
const byField = (field: string) => field
const byColumn = (field: string) => columns[field] ?? field

/** Where a plain fact of a product is named, and by which name. */
const places: [string, (field: string) => string][] = [
  ['src/server/schema/tables/catalog.ts', byField],
  ['src/domain/catalog/product.ts', byField],
  ['src/domain/products/product-form-values.ts', byField],
  ['src/domain/products/quick-add.ts', byField],
  ['src/server/catalog/to-products.ts', byField],
  ['src/server/products/save-product.ts', byField],
  ['src/server/products/edit-product.ts', byField],
  ['src/server/products/duplicate-product.ts', byField],
  ['src/server/import/file/read-products.ts', byField],
  ['src/server/import/history/import-snapshot.ts', byField],
  ['src/server/import/own/own-queries.ts', byField],
  ['src/server/import/own/own-rows.ts', byField],
  ['src/server/import/own/merge-own-rows.ts', byField],
  ['src/server/import/file/sheet/sheet.ts', byColumn],
  ['src/server/import/own/own-cells.ts', byColumn],
  ['src/server/import/export/export-products.ts', byColumn],
  ['src/back-office/products/form/new-product.ts', byField],
  ['src/back-office/products/form/product-facts.tsx', byField],
  ['test/product-details.ts', byField],
]

/** The places whose code does not name a field. */
const findForgotten = (field: string) =>
  places
    .filter(([file, nameOf]) => !new RegExp(`\\b${nameOf(field)}\\b`).test(readFileSync(file, 'utf8')))
    .map(([file]) => file)

describe('a field of a product', () => {
  it.each(facts)('%s has its place in the form, the log, copies, imports, exports and answers', (field) => {
    expect(findForgotten(field)).toEqual([])
  })

  it('that was added to the schema alone is forgotten in every place', () => {
    expect(findForgotten('fabricWeight')).toEqual(places.map(([file]) => file))
  })
})
