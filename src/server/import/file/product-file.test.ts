import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  importCsv as importTo,
  dialects,
  blackTeeRow,
  testRules,
  quantityBySize,
  teeRow,
  formatProductCsv,
  type CsvField,
  type CsvFormat,
  type TestRow,
} from '#test/product-csv.ts'
import { openShop } from '#test/shop.ts'
import { MalformedFile } from './sheet/csv-records.ts'
import { readCsv } from './sheet/read-csv.ts'
import { readProducts, type FoundProduct } from './read-products.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const importFile = (rows: TestRow[] | string | Uint8Array, style?: CsvFormat) => importTo(shop, rows, style)
const readText = async (file: string | Uint8Array) => readProducts(await readCsv(Buffer.from(file)), testRules)
const getTee = () => shop.api.getProduct({ id: 'box-tee' })

it('reads the columns of other languages, and leaves what is empty in them', async () => {
  const { products } = await readText(
    [
      'Handle,Title,Title [fr],Body (HTML) [fr],Title [ar],Type [ar],Variant Price',
      'box-tee,Box Tee,T-shirt Box,Doux.,تيشيرت,,40',
      'plain,Plain,,,,,30',
    ].join('\n'),
  )
  expect(products.map(({ product }) => product.translations)).toEqual([
    {
      fr: { model: 'T-shirt Box', type: '', description: expect.stringContaining('Doux.') as string },
      ar: { model: 'تيشيرت', type: '', description: '' },
    },
    undefined,
  ])
})

