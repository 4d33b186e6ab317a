import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runImports } from '#server/import/run/run-imports.ts'
import type { Database } from '#server/schema/database.ts'
import { customFieldDraft } from '#test/custom-fields/custom-field-draft.ts'
import { rethrow } from '#test/imports/import-builders.ts'
import { blackTeeRow, formatProductCsv, type TestRow } from '#test/product-csv.ts'
import { pdfBytes } from '#test/custom-fields/pdf-bytes.ts'
import { formOf } from '#test/product-details.ts'
import { openShop } from '#test/shop.ts'

const [shop, other] = [await openShop(), await openShop()]
beforeEach(async () => {
  await shop.empty()
  await other.empty()
})
afterAll(async () => {
  await shop.close()
  await other.close()
})

type Row = Record<string, string>
const signIn = async (to = shop) => (await to.signIn({ isAdmin: true })).api
type Api = Awaited<ReturnType<typeof signIn>>

const choice = { type: 'choice' as const, choices: ['Cotton', 'Wool'].map((en) => ({ names: { en, fr: '', ar: '' } })) }

/** One of each type, of products and of colors. */
async function define(api: Api) {
  await api.addCustomField(customFieldDraft('Fabric', choice))
  await api.addCustomField(customFieldDraft('Care', { type: 'paragraph', isPerLanguage: true }))
  await api.addCustomField(customFieldDraft('Weight', { type: 'number', unit: 'g' }))
  await api.addCustomField(customFieldDraft('Made on', { type: 'date' }))
  await api.addCustomField(customFieldDraft('Dye', { subject: 'variant' }))
}

const productValues = {
  fabric: 'wool',
  care: { en: '=Wash cold,\nthen dry', fr: 'Laver à froid' },
  weight: -1.234,
  made_on: '2026-11-29',
}

/** Brings a file as the back office does, once its preview has told what it would do. */
async function bring(api: Api, file: string, to = shop) {
  const part = () => new File([file], 'products.csv')
  const { plan, notes } = await api.previewImport({ source: 'csv', file: part() })
  const { id } = await api.startImport({ source: 'csv', status: 'published', file: part() } as never)
  await runImports({ database: to.database, onUnexpected: rethrow })
  const details = await api.getImport({ importId: id })
  return { id, details, whats: plan.map(({ what }) => what), notes: notes.map(({ row, text }) => `${row} ${text}`) }
}

const readTable = (csv: string): Row[] => parse(csv, { columns: true, bom: true })
const write = (rows: Row[]) => stringify(rows, { header: true })

async function valuesIn(api: Api, model: string) {
  const [found] = (await api.listAdminProducts({ search: model })).items
  const { fieldValues, variants } = await api.getAdminProduct({ id: found?._id ?? '' })
  return { product: fieldValues, ...Object.fromEntries(variants.map((one) => [one.color, one.fieldValues])) }
}

/** A product with a value in every field, of two colors. */
async function addFilled(api: Api) {
  await define(api)
  const { id } = await shop.addProduct({ model: 'Parka', colors: { Ink: { S: 1, M: 2 }, Sand: { M: 3 } } })
  const form = formOf(await api.getAdminProduct({ id }))
  const variants = form.variants.map((one, place) => ({ ...one, fieldValues: { dye: ['Indigo', 'Henna'][place] } }))
  await api.editProduct({ ...form, fieldValues: productValues, variants } as never)
  return id
}
const filled = { product: productValues, Ink: { dye: 'Indigo' }, Sand: { dye: 'Henna' } }

const headings = {
  fabric: 'Fabric (product.metafields.custom.fabric)',
  care: 'Care (product.metafields.custom.care)',
  weight: 'Weight (product.metafields.custom.weight)',
  madeOn: 'Made on (product.metafields.custom.made_on)',
  dye: 'Dye (variant.metafields.custom.dye)',
}

/** An export of Shopify with these columns behind its own. */
const shopifyFile = (rows: { row: TestRow; more: Row }[]) => {
  const plain = readTable(formatProductCsv(rows.map(({ row }) => row)))
  return write(plain.map((one, place) => ({ ...one, ...rows[place]?.more })))
}

