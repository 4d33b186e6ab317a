import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testRules } from '#test/product-csv.ts'
import { readProducts } from './read-products.ts'
import { readCsv } from './sheet/read-csv.ts'

/** What may stand in a column. A cell of it is changed into another one of these. */
type Choices = readonly string[]

/** A cell with its row, the row as it is after the change, and the other rows of its product. */
interface Cell {
  column: string
  value: string
  to: string
  row: Record<string, string>
  others: Record<string, string>[]
  /** Whether rows of the file are left out. */
  hasSkipped: boolean
}

interface Format {
  /** Every column with what may stand in it, empty being always possible. */
  columns: Record<string, Choices>
  /** Columns that say of rows what they are: they are not changed, and hold the same in every file. */
  frame: (shape: { product: number; place: number }[]) => Record<string, string>[]
  /** Whether a cell may say what is said already, or nothing at all, with the reason. */
  mayBeSilent: (cell: Cell) => boolean
}

const texts = ['Alpha', 'Beta', 'Gamma', 'Delta']
const codes = ['AB-1', 'AB-2', 'AB-3', '0012']
const barcodes = ['4006381333931', '5901234123457', '6.19E+12']
const prices = ['9', '19.5', '120', 'ask']
const counts = ['0', '3', '12', '-2', 'many']
const addresses = ['https://x.example/a', 'https://x.example/b', 'https://x.example/c', 'no address']
const colors = ['Black', 'White', 'Red']
const sizes = ['S', 'M', 'L', 'XL']
const lists = ['summer', 'summer, linen', 'winter']

const shopify: Format = {
  columns: {
    Title: texts,
    'Body (HTML)': ['<p>Warm</p>', 'Plain', '<b>Bold</b>'],
    Vendor: texts,
    Type: texts,
    'Product Category': ['Apparel > Shirts', 'Apparel > Shoes', 'Bags'],
    Tags: lists,
    Published: ['true', 'false'],
    Status: ['active', 'draft', 'archived'],
    'Gift Card': ['true', 'false'],
    'Option1 Value': colors,
    'Option2 Value': sizes,
    'Option3 Value': ['Cotton', 'Wool'],
    'Variant SKU': codes,
    'Variant Barcode': barcodes,
    'Variant Grams': ['100', '200'],
    'Variant Inventory Qty': counts,
    'Variant Inventory Tracker': ['shopify'],
    'Variant Inventory Policy': ['deny', 'continue'],
    'Variant Price': prices,
    'Variant Compare At Price': prices,
    'Image Src': addresses,
    'Image Position': ['1', '2', '3'],
    'Image Alt Text': texts,
    'Variant Image': addresses,
    'SEO Title': texts,
    'Cost per item': prices,
  },
  frame: (shape) =>
    shape.map(({ product }) => ({
      Handle: `p${product}`,
      'Option1 Name': 'Color',
      'Option2 Name': 'Size',
      'Option3 Name': 'Fabric',
    })),
  mayBeSilent: ({ column, value, to, row, others }) => {
    // They order images, and say nothing where there is none, or one.
    if (column === 'Image Position') return true
    // Hidden is hidden, for one reason or two; nothing is what usually holds.
    if (column === 'Status' || column === 'Published') return true
    if (column === 'Gift Card' && (value === 'false' || to === 'false')) return true
    if (column === 'Variant Inventory Qty' && value === '0') return true
    if (column === 'Variant Inventory Policy')
      return [value, to].every((one) => one !== 'continue') || row['Variant Inventory Tracker'] === ''
    if (column === 'Variant Inventory Tracker') return row['Variant Inventory Policy'] === 'continue'
    // An image that another row names too, and the price once more as the old one.
    if (column === 'Variant Image' || column === 'Image Src') {
      const elsewhere = column === 'Variant Image' ? row['Image Src'] : row['Variant Image']
      return [elsewhere, ...others.flatMap((other) => [other['Variant Image'], other['Image Src']])].includes(value)
    }
    if (column === 'Image Alt Text' && row['Image Src'] === 'no address') return true
    if (column === 'Variant Compare At Price') return value === row['Variant Price']
    // What another row of the product says as well.
    return others.some((other) => other[column] === value)
  },
}

