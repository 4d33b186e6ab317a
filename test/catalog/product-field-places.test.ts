import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PlainFacts } from '#domain/products/plain-facts.ts'
import { ProductFields } from '#domain/products/product-input.ts'

/** Fields of a product that are no plain fact: each goes a way of its own. */
const others = [
  ...['version', 'model', 'collection', 'collections', 'description', 'price'],
  ...['slug', 'status', 'tags', 'translations', 'fieldValues', 'variants'],
]
const facts = Object.keys(PlainFacts.shape)

/** Where a plain fact is named by hand, beside what does not compile without. All else goes by `PlainFacts` and `plainColumns`. */
const places = [
  'src/domain/catalog/product.ts',
  'src/server/import/file/sheet/plain-columns.ts',
  'src/back-office/products/form/product-facts.tsx',
]

/** The places whose code does not name a fact. Files have the SKU of a size alone. */
const findForgotten = (fact: string) =>
  places
    .filter((file) => !(fact === 'sku' && file.includes('import')))
    .filter((file) => !new RegExp(`\\b${fact}\\b`).test(readFileSync(file, 'utf8')))

describe('a fact of a product', () => {
  it.each(facts)('%s has its answers, and its place in files and in the form', (fact) => {
    expect(findForgotten(fact)).toEqual([])
  })

  it('that was added to the schema alone is forgotten in every place', () => {
    expect(findForgotten('aFactThatNoFileHas')).toEqual(places)
  })

  it('is what a field of a product is unless it is named here', () => {
    expect(Object.keys(ProductFields.shape).toSorted()).toEqual([...facts, ...others].toSorted())
  })
})
