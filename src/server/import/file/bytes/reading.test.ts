import { describe, expect, it } from 'vitest'
import type { FileEncoding, ReadingChoices } from '#domain/import/reading-choices.ts'
import { readCsv } from '#server/import/file/sheet/read-csv.ts'
import { readProducts } from '#server/import/file/read-products.ts'
import { testRules } from '#test/product-csv.ts'

async function read(file: string | Uint8Array, choices: ReadingChoices = {}) {
  const { products, reading } = await readProducts(await readCsv(Buffer.from(file), choices), testRules)
  const prices = products.flatMap(({ product }) => product.variants.map(({ variantPrice }) => variantPrice))
  return { ...reading, prices, models: products.map(({ product }) => product.model) }
}

/** A file of products with these prices. */
const withPrices = (prices: string[], separator = ',') =>
  [
    ['Handle', 'Title', 'Variant Price', 'Variant Compare At Price'],
    ...prices.map((price, index) => [`p-${index}`, `P ${index}`, `"${price}"`, '']),
  ]
    .map((fields) => fields.join(separator))
    .join('\n')

describe('the decimals of a file', () => {
  it.each([
    ['millimes with a comma between commas', ['59,900', '45,000'], [59_900, 45_000], 'comma'],
    ['millimes with a point', ['59.900', '45.000'], [59_900, 45_000], 'point'],
    ['one price in millimes', ['59,900'], [59_900], 'comma'],
    ['thousands and decimals in one price', ['1,250.000', '59,900'], [1_250_000, 59_900_000], 'point'],
    ['the same the other way round', ['1.250,000', '59,900'], [1_250_000, 59_900], 'comma'],
    ['thousands beside prices without a sign', ['1,250', '950', '1,100'], [1_250_000, 950_000, 1_100_000], 'point'],
    ['millimes beside prices without a sign', ['59,900', '45', '120'], [59_900, 45_000, 120_000], 'comma'],
    ['thousands twice', ['1,250,000', '59.9'], [undefined, 59_900], 'point'],
    ['two decimals', ['59,90', '1,250'], [59_900, 1250], 'comma'],
    ['both signs by hand', ['59,900', '45.500'], [59_900, 45_500], 'point'],
    ['less than one', ['0,500', '45.50'], [500, 45_500], 'point'],
    ['a currency', ['59,900 DT', '45,000 DT'], [59_900, 45_000], 'comma'],
  ])('with %s', async (_, written, prices, decimal) => {
    const found = await read(withPrices(written))
    expect(found.prices).toEqual(prices.filter((price) => price !== undefined))
    expect(found.decimal).toBe(decimal)
  })

  it('are those that a person chooses, in both ways', async () => {
    const commas = await read(withPrices(['59,900']), { decimal: 'point' })
    expect(commas).toMatchObject({ prices: [59_900_000], example: { written: '59,900', price: 59_900_000 } })
    const points = await read(withPrices(['1.250'], ';'), { decimal: 'comma' })
    expect(points).toMatchObject({ prices: [1_250_000], decimal: 'comma' })
  })

  it('are shown by a price that could be read in two ways', async () => {
    expect((await read(withPrices(['45', '59,900']))).example).toEqual({ written: '59,900', price: 59_900 })
    expect((await read(withPrices(['ask', '45']))).example).toEqual({ written: '45', price: 45_000 })
    expect((await read(withPrices(['ask']))).example).toBeNull()
  })
})

/** The bytes of a text in an encoding that Node does not write. */
function encode(text: string, encoding: FileEncoding) {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const signs = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Uint8Array.from(text, (sign) => signs.indexOf(sign))
}

describe('the letters of a file', () => {
  const file = (title: string) => `Handle;Title;Variant Price\r\np;${title};59,900\r\n`

  it.each<[FileEncoding, string]>([
    ['windows-1256', 'قميص أسود'],
    ['windows-1256', 'Chemise été قميص'],
    ['windows-1252', 'Robe d’été à fleurs'],
    ['windows-1252', 'ROBE D’ÉTÉ DÉCOLLETÉE À FLEURS'],
    ['windows-1252', 'Diseño Español, Größe'],
    ['utf-8', 'قميص Robe d’été'],
    ['utf-16le', 'قميص أسود Robe'],
    ['utf-16be', 'قميص أسود Robe'],
  ])('in %s are known without a mark: %s', async (encoding, title) => {
    const found = await read(encode(file(title), encoding))
    expect(found).toMatchObject({ encoding, separator: 'semicolon', models: [title], prices: [59_900] })
  })

  it.each<FileEncoding>(['utf-8', 'utf-16le', 'utf-16be'])('in %s are known by their mark', async (encoding) => {
    const found = await read(encode(`\uFEFF${file('قميص')}`, encoding))
    expect(found).toMatchObject({ encoding, models: ['قميص'] })
  })

  it('are UTF-8 where somebody broke one of many', async () => {
    const bytes = Buffer.concat([Buffer.from(file('قميص أسود')), Buffer.from([0xe9]), Buffer.from(';;')])
    expect(await read(bytes)).toMatchObject({ encoding: 'utf-8', models: ['قميص أسود'] })
  })

  it('are those that a person chooses', async () => {
    const found = await read(encode(file('Été'), 'windows-1252'), { encoding: 'windows-1256' })
    expect(found).toMatchObject({ encoding: 'windows-1256', models: ['ةté'] })
  })
})

describe('what stands before the header', () => {
  const rows = 'Handle;Title;Variant Price\nlow;Low;\np;P;59,900\n'

  it.each([
    ['nothing', rows, 0],
    ['a line that names the separator', `sep=;\n${rows}`, 1],
    ['the same with a mark', `\uFEFFsep=;\r\n${rows}`, 1],
    ['an empty line', `\n${rows}`, 1],
    ['an empty line of a spreadsheet', `;;\n${rows}`, 1],
    ['a title', `Mes produits\n\n${rows}`, 2],
  ])('%s is no header, and rows keep their numbers', async (_, text, before) => {
    const found = await readProducts(await readCsv(Buffer.from(text)), testRules)
    expect(found.products.map(({ product, rows: numbers }) => [product.model, numbers])).toEqual([['P', [3 + before]]])
    expect(found.skipped.map(({ row }) => row)).toEqual([2 + before])
    expect(found.reading.separator).toBe('semicolon')
  })

  it('names a separator that the columns do not use, or a person does', async () => {
    const bars = rows.replaceAll(';', '|')
    expect((await read(bars)).separator).toBe('pipe')
    await expect(read(bars, { separator: 'comma' })).rejects.toThrow('has 2 fields')
  })
})
