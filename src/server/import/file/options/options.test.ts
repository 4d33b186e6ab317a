import { describe, expect, it } from 'vitest'
import { formatProductCsv, teeRow, testRules, type TestRow } from '#test/product-csv.ts'
import { MAX_LISTED_OPTIONS } from '#domain/import/product-import.ts'
import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { readProducts } from '#server/import/file/read-products.ts'
import { readCsv } from '#server/import/file/sheet/read-csv.ts'
import { isSize } from './option-names.ts'
import { noteOptions } from './option-report.ts'

const read = async (rows: TestRow[], reading?: ReadingChoices) =>
  readProducts(
    await readCsv(Buffer.from(formatProductCsv(rows.map((row) => ({ ...teeRow, ...row }))))),
    testRules,
    reading,
  )
const namesOf = (colorName: string, sizeName: string): TestRow => ({
  name1: colorName,
  value1: 'Ardoisé',
  name2: sizeName,
  value2: 'Petit',
})

describe('the names of options', () => {
  it.each([
    ['Couleurs disponibles', 'Tailles disponibles'],
    ['الألوان', 'المقاسات'],
    ['اللون', 'القياس'],
    ['pa_color', 'pa_size'],
    ['attribute_pa_couleur', 'attribute_pa_taille'],
    ['COULEUR :', 'Taille EU'],
    ['Color (main)', 'Size (EU)'],
    ['Band Color', 'Euro Size'],
    ['Farbe', 'Größe'],
    ['Цвет', 'Размер'],
  ])('%s and %s are the color and the size', async (colorName, sizeName) => {
    const { products } = await read([namesOf(colorName, sizeName)])
    expect(products[0]?.product.variants).toMatchObject([{ color: 'Ardoisé', sizes: [{ size: 'Petit' }] }])
  })
})

describe('the list of options', () => {
  const row = (handle: string, name1: string, value1: string, more: TestRow = {}): TestRow => ({
    handle,
    name1,
    value1,
    ...more,
  })
  const listed = async (rows: TestRow[], reading?: ReadingChoices) =>
    (await read(rows, reading)).reading.options.map(({ name, isSure, uses }) => [
      name,
      isSure,
      ...uses.map(({ use, products }) => `${use} ${products}`),
    ])

  it('tells no card number, whether in a name or in a value that came into nothing', async () => {
    const card = '4242 4242 4242 4242'
    const rows = [row('a', card, 'Slim'), row('b', 'Couleur', 'Noir', { name2: 'Coupe', value2: card })]
    const { reading, products } = await read(rows, { options: { Coupe: 'nothing' } })
    expect(products).toHaveLength(2)
    expect(reading.options.map(({ name, uses }) => [name, uses[0]?.examples])).toEqual([
      ['Coupe', ['…']],
      ['Couleur', ['Noir']],
    ])
  })

  it('begins with what is least clear, and choosing moves none', async () => {
    const rows = [
      row('a', 'Couleur', 'Noir'),
      row('b', 'Pour', '38'),
      row('c', 'Coupe', 'Slim', { name2: 'Couleur', value2: 'Noir' }),
      row('d', 'Coupe', 'Slim'),
      row('d', '', 'Large'),
    ]
    expect(await listed(rows)).toEqual([
      ['Coupe', false, 'tag 1', 'color 1'],
      ['Pour', false, 'size 1'],
      ['Couleur', true, 'color 2'],
    ])
    expect(await listed(rows, { options: { Coupe: 'nothing', Couleur: 'tag' } })).toEqual([
      ['Coupe', false, 'nothing 2'],
      ['Pour', false, 'size 1'],
      ['Couleur', false, 'tag 2'],
    ])
  })

  it('is bounded, and what is not in it is told as a remark', async () => {
    const { reading, notes } = await read(
      Array.from({ length: 52 }, (_, number) =>
        row(`p${number}`, `Foo ${'ab'.charAt(number % 2)}${String.fromCodePoint(0x61 + (number >> 1))}`, '38'),
      ),
    )
    expect(reading.options).toHaveLength(MAX_LISTED_OPTIONS)
    expect(notes.filter(({ text }) => text.includes('Foo')).length).toBe(52 - MAX_LISTED_OPTIONS)
  })

  it('can be answered for the longest names', async () => {
    const name = 'Foo '.repeat(80)
    const [option] = (await read([row('a', name, '38')])).reading.options
    expect(await listed([row('a', name, '38')], { options: { [option?.name ?? '']: 'tag' } })).toMatchObject([
      [option?.name, false, 'tag 1'],
    ])
  })
})