describe('the export of products', () => {
  it('has a column for each field, and for each language, the values of colors on their rows', async () => {
    const api = await signIn()
    await addFilled(api)
    const [ink, medium, sand] = readTable(await api.exportProducts())
    expect(ink).toMatchObject({
      [headings.fabric]: 'wool',
      [`${headings.care} [fr]`]: 'Laver à froid',
      [`${headings.care} [ar]`]: '',
      [headings.madeOn]: '2026-11-29',
      [headings.dye]: 'Indigo',
    })
    expect(medium).toMatchObject({ [headings.fabric]: '', [headings.dye]: 'Indigo' })
    expect(sand).toMatchObject({ [headings.dye]: 'Henna' })
  })

  it('has no such column in a shop that has defined no field', async () => {
    await shop.addProduct({ model: 'Parka' })
    expect(await (await signIn()).exportProducts()).not.toContain('metafields')
  })

  it('comes back unchanged, as text and as a workbook', async () => {
    const api = await signIn()
    await addFilled(api)
    expect(await bring(api, await api.exportProducts())).toMatchObject({ whats: ['unchanged'], notes: [] })
    const withoutCheck = readTable(await api.exportProducts()).map(({ 'Hanout Check': _, ...row }) => row)
    expect(await bring(api, write(withoutCheck))).toMatchObject({ whats: ['unchanged'], notes: [] })
    const workbook = new File([await (await api.exportProductsWorkbook()).arrayBuffer()], 'products.xlsx')
    expect((await api.previewImport({ source: 'csv', file: workbook })).plan).toMatchObject([{ what: 'unchanged' }])
  })

  it('brings the same values into an empty shop with the same fields', async () => {
    const api = await signIn()
    await addFilled(api)
    const there = await signIn(other)
    await define(there)
    const file = await api.exportProducts()
    expect(await bring(there, file, other)).toMatchObject({ whats: ['new'], details: { created: 1 } })
    expect(await valuesIn(there, 'Parka')).toEqual(filled)
  })

  it('changes what was edited in it, empties what was emptied, and leaves what was changed here since', async () => {
    const api = await signIn()
    const id = await addFilled(api)
    const rows = readTable(await api.exportProducts())
    await api.editProduct({ ...formOf(await api.getAdminProduct({ id })), fieldValues: { fabric: 'cotton' } } as never)
    const edited = rows.map((row, place) => ({
      ...row,
      ...(place === 0 && { [headings.weight]: '12.5', [headings.madeOn]: '', [`${headings.care} [ar]`]: 'غسل بارد' }),
      ...(row['Option1 Value'] === 'Sand' && { [headings.dye]: 'Saffron' }),
    }))
    const { whats, notes, id: importId } = await bring(api, write(edited))
    expect({ whats, notes }).toEqual({ whats: ['changed'], notes: [] })
    const { made_on: _, ...others } = productValues
    expect(await valuesIn(api, 'Parka')).toEqual({
      product: { ...others, fabric: 'cotton', weight: 12.5, care: { ...productValues.care, ar: 'غسل بارد' } },
      Ink: { dye: 'Indigo' },
      Sand: { dye: 'Saffron' },
    })
    expect(await api.undoImport({ importId })).toMatchObject({ restored: 1, kept: 0, left: 0 })
    expect(await valuesIn(api, 'Parka')).toEqual({ ...filled, product: { ...productValues, fabric: 'cotton' } })
  })

  it('names a value that was edited into one that its field refuses, and leaves the one that is there', async () => {
    const api = await signIn()
    await addFilled(api)
    const rows = readTable(await api.exportProducts()).map((row, place) => ({
      ...row,
      ...(place === 0 && { [headings.fabric]: 'Silk', [headings.weight]: '7' }),
    }))
    const { notes } = await bring(api, write(rows))
    expect(notes).toEqual([expect.stringMatching(/^2 .*Silk.*Fabric \(product\.metafields.*one of its choices/)])
    expect(await valuesIn(api, 'Parka')).toMatchObject({ product: { fabric: 'wool', weight: 7 } })
  })
})

describe('the import of products', () => {
  it('reads the metafields of a Shopify export into the fields of their keys', async () => {
    const api = await signIn()
    await define(api)
    const file = shopifyFile([
      {
        row: blackTeeRow('S'),
        more: {
          'Fabric (product.metafields.custom.fabric)': 'Cotton',
          'Washing (product.metafields.my_fields.care)': 'Wash cold',
          'Weight (product.metafields.custom.weight)': '180.5',
          'Made on (product.metafields.custom.made-on)': '2026-11-29T00:00:00Z',
          'Dye (variant.metafields.custom.dye)': 'Indigo',
          'Snowboard (product.metafields.test.board)': 'long',
        },
      },
      { row: blackTeeRow('M'), more: {} },
    ])
    const { notes, details } = await bring(api, file)
    expect(details).toMatchObject({ created: 1, refused: 0 })
    expect(notes.filter((note) => /metafields/.test(note))).toEqual([expect.stringContaining('Snowboard')])
    expect(await valuesIn(api, 'Box Tee')).toEqual({
      product: { fabric: 'cotton', care: { en: 'Wash cold' }, weight: 180.5, made_on: '2026-11-29' },
      Black: { dye: 'Indigo' },
    })
  })

  it('names row, column and problem of a bad value, and brings the product without it', async () => {
    const api = await signIn()
    await define(api)
    const more = { [headings.fabric]: 'Silk', [headings.weight]: 'heavy', [headings.madeOn]: '2026-11-30' }
    const { notes, details } = await bring(api, shopifyFile([{ row: blackTeeRow('S'), more }]))
    expect(details).toMatchObject({ created: 1, refused: 0 })
    expect(notes).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^2 .*“Silk”.*“Fabric \(.*Fabric must be one of its choices/),
        expect.stringMatching(/^2 .*“heavy”.*“Weight \(.*Weight must be a number/),
      ]),
    )
    expect(await valuesIn(api, 'Box Tee')).toMatchObject({ product: { made_on: '2026-11-30' } })
  })

  it('knows a typed column by the name or key of a field, but none that it reads as something else', async () => {
    const api = await signIn()
    await define(api)
    await api.addCustomField(customFieldDraft('Price', { key: 'price' }))
    const file = write([
      { Name: 'Scarf', Price: '49', FABRIC: 'wool', made_on: '2026-11-29', Dye: 'Henna', Stock: '4' },
    ])
    expect((await bring(api, file)).details).toMatchObject({ created: 1 })
    const { product, ...colors } = await valuesIn(api, 'Scarf')
    expect(product).toEqual({ fabric: 'wool', made_on: '2026-11-29' })
    expect(Object.values(colors)).toEqual([{ dye: 'Henna' }])
  })

  it('writes what a file says anew, empties what it leaves empty, and its undo restores what stood there', async () => {
    const api = await signIn()
    await define(api)
    const first = { [headings.fabric]: 'wool', [headings.weight]: '5', [headings.dye]: 'Indigo' }
    await bring(api, shopifyFile([{ row: blackTeeRow('S'), more: first }]))
    const before = await valuesIn(api, 'Box Tee')
    const second = { [headings.fabric]: 'cotton', [headings.weight]: '', [headings.dye]: 'Henna' }
    const { id: importId, whats } = await bring(api, shopifyFile([{ row: blackTeeRow('S'), more: second }]))
    expect(whats).toEqual(['changed'])
    expect(await valuesIn(api, 'Box Tee')).toEqual({ product: { fabric: 'cotton' }, Black: { dye: 'Henna' } })
    expect(await api.undoImport({ importId })).toMatchObject({ restored: 1, kept: 0 })
    expect(await valuesIn(api, 'Box Tee')).toEqual(before)
  })

  it('keeps on undoing a product whose field was edited since, and removes one whose fields were not', async () => {
    const api = await signIn()
    await define(api)
    const more = { [headings.fabric]: 'wool' }
    const cap = blackTeeRow('S', { handle: 'cap', title: 'Cap' })
    const file = shopifyFile([
      { row: blackTeeRow('S'), more },
      { row: cap, more },
    ])
    const { id: importId } = await bring(api, file)
    const [tee] = (await api.listAdminProducts({ search: 'Box Tee' })).items
    const form = formOf(await api.getAdminProduct({ id: tee?._id ?? '' }))
    await api.editProduct({ ...form, fieldValues: { fabric: 'cotton' } } as never)
    expect(await api.undoImport({ importId })).toMatchObject({ removed: 1, kept: 1 })
    expect(await valuesIn(api, 'Box Tee')).toMatchObject({ product: { fabric: 'cotton' } })
  })

  it('restores what it still can where a field was deleted since', async () => {
    const api = await signIn()
    await define(api)
    await bring(api, shopifyFile([{ row: blackTeeRow('S'), more: { [headings.weight]: '5' } }]))
    await bring(api, shopifyFile([{ row: blackTeeRow('S'), more: { [headings.weight]: '6' } }]))
    const [, made] = (await api.listImports({})).items.toReversed()
    const [fabric] = await api.listCustomFields({ subject: 'product' })
    await api.deleteCustomField({ fieldId: fabric?.id ?? '' })
    expect(await api.undoImport({ importId: made?.id ?? '' })).toMatchObject({ restored: 1 })
    expect(await valuesIn(api, 'Box Tee')).toMatchObject({ product: { weight: 5 } })
  })

  it('saves values of documents, and refuses one that its field refuses', async () => {
    const api = await signIn()
    await define(api)
    const document = (model: string, weight: unknown) => ({
      model,
      price: 49,
      collection: 'others',
      fieldValues: { weight },
      variants: [{ color: 'Ink', swatch: '#0e0e10', sizes: { M: 1 } }],
    })
    const file = new File([JSON.stringify([document('Scarf', 80), document('Belt', 'heavy')])], 'products.json')
    const { id } = await api.startImport({ source: 'json', status: 'published', file } as never)
    await runImports({ database: shop.database, onUnexpected: rethrow })
    const { created, refusedProducts } = await api.getImport({ importId: id })
    expect(created).toBe(1)
    expect(refusedProducts).toMatchObject([
      { model: 'Belt', reason: expect.stringContaining('Weight must be') as string },
    ])
    expect(await valuesIn(api, 'Scarf')).toMatchObject({ product: { weight: 80 } })
  })

  it('asks for neither fields nor values where the file has none', async () => {
    const api = await signIn()
    const named = new Set<unknown>()
    const database: Database = {
      ...shop.database,
      transact: (work) =>
        shop.database.transact((tx, ...others) => {
          const reading = vi.spyOn(tx, 'selectFrom')
          const done = work(tx, ...others)
          return done.finally(() => {
            for (const [table] of reading.mock.calls) named.add(table)
          })
        }),
    }
    for (const price of ['59', '49']) {
      const file = new File([shopifyFile([{ row: blackTeeRow('S', { price }), more: {} }])], 'products.csv')
      await api.startImport({ source: 'csv', status: 'published', file } as never)
      await runImports({ database, onUnexpected: rethrow })
    }
    expect((await api.listImports({})).items).toMatchObject([{ updated: 1 }, { created: 1 }])
    expect(named).toContain('products')
    expect(named).not.toContain('custom_fields')
    expect(named).not.toContain('catalog_field_values')
  })
})

