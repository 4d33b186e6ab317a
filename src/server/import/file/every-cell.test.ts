import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dialects, formatProductCsv, testRules, type CsvField, type TestRow } from '#test/product-csv.ts'
import { readProducts } from './read-products.ts'
import { readCsv } from './sheet/read-csv.ts'

/** Cells that say something wherever they stand: each is found again in the shop or in the report. */
const told: CsvField[] = [
  'title',
  'vendor',
  'type',
  'value1',
  'value2',
  'sku',
  'barcode',
  'image',
  'alt',
  'variantImage',
]

it('finds each cell of any file in the shop, or its row or column in the report', async () => {
  const fields = Object.keys(dialects.old) as CsvField[]
  const filled = fc.record(Object.fromEntries(told.map((field) => [field, fc.boolean()])))
  const rowOf = fc.record({ handle: fc.constantFrom('a', 'b'), filled, hasPrice: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(rowOf, { minLength: 1, maxLength: 8 }), async (shape) => {
      const rows = shape.map(({ handle, filled: isFilled, hasPrice }, place): TestRow => {
        const cells = told.flatMap((field) => {
          const word = `${field.replaceAll(/\d/g, '')}${place}x`
          const isAddress = field === 'image' || field === 'variantImage'
          return isFilled[field] ? [[field, isAddress ? `https://x.example/${word}` : word]] : []
        })
        return { handle, name1: 'Color', name2: 'Size', price: hasPrice ? '9' : '', ...Object.fromEntries(cells) }
      })
      const { products, skipped, notes } = await readProducts(
        await readCsv(Buffer.from(formatProductCsv(rows, { fields }))),
        testRules,
      )
      const shop = JSON.stringify(products)
      const reported = new Set([...skipped, ...notes.filter(({ text }) => !isOfProduct(text))].map(({ row }) => row))
      const lost = rows.flatMap((row, place) =>
        told.filter((field) => row[field] && !shop.includes(row[field]) && !reported.has(place + 2)),
      )
      expect(lost).toEqual([])
    }),
    { numRuns: 200 },
  )
})

/** Remarks on a product as a whole, which account for no cell. */
const isOfProduct = (text: string) => /picture$|quantity/.test(text)
