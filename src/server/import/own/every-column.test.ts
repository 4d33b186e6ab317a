import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noFacts, type PlainFacts } from '#domain/products/plain-facts.ts'
import { t } from '#domain/texts/t.ts'
import { exportProducts } from '#server/import/export/export-products.ts'
import { quoteCell } from '#server/import/file/quote-cell.ts'
import { readProducts } from '#server/import/file/read-products.ts'
import { readCsv } from '#server/import/file/sheet/read-csv.ts'
import type { Column } from '#server/import/file/sheet/sheet.ts'
import { writeCheck, type OwnCells } from '#server/import/own/own-cells.ts'
import { planProducts } from '#server/import/preview-products.ts'
import { saveProduct, type ProductToSave } from '#server/products/save-product.ts'
import { importCsv, testRules } from '#test/product-csv.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const other = await openShop()
afterAll(async () => {
  await shop.close()
  await other.close()
})

/** What a row is about, and how its cells were written. */
const naming = ['Hanout ID', 'Hanout Size ID', 'Hanout Check']
const columns = (await exportProducts(shop.database.query, '')).columns.map(({ heading }) => heading)
const cells = columns.filter((column) => !naming.includes(column))

/** The columns whose cells only say what the others are about: an edit of one alone changes nothing. */
const silent = new Set(['Option1 Name', 'Option2 Name', 'Image Position', 'Image Color', 'Variant Image'])
/** What is typed into the others, where a 7 would say nothing. */
const edits: Record<string, string> = { 'Variant Inventory Tracker': '', 'Image Src': 'https://cdn.example/7.jpg' }

const save = (product: ProductToSave) => shop.database.transact((tx) => saveProduct(tx, product, { reason: 'seed' }))

/** A product that leaves no column empty, each of its texts with that word. */
function toProduct(word: string, swatch: string): ProductToSave {
  const texts = { model: `Chemise ${word}`, type: `Haut ${word}`, description: `<p>Lin ${word}</p>` }
  const size = { change: 0, code: `A-${word}`, barcode: `B-${word}` }
  const said = Object.entries(noFacts).map(([name, none]: [string, unknown]) => [
    name,
    typeof none === 'string' ? `Some ${name} ${word}` : 7_340 + word.length,
  ])
  return {
    ...(Object.fromEntries(said) as PlainFacts),
    model: `Shirt ${word}`,
    description: `<p>Linen ${word}</p>`,
    price: 20_000 + word.length * 1_000,
    sku: '',
    collection: 'jackets',
    status: 'published',
    tags: [word],
    translations: { fr: texts, ar: texts },
    variants: [
      {
        color: 'Ink',
        swatch,
        variantPrice: 10_000 + word.length * 1_000,
        images: [{ sourceUrl: 'https://cdn.example/1.jpg', alt: `Front ${word}` }],
        sizes: [
          { ...size, size: 'S', quantity: 3 },
          { ...size, size: 'M', quantity: 4 },
        ],
      },
    ],
  }
}

async function exportTable({ signIn }: typeof shop): Promise<Record<string, string>[]> {
  const { api } = await signIn({ isAdmin: true })
  return parse(await api.exportProducts(), { columns: true, bom: true })
}

let table: Record<string, string>[]
let copied: Record<string, string>[]
beforeAll(async () => {
  await save(toProduct('new', '#123456'))
  table = await exportTable(shop)
  await importCsv(other, stringify(table, { header: true }))
  copied = await exportTable(other)
})

/** What an import of such rows would do. */
async function planOf(rows: typeof table) {
  const found = await readProducts(await readCsv(Buffer.from(stringify(rows, { header: true }))), testRules)
  const { plan, notes } = await planProducts(shop.database, found)
  return { what: plan[0]?.what, notes: notes.map(({ text }) => text) }
}

describe('a column of the export', () => {
  it.each(cells)('%s is filled from the product of this test (own-rows.ts)', (column) => {
    expect(table.map((row) => row[column]).join('')).not.toBe('')
  })

  it.each(cells)('%s comes into another shop as it is (read-products.ts)', (column) => {
    expect(copied.map((row) => row[column])).toEqual(table.map((row) => row[column]))
  })

  it.each(cells.filter((column) => !silent.has(column)))(
    '%s is read (shopify-sheet.ts), and changes the product when it is edited, or says why not (merge-own-….ts)',
    async (column) => {
      const edited = table.map((row) => ({ ...row, [column]: edits[column] ?? '7' }))
      const { what, notes } = await planOf(edited)
      expect(notes).not.toContain(t('importFile.unreadColumn', { column: quoteCell(column), count: edited.length }))
      expect(what === 'changed' || notes.length > 0).toBe(true)
    },
  )
})

describe('a column of an older export', () => {
  beforeAll(async () => {
    const [id = ''] = table.map((row) => row['Hanout ID'])
    await save({ ...toProduct('other', '#654321'), id })
  })

  it.each(cells)(
    '%s takes nothing back that was changed here since (checkedColumns of own-cells.ts)',
    async (column) => {
      const alone = table.map((row) => Object.fromEntries([...naming, column].map((name) => [name, row[name] ?? ''])))
      expect(await planOf(alone)).toEqual({ what: 'unchanged', notes: [] })
    },
  )
})

/** The columns in the order of the check of a row, as files have it that are exported already: a new one comes last. */
const checked: Column[] = [
  ...(['handle', 'title', 'body', 'vendor', 'category', 'type', 'tags', 'published', 'status'] as const),
  ...(['option1Name', 'option1', 'option2Name', 'option2', 'sku', 'barcode', 'quantity', 'price'] as const),
  ...(['compareAtPrice', 'image', 'imagePosition', 'imageAlt', 'variantImage', 'imageColor'] as const),
  ...(['collection', 'fit', 'title [fr]', 'body [fr]', 'type [fr]', 'title [ar]', 'body [ar]', 'type [ar]'] as const),
  ...(['tracker', 'title [en]', 'body [en]', 'type [en]'] as const),
]

describe('the check of a row', () => {
  const signsOf = (row: OwnCells) => writeCheck(row).slice('v1:'.length)

  it.each(checked.map((column, place) => [column, place] as const))('has %s at place %i', (column, place) => {
    expect(signsOf({ [column]: 'x' })).toMatch(new RegExp(`^-{${place}}[^-]{5}-*$`))
  })

  it('has no other columns', () => {
    expect(signsOf({})).toHaveLength(checked.length)
  })
})