describe('a field that holds a file', () => {
  const heading = 'Chart (product.metafields.custom.chart)'

  async function addWithFile(api: Api) {
    await api.addCustomField(customFieldDraft('Chart', { type: 'file' }))
    const { id } = await shop.addProduct({ model: 'Parka' })
    const { value } = await api.uploadCatalogFile({ file: new File([new Uint8Array(pdfBytes('Sizes'))], 'chart.pdf') })
    await api.editProduct({ ...formOf(await api.getAdminProduct({ id })), fieldValues: { chart: value } } as never)
    return { id, value }
  }

  it('is exported by its address, comes back unchanged, and is brought again by it', async () => {
    const api = await signIn()
    const { id, value } = await addWithFile(api)
    const rows = readTable(await api.exportProducts())
    expect(rows[0]).toMatchObject({ [heading]: `/files/${value}` })
    expect(await bring(api, write(rows))).toMatchObject({ whats: ['unchanged'], notes: [] })
    await api.editProduct({ ...formOf(await api.getAdminProduct({ id })), fieldValues: { chart: '' } } as never)
    const more = { [heading]: `https://shop.example/files/${value}` }
    await bring(api, shopifyFile([{ row: blackTeeRow('S'), more }]))
    expect((await valuesIn(api, blackTeeRow('S').title ?? '')).product).toEqual({ chart: value })
  })

  it('takes no file of another shop, and the product comes without it', async () => {
    const api = await signIn()
    await addWithFile(api)
    const there = await signIn(other)
    await there.addCustomField(customFieldDraft('Chart', { type: 'file' }))
    const brought = await bring(there, await api.exportProducts(), other)
    expect(brought).toMatchObject({ whats: ['new'], details: { created: 1 } })
    expect(brought.notes.join()).toContain('Chart must be a file of this shop')
    for (const cell of ['gid://shopify/GenericFile/123', 'https://cdn.shopify.com/s/files/1/chart.pdf?v=1']) {
      const { notes } = await bring(there, shopifyFile([{ row: blackTeeRow('S'), more: { [heading]: cell } }]), other)
      expect(notes.join()).toContain('Chart must be a file of this shop')
    }
    expect((await valuesIn(there, 'Parka')).product).toEqual({})
  })

  it('has its file again when an import is undone', async () => {
    const api = await signIn()
    const { id, value } = await addWithFile(api)
    const rows = readTable(await api.exportProducts()).map((row, place) => ({
      ...row,
      ...(place === 0 && { [heading]: '' }),
    }))
    const imported = await bring(api, write(rows))
    expect((await api.getAdminProduct({ id })).fieldValues).toEqual({})
    await api.undoImport({ importId: imported.id })
    expect((await api.getAdminProduct({ id })).fieldValues).toEqual({ chart: value })
  })
})
