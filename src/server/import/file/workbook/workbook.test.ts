import { writeXlsx, type CellValue } from 'hucre/xlsx'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readCsv } from '#server/import/file/sheet/read-csv.ts'
import { readProducts } from '#server/import/file/read-products.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import { testRules } from '#test/product-csv.ts'

const header = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Barcode', 'Variant Price', 'Published']

const write = (...sheets: CellValue[][][]) =>
  writeXlsx({ sheets: sheets.map((rows, index) => ({ name: `Sheet ${index}`, rows })) })

async function read(bytes: Uint8Array) {
  const { products, ...rest } = await readProducts(await readCsv(bytes), testRules)
  return { products: products.map(({ product, rows }) => ({ ...product, rows })), ...rest }
}

/** A workbook whose parts are as they are given, as another program may have written them. */
function zip(parts: Record<string, string | { packed: Buffer; size: number }>) {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, part] of Object.entries(parts)) {
    const text = Buffer.from(typeof part === 'string' ? part : '')
    const { packed, size } = typeof part === 'string' ? { packed: deflateRawSync(text), size: text.length } : part
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04_03_4b_50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(size, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02_01_4b_50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    local.push(head, Buffer.from(name), packed)
    central.push(entry, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
const related = (list: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`

/** The parts of a workbook with one sheet of these rows. */
const partsOf = (rows: string, shared = '') => ({
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  '_rels/.rels': related([relationship('rId1', 'officeDocument', 'xl/workbook.xml')]),
  'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': related([
    relationship('rId1', 'worksheet', 'worksheets/sheet1.xml'),
    relationship('rId2', 'sharedStrings', 'sharedStrings.xml'),
  ]),
  'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
})

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const headerRow = `<row r="1">${['Handle', 'Title', 'Variant Price', 'Variant SKU'].map(inline).join('')}</row>`

describe('a workbook', () => {
  it('is read with its numbers, texts, dates and truths, and rows keep their numbers', async () => {
    const found = await read(
      await write([
        ['Mes produits'],
        header,
        ['p', 'قميص', 'Taille', '3-4', 6_191_234_567_890, 59.9, true],
        [null],
        ['p', '', '', 38, 6_191_234_567_891, 59.125, null],
        ['q', 'Été', 'Taille', new Date('2026-04-03T00:00:00Z'), '', '1,250.500', false],
      ]),
    )
    expect(found.products).toMatchObject([
      { model: 'قميص', status: 'published', rows: [3, 5] },
      { model: 'Été', status: 'draft', rows: [6] },
    ])
    const sizes = found.products.map(({ variants }) =>
      variants.flatMap(({ variantPrice, sizes: list }) => list.map((size) => [size.size, size.barcode, variantPrice])),
    )
    expect(sizes[0]).toEqual(
      expect.arrayContaining([
        ['3-4', '6191234567890', 59_900],
        ['38', '6191234567891', 59_125],
      ]),
    )
    expect(sizes[1]).toEqual([['2026-04-03', '', 1_250_500]])
    expect(found.reading).toMatchObject({ encoding: null, separator: null, decimal: 'point' })
  })

  it('has numbers that no text of it makes thousands', async () => {
    const found = await read(
      await write([header, ['p', 'P', '', '', '', '1.250,000', ''], ['q', 'Q', '', '', '', 59.125, '']]),
    )
    expect(found.products.map(({ variants }) => variants[0]?.variantPrice)).toEqual([1_250_000, 59_125])
  })

  it('is read from the first sheet that names columns', async () => {
    const products = [header, ['p', 'P', '', '', '', 40, '']]
    const found = await read(await write([['Notes'], ['call the printer']], [], products))
    expect(found.products.map(({ model }) => model)).toEqual(['P'])
    await expect(read(await write([['Notes']]))).rejects.toThrow('This file names Notes')
    await expect(read(await write([]))).rejects.toThrow('The file is empty.')
  })

  it('has shared texts in several parts, formulas with what they gave, and rounded numbers', async () => {
    const rows = `${headerRow}<row r="2">${inline('p')}<c t="s"><v>0</v></c><c><f>30+29.9</f><v>59.900000000000006</v></c><c t="str"><f>"A"&amp;1</f><v>A1</v></c></row>`
    const found = await read(zip(partsOf(rows, '<si><r><t>Box </t></r><r><t>Tee</t></r></si>')))
    expect(found.products).toMatchObject([{ model: 'Box Tee', sku: 'A1', variants: [{ variantPrice: 59_900 }] }])
  })
})

describe('what is no workbook', () => {
  const rows = `${headerRow}<row r="2">${inline('p')}${inline('P')}<c><v>40</v></c></row>`
  const good = zip(partsOf(rows))

  it('is refused in words, wherever it is cut or changed', async () => {
    expect((await read(good)).products).toHaveLength(1)
    for (const length of [2, 21, 60, good.length - 60, good.length - 1])
      await expect(read(good.subarray(0, length))).rejects.toThrow('cannot be read as an Excel workbook')
    await expect(read(zip({ 'a.txt': 'a' }))).rejects.toThrow('cannot be read as an Excel workbook')
    await inLanguage('fr', async () => {
      await expect(read(good.subarray(0, 60))).rejects.toThrow('Ouvrez-le dans Excel')
    })
  })

  it('is an old one, or one with a password', async () => {
    await expect(read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toThrow('an old Excel')
  })

  const spaces = deflateRawSync(Buffer.alloc(200 * 1024 * 1024, ' '))

  it.each([
    ['says how large it is', 200 * 1024 * 1024, 'Split it', 'nothing was unpacked'],
    ['says that it is small', 1000, 'cannot be read', 'Decompressed size exceeds limit of 1000 bytes'],
    ['does not say how large it is', 0, 'cannot be read', 'nothing was unpacked'],
  ])('unpacks to more than is read, and %s', async (_, size, words, stop) => {
    const bomb = zip({ ...partsOf(rows), 'xl/sharedStrings.xml': { packed: spaces, size } })
    expect(bomb.length).toBeLessThan(1_000_000)
    const refusal: unknown = await read(bomb).catch((error: unknown) => error)
    expect(String(refusal)).toContain(words)
    // The library stops where it goes further than was said; the others are refused before anything is unpacked.
    const { cause } = refusal as Error
    expect(cause === undefined ? 'nothing was unpacked' : String(cause)).toContain(stop)
  })

  it('has rows of many empty cells', async () => {
    const wide = Array.from({ length: 1000 }, (_, row) => `<row r="${row + 2}"><c r="XFD${row + 2}"><v>1</v></c></row>`)
    await expect(read(zip(partsOf(headerRow + wide.join(''))))).rejects.toThrow('Split it')
  })
})