const woocommerce: Format = {
  columns: {
    SKU: codes,
    'GTIN, UPC, EAN, or ISBN': barcodes,
    Name: texts,
    Published: ['1', '0'],
    'Is featured?': ['1'],
    'Visibility in catalog': ['visible', 'hidden'],
    'Short description': ['Short', 'Shorter'],
    Description: ['Long text', 'Other text'],
    'Date sale price starts': ['2000-01-01', '2999-01-01'],
    'Date sale price ends': ['2000-02-01', '2999-02-01'],
    'Tax class': ['reduced'],
    'In stock?': ['1', '0'],
    Stock: counts,
    'Backorders allowed?': ['0', '1', 'notify'],
    'Weight (kg)': ['1', '2'],
    'Sale price': prices,
    'Regular price': prices,
    Categories: ['Men > Shirts', 'Women', 'Men > Shirts, Sale'],
    Tags: lists,
    'Shipping class': texts,
    Images: ['https://x.example/a', 'https://x.example/a, https://x.example/b'],
    Brands: texts,
    'Attribute 1 value(s)': colors,
    'Attribute 2 value(s)': sizes,
    'Meta: _fit': texts,
  },
  frame: (shape) =>
    shape.map(({ product, place }, row) => ({
      ID: String(row + 1),
      Type: place === 0 ? 'variable' : 'variation',
      Parent: place === 0 ? '' : `id:${shape.findIndex((other) => other.product === product) + 1}`,
      'Attribute 1 name': 'Color',
      'Attribute 2 name': 'Size',
    })),
  mayBeSilent: ({ column, value, to, row, others, hasSkipped }) => {
    const isVariable = row['Type'] === 'variable' && others.some(({ Type }) => Type === 'variation')
    // Off is off; what is sold out or hidden of a product says its variations.
    const areAllOff = others.length > 0 && others.every((other) => other['Published'] === '0')
    if (areAllOff && ['Published', 'Visibility in catalog'].includes(column)) return true
    // What fits any value is left out itself.
    if (column.startsWith('Attribute') && row['Type'] === 'variable' && hasSkipped) return true
    if (column === 'Published')
      return [value, to].every((one) =>
        row['Type'] === 'variable' ? one !== '1' || row['Visibility in catalog'] === 'hidden' : one !== '0',
      )
    if (column === 'Visibility in catalog')
      return row['Type'] === 'variation' || row['Published'] !== '1' || [value, to].every((one) => one !== 'hidden')
    if (column === 'In stock?' || column === 'Backorders allowed?') return true
    if (column === 'Stock' && value === '0') return true
    // What is reduced from its own price is not reduced.
    if (column.endsWith(' price') && row['Sale price'] === row['Regular price']) return true
    if (column === 'Images') return others.some((other) => other[column]?.includes(value))
    // Days of a sale without a price.
    if (column.startsWith('Date sale')) return row['Sale price'] === '' || isVariable || column.endsWith('starts')
    // The name that it has by itself, and what the product says as well.
    if (column === 'Name' && row['Type'] === 'variation') return true
    return others.some((other) => other[column] === value)
  },
}

async function read(header: string[], rows: Record<string, string>[]) {
  const file = stringify(rows, { header: true, columns: header })
  const { products, skipped, notes } = await readProducts(await readCsv(Buffer.from(file)), testRules)
  return { said: JSON.stringify([products, skipped, notes]), skipped: new Set(skipped.map(({ row }) => row)), notes }
}

/** The shape of a file: products of a few rows, which stand below each other. */
const shapes = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
  .map((lengths) => lengths.flatMap((length, product) => Array.from({ length }, (_, place) => ({ product, place }))))

describe.each([
  ['Shopify', shopify],
  ['WooCommerce', woocommerce],
])('a file of %s', (_, { columns, frame, mayBeSilent }) => {
  it('that says otherwise in any cell becomes another shop, or another report', async () => {
    const names = Object.keys(columns)
    const cells = fc.record(
      Object.fromEntries(
        names.map((name) => [name, fc.option(fc.constantFrom(...(columns[name] ?? [])), { nil: '' })]),
      ),
    )
    const files = shapes.chain((shape) =>
      fc.record({
        shape: fc.constant(shape),
        filled: fc.array(cells, { minLength: shape.length, maxLength: shape.length }),
      }),
    )
    const silent = new Map<string, string>()
    await fc.assert(
      fc.asyncProperty(files, fc.nat(), fc.nat(), async ({ shape, filled }, which, other) => {
        const rows = frame(shape).map((row, place): Record<string, string> => ({ ...filled[place], ...row }))
        const header = Object.keys({ ...rows[0] })
        const spots = rows.flatMap((row, place) => names.filter((name) => row[name]).map((name) => ({ name, place })))
        const spot = spots[which % Math.max(1, spots.length)]
        if (!spot) return
        const { name: column, place } = spot
        const row = rows[place] ?? {}
        const choices = [...(columns[column] ?? []), ''].filter((value) => value !== row[column])
        const to = choices[other % choices.length] ?? ''
        const [before, after] = [
          await read(header, rows),
          await read(header, rows.with(place, { ...row, [column]: to })),
        ]
        const isNamed = before.notes.some(({ text }) => text.includes(`“${column}”`))
        const isLeftOut = before.skipped.has(place + 2)
        const others = rows.filter((_row, at) => at !== place && shape[at]?.product === shape[place]?.product)
        const cell = { column, value: row[column] ?? '', to, row, others, hasSkipped: before.skipped.size > 0 }
        if (before.said !== after.said || isNamed || isLeftOut || mayBeSilent(cell)) return
        silent.set(column, `${cell.value} → ${to} of ${JSON.stringify(row)} beside ${JSON.stringify(others)}`)
      }),
      { numRuns: 400, seed: 12 },
    )
    expect(Object.fromEntries(silent)).toEqual({})
  }, 120_000)
})