describe('an option with another name', () => {
  const shoes = (handle: string, value1: string, value2: string): TestRow => ({
    handle,
    name1: 'Foo',
    name2: 'Bar',
    value1,
    value2,
  })

  it('is what its values are in the whole file', async () => {
    const { products, notes, reading } = await read([
      shoes('a', '38', 'Noir'),
      shoes('b', '40 1/2', 'أبيض'),
      shoes('c', 'XL', 'Red'),
    ])
    expect(products.map(({ product }) => [product.variants[0]?.color, product.variants[0]?.sizes[0]?.size])).toEqual([
      ['Noir', '38'],
      ['أبيض', '40 1/2'],
      ['Red', 'XL'],
    ])
    expect(noteOptions(reading.options).map(({ text }) => text)).toEqual([
      '“Bar” is read as colors in 3 products: \u2068Noir, أبيض, and Red\u2069',
      '“Foo” is read as sizes in 3 products: 38, 40 1/2, and XL',
    ])
    // The preview lists them apart.
    expect(notes.filter(({ text }) => text.includes('Foo'))).toEqual([])
  })

  it('is what a person says, in all products and whatever the spelling', async () => {
    const rows = [shoes('a', '38', 'Noir'), shoes('b', '40', 'Blanc')]
    const { products, reading } = await read(rows, { options: { foo: 'tag', 'BAR ': 'size' } })
    expect(products[0]?.product).toMatchObject({
      tags: ['38'],
      variants: [{ color: 'One color', sizes: [{ size: 'Noir' }] }],
    })
    expect(reading.options).toEqual([
      { name: 'Bar', isSure: false, uses: [{ use: 'size', products: 2, examples: ['Noir', 'Blanc'] }] },
      { name: 'Foo', isSure: false, uses: [{ use: 'tag', products: 2, examples: ['38', '40'] }] },
    ])
    const without = await read(rows, { options: { foo: 'nothing' } })
    expect(without.products[0]?.product).toMatchObject({ tags: [], variants: [{ color: 'Noir' }] })
    expect(without.reading.options[1]?.uses).toEqual([{ use: 'nothing', products: 2, examples: ['38', '40'] }])
  })

  it('is no size where it counts pieces', async () => {
    const { products } = await read([
      { name1: 'Pack quantity', value1: '1' },
      { value1: '2', price: '100' },
    ])
    expect(products[0]?.product.variants).toMatchObject([
      { color: '1', sizes: [{ size: 'One size' }] },
      { color: '2', sizes: [{ size: 'One size' }] },
    ])
  })
})

it('names sizes that are dearer by themselves where there is no color', async () => {
  const { products } = await read([{ name1: 'Size', value1: '26"' }, { value1: '30"' }, { value1: '60"', price: '99' }])
  expect(products[0]?.product.variants.map(({ color, sizes }) => [color, sizes.map(({ size }) => size)])).toEqual([
    ['One color', ['26"', '30"']],
    ['60"', ['60"']],
  ])
})

it('tells sizes from other words with a number', () => {
  for (const size of [
    'S',
    'x-large',
    '4XL',
    '38',
    '38 1/2',
    '36-38',
    '36/38',
    '8 us',
    'EU 42',
    '60"',
    '3-4 ans',
    '12 mois',
    '7Y',
    '6 سنوات',
    'M/L',
    'O/S',
    '32x34',
  ])
    expect([size, isSize(size)]).toEqual([size, true])
  for (const other of [
    'For iPhone 11',
    'Pack of 3',
    '60mm Presta (great for 50mm rims)',
    'TT-01',
    'Black',
    '',
    '100% cotton',
    '1'.repeat(5_000),
  ])
    expect([other, isSize(other)]).toEqual([other, false])
})
