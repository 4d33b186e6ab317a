import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { streamXlsxRows, writeXlsx, type CellValue } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { noFacts } from '#domain/products/plain-facts.ts'
import { readCsv } from '#server/import/file/sheet/read-csv.ts'
import { readProducts } from '#server/import/file/read-products.ts'
import { planProducts } from '#server/import/preview-products.ts'
import { runImports } from '#server/import/run/run-imports.ts'
import { startImport } from '#server/import/run/start-import.ts'
import { saveProduct, type ProductToSave } from '#server/products/save-product.ts'
import { listTables, runsOnEngine } from '#test/databases.ts'
import { anyProduct, anySavedAs, type SavedAs } from '#test/imports/catalogues.ts'
import { rethrow } from '#test/imports/import-builders.ts'
import { blackTeeRow, importCsv, testRules } from '#test/product-csv.ts'
import { formOf } from '#test/product-details.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

type Table = Record<string, string>[]

const readTable = (csv: string): Table => parse(csv, { columns: true, bom: true })

async function exportTable(): Promise<Table> {
  return readTable(await (await shop.signIn({ isAdmin: true })).api.exportProducts())
}

/** Writes a table as a spreadsheet would. */
function write(table: Table, { delimiter, decimals, newline, hasBom, keepsCheck }: SavedAs): Buffer {
  const columns = Object.keys(table[0] ?? {}).filter((column) => keepsCheck || column !== 'Hanout Check')
  const rows = table.map((row) =>
    columns.map((column) => {
      const cell = row[column] ?? ''
      if (!/Price/.test(column) || decimals === 'as they are' || cell === '') return cell
      const short = String(Number(cell))
      return decimals === 'comma' ? short.replace('.', ',') : short
    }),
  )
  const options = { delimiter, record_delimiter: newline, quoted_match: /[\r\n]/ }
  return Buffer.from((hasBom ? '\uFEFF' : '') + stringify([columns, ...rows], options))
}

/**
 * Writes a CSV file as a spreadsheet saves it as a workbook: what looks like a number is one by then, with the noise of
 * its binary digits.
 */
async function saveAsWorkbook(table: Table): Promise<Buffer> {
  const columns = Object.keys(table[0] ?? {})
  const toValue = (cell: string) => {
    if (cell === '') return null
    if (/^(true|false)$/i.test(cell)) return cell === 'true'
    if (/^\d+(?:\.\d+)?(?:E\d+)?$/.test(cell)) return Number(cell) * (1 + Number.EPSILON)
    // As Excel escapes what would be a sign of its own.
    return cell.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  }
  const rows = table.map((row) => columns.map((column) => toValue(row[column] ?? '')))
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'products', rows: [columns, ...rows] }] }))
}

async function exportWorkbook(): Promise<Buffer> {
  const file = await (await shop.signIn({ isAdmin: true })).api.exportProductsWorkbook()
  return Buffer.from(await file.arrayBuffer())
}

/** The workbook of the export after somebody has typed into it. */
async function editWorkbook(edit: (row: Record<string, CellValue>) => void): Promise<Buffer> {
  const [head = [], ...rows] = await readXlsxRows(await exportWorkbook())
  const edited = rows.map((row) => {
    const cells = Object.fromEntries(head.map((heading, place) => [String(heading), row[place] ?? null]))
    edit(cells)
    return head.map((heading) => cells[String(heading)] ?? null)
  })
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'products', rows: [head, ...edited] }] }))
}

async function readXlsxRows(bytes: Uint8Array) {
  const rows: CellValue[][] = []
  for await (const { values } of streamXlsxRows(bytes)) rows.push(values)
  return rows
}

const plain: SavedAs = { delimiter: ',', decimals: 'as they are', newline: '\n', hasBom: true, keepsCheck: true }

const save = (product: ProductToSave) => shop.database.transact((tx) => saveProduct(tx, product, { reason: 'seed' }))

async function read(file: Buffer) {
  return readProducts(await readCsv(file), testRules)
}

async function planOf(file: Buffer) {
  const { plan, notes } = await planProducts(shop.database, await read(file))
  return { whats: plan.map(({ what }) => what), notes: notes.map(({ text }) => text) }
}

async function bring(file: Buffer) {
  const { products } = await read(file)
  const started = { fileName: 'products.csv', status: 'draft' as const, wantsImages: false, products }
  const id = await startImport(shop.database, started)
  await runImports({ database: shop.database, onUnexpected: rethrow })
  return (await shop.signIn({ isAdmin: true })).api.getImport({ importId: id })
}

/** Every row of the shop as text, by table, without the import's own records and what signing in writes. */
async function readAll() {
  const beside = [
    'imports',
    'events',
    'event_positions',
    'import_items',
    'import_changes',
    'admin_actions',
    'action_words',
    'users',
    'sessions',
  ]
  const skipped = new Set([...beside, 'tokens', 'leases', 'migrations', 'attempts', 'known_devices'])
  const all = new Map<string, string[]>()
  for (const table of (await listTables(shop.database.query)).filter((name) => !skipped.has(name))) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(shop.database.query)
    all.set(table, rows.map((row) => JSON.stringify(row)).toSorted())
  }
  return all
}