describe('what cannot be sold', () => {
  it('is skipped with its reason, row by row, and the rest comes in', async () => {
    const { found, report } = await importFile([
      blackTeeRow('S'),
      blackTeeRow('S', { sku: 'again' }),
      blackTeeRow('M', { price: '' }),
      blackTeeRow('L', { price: 'ask' }),
      { handle: 'no-price', title: 'No price', image: 'https://cdn.example/a.jpg' },
      { ...teeRow, handle: '', title: 'Nameless' },
      { ...teeRow, handle: 'untitled', title: '' },
      { ...teeRow, handle: 'gift', title: 'Gift card', giftCard: 'true' },
      { handle: 'gift', image: 'https://cdn.example/b.jpg' },
      {},
    ])

    expect(found.products).toHaveLength(1)
    expect((await getTee()).variants.map(quantityBySize)).toEqual([{ S: 3 }])
    expect(report.split('\n').slice(0, 2)).toEqual([
      'Products  1 imported, 0 updated, 0 unchanged',
      'Rows      10: 1 sizes, 1 with pictures only or blank, 8 skipped',
    ])
    for (const line of [
      'This size of this color stands in an earlier row: row 3',
      'There is no price: row 4',
      'The price cannot be read: row 5',
      'The product has no price: row 6',
      'There is no handle: it belongs to no product: row 7',
      'The product has no title: row 8',
      'Gift cards are not sold here: rows 9-10',
    ]) {
      expect(report).toContain(line)
    }
  })

  it('leaves no row of any file out of the report', async () => {
    const word = fc.constantFrom(
      '',
      'a',
      'b',
      'Title',
      'Size',
      'Color',
      'S',
      'M',
      'Black',
      '1',
      '-2',
      '9,5',
      'true',
      'https://x.example/y',
    )
    const row = fc.record(Object.fromEntries(Object.keys(dialects.old).map((field) => [field, word])))
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 12 }), async (rows) => {
        const { products, skipped, rows: all } = await readText(formatProductCsv(rows))
        const taken = products.flatMap((product) => product.rows)
        const blank = rows.filter((some) => Object.values(some).every((value) => !value)).length
        const accounted = new Set([...taken, ...skipped.map(({ row: number }) => number)])
        expect(accounted.size + blank).toBe(all)
        const skippedRows = skipped.filter(({ row: number }) => taken.includes(number)).length
        const sizes = products.reduce((sum, product) => sum + product.sizes, 0)
        expect(products.flatMap(({ product }) => product.variants.flatMap(({ sizes: sold }) => sold))).toHaveLength(
          sizes,
        )
        expect(sizes + skippedRows).toBeLessThanOrEqual(taken.length)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a file as somebody brings it', () => {
  const rows = [
    blackTeeRow('S', { title: 'Bîn, "Tee"; new', body: 'one\ntwo', price: '59.5' }),
    {
      handle: 'box-tee',
      value1: 'Black',
      value2: 'M',
      price: '59.5',
      quantity: '2',
      image: 'https://cdn.example/a.jpg',
    },
  ]
  let usual: FoundProduct[]
  beforeAll(async () => void ({ products: usual } = await readText(formatProductCsv(rows))))

  it('says the same in both dialects, with any separator, line end and order of columns', async () => {
    const style = fc.record({
      dialect: fc.constantFrom('old' as const, 'new' as const),
      delimiter: fc.constantFrom(',', ';', '\t'),
      newline: fc.constantFrom('\n', '\r\n'),
      fields: fc.shuffledSubarray(Object.keys(dialects.old) as CsvField[], {
        minLength: Object.keys(dialects.old).length,
      }),
    })
    await fc.assert(
      fc.asyncProperty(style, fc.boolean(), async (asWritten, hasMark) => {
        const text = `${hasMark ? '\u{feff}' : ''}${formatProductCsv(rows, asWritten)}`
        expect((await readText(text)).products).toEqual(usual)
      }),
    )
  })

  it('may come out of Excel: UTF-16, the Windows code page, a comma before the decimals', async () => {
    const text = formatProductCsv(rows, { delimiter: ';' }).replaceAll('59.5', '59,500')
    const utf16 = Buffer.from(`\u{feff}${text}`, 'utf16le')
    const windows = Buffer.from(text, 'latin1')
    for (const bytes of [Buffer.from(text), utf16, windows]) {
      expect((await readText(bytes)).products).toEqual(usual)
    }
  })

  it('may be larger than what is read at once, with characters of several bytes', async () => {
    const titles = Array.from({ length: 500 }, (_, number) => `${'é'.repeat(number)}👕 ${number}`)
    const many = titles.map((title, number) => blackTeeRow('S', { handle: `tee-${number}`, body: title, title: 'Tee' }))

    const { products } = await readText(formatProductCsv(many))

    expect(products.map(({ product }) => product.description)).toEqual(titles.map((title) => `<p>${title}</p>`))
  })

  it('loses the NULs in its cells, which no database holds', async () => {
    const sheet = await readCsv(Buffer.from(formatProductCsv([blackTeeRow('S', { title: '\0Box\0 Tee' })])))

    expect(sheet.rows[0]?.get('title')).toBe('Box Tee')
  })

  it('may hold its header twice and empty lines, and still counts rows as the spreadsheet does', async () => {
    const text = formatProductCsv([blackTeeRow('S')])
    const [header] = text.split('\n')
    const { report } = await importFile(
      `${text}\n\n${header}\n${formatProductCsv([blackTeeRow('M', { price: 'x' })]).split('\n')[1]}\n`,
    )
    expect(report).toContain('The price cannot be read: row 6')
  })

  it('cuts what is too long for the shop, says so, and leaves nothing out', async () => {
    const long = 'x'.repeat(120)
    const row = (number: number) =>
      blackTeeRow('S', {
        title: 'T'.repeat(300),
        body: `<p>${'word '.repeat(5_000)}</p>`,
        vendor: long,
        tags: Array.from({ length: 80 }, (_, tag) => `${tag}${long}`).join(','),
        value1: `${long} ${number}`,
        sku: long,
        barcode: long,
        image: 'https://cdn.example/a.jpg',
        alt: 'a'.repeat(400),
      })
    const { report } = await importFile([row(1), row(2)])
    expect(report).toContain('Products  1 imported, 0 updated, 0 unchanged')
    expect(report).not.toContain('Skipped')
    for (const field of [
      'title',
      'description',
      'vendor',
      'tags',
      'color',
      'code',
      'barcode',
      'description of a picture',
    ])
      expect(report).toContain(`Too long, and cut: ${field}: row 2`)
    const { products } = await shop.api.listProducts()
    expect(products[0]?.model).toBe('T'.repeat(200))
    expect(products[0]?.tags).toHaveLength(60)
    expect(products[0]?.variants.map(({ color }) => color)).toEqual(['x'.repeat(100), `${'x'.repeat(98)} 2`])
  })

  it('says so when it has no quantities at all', async () => {
    const fields = (Object.keys(dialects.old) as CsvField[]).filter((field) => field !== 'quantity')
    const { report } = await importFile([blackTeeRow('S'), blackTeeRow('M')], { fields })
    expect(report).toContain('The file has no quantities: everything counts as 0: row 1')
  })

  it.each([
    [
      'a quote that never closes',
      'Handle,Title,Variant Price\na,A,1\nb,"B,2\nc,C,3\n',
      'Row 3, which begins on line 3, opens a quote that is never closed.',
    ],
    [
      'a quote inside a field',
      'Handle,Title,Variant Price\n"a\nb",A,1\nb,B"2",3\n',
      'Row 3, which begins on line 4, has a quote in the middle of a field, on line 4.',
    ],
    [
      'a row that is too short',
      'Handle,Title,Variant Price\n\na,A,1\nb,2\n',
      'Row 4, which begins on line 4, has 2 fields; the first row names 3 columns.',
    ],
    [
      'a row that is too long',
      'Handle,Title,Variant Price\na,A,1,2\n',
      'Row 2, which begins on line 2, has 4 fields; the first row names 3 columns.',
    ],
    [
      'no header',
      'a,b,c\n1,2,3\n',
      'The columns of this file are not known here. The first row of a table names what its columns hold, such as Name, Price and Size; exports of Shopify, WooCommerce, PrestaShop, Wix, Squarespace and Odoo are read as they are. This file names a, b, and c.',
    ],
    [
      'a column that is missing',
      'Handle,Title\na,A\n',
      'Row 1 names no column variant price or price: is this a product export?',
    ],
    ['nothing', '', 'The file is empty.'],
  ])('is refused whole with %s', async (_, text, message) => {
    await expect(importFile(text)).rejects.toThrow(new MalformedFile(message))
    expect(await shop.database.query.selectFrom('products').select('id').execute()).toEqual([])
  })
})

describe('what a spreadsheet and another shop leave in a cell', () => {
  it('takes off the apostrophe before a sign of a formula', async () => {
    const { products } = await readText(
      formatProductCsv([
        blackTeeRow("'-30°", { title: "'+20° jacket", value1: "'+Black", sku: "'-7", body: "It's 'new'" }),
      ]),
    )
    expect(products[0]?.product).toMatchObject({
      model: '+20° jacket',
      description: "<p>It's 'new'</p>",
      variants: [{ color: '+Black', sizes: [{ size: '-30°', code: '-7' }] }],
    })
  })

  it('takes no code that has lost its digits, and names its row', async () => {
    const { products, notes } = await readText(
      formatProductCsv([
        blackTeeRow('S', { barcode: '6.19E+12', sku: '6E5' }),
        blackTeeRow('M', { barcode: '6,19123E+12', sku: '1E+15' }),
      ]),
    )
    expect(products[0]?.product.variants[0]?.sizes).toMatchObject([
      { code: '6E5', barcode: '' },
      { code: '', barcode: '' },
    ])
    expect(notes.filter(({ text }) => text.includes('lost')).map(({ row, text }) => [row, text.slice(0, 44)])).toEqual([
      [2, 'A spreadsheet has made “6.19E+12” of the cod'],
      [3, 'A spreadsheet has made “1E+15” of the code, '],
      [3, 'A spreadsheet has made “6,19123E+12” of the '],
    ])
  })

  it('says how many pictures are left out, and keeps each old price', async () => {
    const images = Array.from({ length: 22 }, (_, place) => ({
      handle: 'box-tee',
      image: `https://cdn.example/${place}.jpg`,
    }))
    const { products, notes } = await readText(
      formatProductCsv([
        blackTeeRow('S', { price: '50', compareAt: '80' }),
        blackTeeRow('S', { value1: 'White', price: '60', compareAt: '100' }),
        ...images,
      ]),
    )
    expect(products[0]?.product.price).toBe(80_000)
    expect(notes).toContainEqual({ row: 2, text: 'A color has more than 20 pictures: 2 are left out' })
    expect(notes.filter(({ text }) => text.includes('old price'))).toEqual([])
  })
})