/** What of a row of each table differs between two readings. */
function differences(before: Map<string, string[]>, after: Map<string, string[]>) {
  return [...after].flatMap(([table, rows]) =>
    rows.flatMap((row, place) => {
      const old = JSON.parse(before.get(table)?.[place] ?? '{}') as object
      const fresh = Object.entries(JSON.parse(row) as object)
      return fresh.flatMap(([name, value]) =>
        old[name as never] === value || ['version', 'updated_at'].includes(name)
          ? []
          : `${table}.${name}: ${String(value)}`,
      )
    }),
  )
}

/** A shop with products that were made by hand, imported from elsewhere, have another address by now, and show stored images. */
async function fillShop() {
  await importCsv(shop, [
    blackTeeRow('S', { image: 'https://cdn.example/tee.jpg', compareAt: '79' }),
    blackTeeRow('M'),
    blackTeeRow('L', { value1: 'White' }),
  ])
  const made = await shop.addProduct({ model: 'Parka', description: '<p>Warm</p>', tags: ['new'] })
  await shop.addProduct({ model: 'Cap', status: 'draft', source: { handle: 'woocommerce:cap', hash: 'x' } })
  const { api } = await shop.signIn({ isAdmin: true })
  const [tee] = (await api.listAdminProducts({ search: 'Box Tee' })).items
  await api.editProduct({ ...formOf(await api.getAdminProduct({ id: tee?._id ?? '' })), slug: 'another-address' })
  const stored = { id: 'stored-1', width: 1200, height: 1600, placeholder: '', bytes: 1, created_at: '2026-01-01' }
  await shop.database.transact(async (tx) => {
    await tx.insertInto('images').values(stored).execute()
    await tx.updateTable('variant_images').set({ image_id: stored.id }).execute()
  })
  return made
}

describe('the export of this shop', () => {
  it('comes back unchanged, whatever is in it and however a spreadsheet has written it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyProduct, { minLength: 1, maxLength: 4 }), anySavedAs, async (products, savedAs) => {
        await shop.empty()
        for (const product of products) await save(product)
        const file = write(await exportTable(), savedAs)
        const before = await readAll()
        expect(await planOf(file)).toEqual({ whats: products.map(() => 'unchanged'), notes: [] })
        expect(await bring(file)).toMatchObject({ unchanged: products.length, refused: 0, updated: 0, created: 0 })
        expect(differences(before, await readAll())).toEqual([])
        expect(await readAll()).toEqual(before)
      }),
      { numRuns: runsOnEngine(12) },
    )
  }, 120_000)

  it('comes back unchanged as a workbook, and as a workbook that a spreadsheet made of the CSV', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyProduct, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (products, isSavedAnew) => {
          await shop.empty()
          for (const product of products) await save(product)
          const file = await (isSavedAnew ? saveAsWorkbook(await exportTable()) : exportWorkbook())
          const before = await readAll()
          expect(await planOf(file)).toEqual({ whats: products.map(() => 'unchanged'), notes: [] })
          expect(await bring(file)).toMatchObject({ unchanged: products.length, refused: 0, updated: 0, created: 0 })
          expect(await readAll()).toEqual(before)
        },
      ),
      { numRuns: runsOnEngine(12) },
    )
  }, 120_000)

  it('changes the prices that were edited in the workbook, and nothing else', async () => {
    await fillShop()
    const before = await readAll()
    const file = await editWorkbook((row) => {
      if (row['Option1 Value'] === 'White') row['Variant Price'] = 49.5
    })
    expect((await planOf(file)).whats.toSorted()).toEqual(['changed', 'unchanged', 'unchanged'])
    await bring(file)
    const changed = differences(before, await readAll()).filter((one) => !/catalog_revision|past_prices/.test(one))
    expect(changed.toSorted()).toEqual([
      'products.lowest_price: 49500',
      'products.price: 49500',
      'variants.price: 49500',
    ])
  })

  it('finds products that were imported, made by hand, or have another address by now, and keeps stored images', async () => {
    await fillShop()
    const before = await readAll()
    const file = write(await exportTable(), plain)
    expect(await planOf(file)).toEqual({ whats: ['unchanged', 'unchanged', 'unchanged'], notes: [] })
    await bring(file)
    expect(await readAll()).toEqual(before)
  })

  it('changes the prices that were edited, and nothing else, and gives them back when it is undone', async () => {
    await fillShop()
    const before = await readAll()
    const table = await exportTable()
    for (const row of table) if (row['Option1 Value'] === 'White') row['Variant Price'] = '49.5'
    const file = write(table, { ...plain, delimiter: ';', decimals: 'comma' })
    expect((await planOf(file)).whats.toSorted()).toEqual(['changed', 'unchanged', 'unchanged'])
    const { id } = await bring(file)
    const changed = differences(before, await readAll()).filter((one) => !/catalog_revision|past_prices/.test(one))
    expect(changed.toSorted()).toEqual([
      'products.lowest_price: 49500',
      'products.price: 49500',
      'variants.price: 49500',
    ])

    await (await shop.signIn({ isAdmin: true })).api.undoImport({ importId: id })
    const left = differences(before, await readAll()).filter((one) => !/catalog_revision|past_prices/.test(one))
    expect(left).toEqual([])
  })

  it('says nothing by rows and columns that are missing', async () => {
    await fillShop()
    const before = await readAll()
    const table = await exportTable()
    const columns = Object.keys(table[0] ?? {}).filter((column) => column !== 'Hanout ID')
    for (const column of columns) {
      const rest = table.map(({ [column]: _, ...row }) => row)
      expect([column, await planOf(write(rest, plain))]).toEqual([
        column,
        { whats: ['unchanged', 'unchanged', 'unchanged'], notes: [] },
      ])
    }
    for (const place of table.keys())
      for (const keepsCheck of [true, false])
        expect((await planOf(write(table.toSpliced(place, 1), { ...plain, keepsCheck }))).whats).not.toContain(
          'changed',
        )
    await bring(write(table.slice(1), plain))
    expect(await readAll()).toEqual(before)
  })

  it('keeps what happened here since, where its cells were not edited', async () => {
    const made = await fillShop()
    const table = await exportTable()
    await shop.database.transact(async (tx) => {
      await tx.updateTable('products').set({ status: 'draft', model: 'Parka 2' }).where('id', '=', made.id).execute()
      await tx.updateTable('skus').set({ quantity: 1 }).where('id', '=', made.sku()).execute()
    })
    const before = await readAll()
    for (const row of table)
      if (row['Hanout ID'] === made.id) row['Vendor'] = row['Vendor'] || row['Title'] ? 'Olive' : ''
    await bring(write(table, plain))
    const changed = differences(before, await readAll()).filter((one) => !one.startsWith('catalog_revision'))
    expect(changed).toEqual(expect.arrayContaining(['products.brand: Olive']))
    expect(changed.filter((one) => !/brand|product_words/.test(one))).toEqual([])
  })

  it('takes every field that was edited', async () => {
    const made = await fillShop()
    const table = (await exportTable()).filter((row) => row['Hanout ID'] === made.id)
    const [row] = table
    if (!row) throw new Error('It is not in the export')
    const image = { 'Image Src': 'https://cdn.example/new.jpg', 'Image Color': row['Option1 Value'] ?? '' }
    const texts = {
      Title: 'Parka X',
      'Body (HTML)': '<p>Cold</p>',
      Tags: 'old, b',
      'Title [fr]': 'Parka F',
      Fit: 'Wide',
    }
    const facts = { Vendor: 'V', 'Product Category': 'C', Type: 'T', Collection: 'jackets', Published: 'FALSE' }
    const codes = { 'Variant SKU': 'P-1', 'Variant Barcode': '619', 'Variant Inventory Qty': '77' }
    Object.assign(row, texts, facts, codes, image)
    expect(await bring(write(table, plain))).toMatchObject({ updated: 1 })
    const { api } = await shop.signIn({ isAdmin: true })
    expect(await api.getAdminProduct({ id: made.id })).toMatchObject({
      model: 'Parka X',
      description: '<p>Cold</p>',
      tags: ['old', 'b'],
      fit: 'Wide',
      brand: 'V',
      category: 'C',
      type: 'T',
      collections: ['jackets'],
      status: 'draft',
      translations: { fr: { model: 'Parka F' } },
      variants: [
        { images: [{ sourceUrl: image['Image Src'] }], sizes: [{ quantity: 77, code: 'P-1', barcode: '619' }] },
      ],
    })
  })

  it('brings no product back that was deleted here, and refuses two prices for one color, and says so', async () => {
    const made = await fillShop()
    const table = await exportTable()
    const { api } = await shop.signIn({ isAdmin: true })
    await api.deleteProduct({ id: made.id })
    const tee = table.find((row) => row['Option2 Value'] === 'M' || row['Option1 Value'] === 'M')
    if (tee) tee['Variant Price'] = '1'
    const { whats, notes } = await planOf(write(table, plain))
    expect(whats.toSorted()).toEqual(['refused', 'refused', 'unchanged'])
    expect(notes.toSorted()).toEqual([
      expect.stringContaining('Box Tee: Black: all sizes of a color cost the same'),
      'Parka: It was deleted here since: it stays deleted',
    ])
    const { refusedProducts, updated } = await bring(write(table, plain))
    expect([updated, refusedProducts.map(({ model }) => model).toSorted()]).toEqual([0, ['Box Tee', 'Parka']])
  })

  it('leaves codes alone that a spreadsheet took for numbers', async () => {
    const sizes = [{ size: 'M', quantity: 1, change: 0, code: '00123', barcode: '6190000000012' }]
    const variants = [{ color: 'Red', swatch: '', images: [], sizes }]
    const facts = { ...noFacts, model: 'Tee', description: '', price: 1_000, tags: [] }
    await save({ ...facts, collection: 'others', status: 'draft', variants })
    const table = await exportTable()
    for (const row of table) Object.assign(row, { 'Variant SKU': '123', 'Variant Barcode': '6.19E+12' })
    expect(await planOf(write(table, plain))).toEqual({ whats: ['unchanged'], notes: [] })
  })
})
