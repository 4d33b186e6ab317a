import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { testRules } from '#test/product-csv.ts'
import { readProducts } from '#server/import/file/read-products.ts'
import { readCsv } from '#server/import/file/sheet/read-csv.ts'
import { splitSizes } from './split-sizes.ts'

const read = async (lines: string[], reading: ReadingChoices = {}) =>
  readProducts(await readCsv(Buffer.from(lines.join('\n')), reading), testRules, reading)

const skusOf = ({ products }: Awaited<ReturnType<typeof read>>) =>
  products.map(({ product }) => [
    product.model,
    ...product.variants.flatMap(({ color, variantPrice, sizes }) =>
      sizes.map(({ size, quantity, isCounted }) => [color, size, variantPrice, isCounted === false ? '*' : quantity]),
    ),
  ])

const usesOf = ({ reading }: Awaited<ReturnType<typeof read>>) => reading.columns?.map(({ use }) => use)

describe('a typed table', () => {
  it('has all sizes in one cell', async () => {
    const found = await read([
      'Désignation;Réf;Prix de vente (DT);Ancien prix;Tailles disponibles;Couleur;Qté',
      'Chemise lin;CL1;59,900;79,900;"S, M, L";Noir, Blanc;',
      'Jean brut;JB2;89,000;;38-42;Bleu;3,2,1',
      'Basket;BK;120,000;;42;Blanc;épuisé',
    ])
    expect(found.reading.format).toBe('table')
    expect(usesOf(found)).toEqual(['name', 'sku', 'price', 'oldPrice', 'size', 'color', 'quantity'])
    expect(skusOf(found)).toEqual([
      [
        'Chemise lin',
        ...['Noir', 'Blanc'].flatMap((color) => ['S', 'M', 'L'].map((size) => [color, size, 59_900, '*'])),
      ],
      ['Jean brut', ['Bleu', '38', 89_000, 3], ['Bleu', '40', 89_000, 2], ['Bleu', '42', 89_000, 1]],
      ['Basket', ['Blanc', '42', 120_000, 0]],
    ])
    expect(found.products[0]?.product).toMatchObject({ price: 79_900, sku: 'CL1' })
    expect(found.notes).toContainEqual({ row: 3, text: '“38-42” is read as the sizes 38, 40, and 42' })
  })

  it('has a line for each size, of one name, of one reference or without a name', async () => {
    const found = await read([
      'Nom,Référence,Prix,Taille,Quantité',
      'Robe,R1,80,S,2',
      'robe,R1,80,M,1',
      ',,,L,4',
      'Robe longue,R2,90,S,1',
      'Robe longue été,R2,90,M,5',
    ])
    expect(skusOf(found)).toEqual([
      ['Robe', ['One color', 'S', 80_000, 2], ['One color', 'M', 80_000, 1], ['One color', 'L', 80_000, 4]],
      ['Robe longue', ['One color', 'S', 90_000, 1], ['One color', 'M', 90_000, 5]],
    ])
    expect(found.skipped).toEqual([])
    expect(found.notes.map(({ row }) => row)).toContain(6)
  })

  it('has a column for each size, with pieces or marks', async () => {
    const found = await read(['Produit,Prix,S,M,L,38', 'Polo,40,2,,0,', 'Gilet,70,x,1,,3'])
    expect(usesOf(found)).toEqual(['name', 'price', ...Array.from({ length: 4 }, () => 'sizeQuantity')])
    expect(skusOf(found)).toEqual([
      ['Polo', ['One color', 'S', 40_000, 2], ['One color', 'L', 40_000, 0]],
      ['Gilet', ['One color', 'S', 70_000, '*'], ['One color', 'M', 70_000, 1], ['One color', '38', 70_000, 3]],
    ])
  })

  it('is read in Arabic, with the reduced price beside the price', async () => {
    const found = await read([
      'الاسم,السعر,السعر بعد التخفيض,المقاس,اللون,الكمية,الباركود,الصورة',
      'قميص,80,60,"S، M",أسود,متوفر,6190000000017,https://shop.example/a.jpg',
    ])
    expect(usesOf(found)).toEqual(['name', 'price', 'salePrice', 'size', 'color', 'quantity', 'barcode', 'image'])
    expect(skusOf(found)).toEqual([['قميص', ['أسود', 'S', 60_000, '*'], ['أسود', 'M', 60_000, '*']]])
    expect(found.products[0]?.product.price).toBe(80_000)
  })

  it('guesses by the cells where no heading says anything', async () => {
    const found = await read([
      'A,Tarif 2026,C,D,E,F',
      'Pull torsadé,89.500,S/M/L,Noir,6190000000017,https://shop.example/1.jpg',
      'Veste courte,129.000,M/L/XL,Blanc,6190000000024,https://shop.example/2.jpg',
    ])
    expect(usesOf(found)).toEqual(['name', 'price', 'size', 'color', 'barcode', 'image'])
    expect(found.products.map(({ sizes }) => sizes)).toEqual([3, 3])
  })

  it('is read as a person says, and says what is missing', async () => {
    const lines = ['Libellé court,Tarif,Divers', 'Polo,40,coton', 'Gilet,70,laine']
    const chosen = await read(lines, { columns: ['name', 'price', 'tag'] })
    expect(chosen.products.map(({ product }) => product.tags)).toEqual([['coton'], ['laine']])
    const missing = await read(lines, { columns: ['name', 'nothing', 'nothing'] })
    expect(missing.products).toEqual([])
    expect(missing.skipped).toEqual([2, 3].map((row) => ({ row, text: 'No column of the table is the price' })))
    expect(missing.reading.columns?.[1]).toEqual({ heading: 'Tarif', examples: ['40', '70'], use: 'nothing' })
    // Choices for another number of columns are none for these; a second name is nothing.
    expect(usesOf(await read(lines, { columns: ['nothing'] }))).toEqual(['name', 'price', 'nothing'])
    expect(usesOf(await read(lines, { columns: ['name', 'price', 'name'] }))).toEqual(['name', 'price', 'nothing'])
  })

  it('finds its products again, with and without a count', async () => {
    const lines = ['Nom,Prix,Taille', 'Polo,40,M']
    const [first, second] = await Promise.all([read(lines), read(lines)])
    expect(first.products[0]?.product.source).toEqual(second.products[0]?.product.source)
    expect(skusOf(first)).toEqual([['Polo', ['One color', 'M', 40_000, '*']]])
    expect(skusOf(await read(['Nom,Réf,Prix', 'Polo,A,40', 'Polo,B,50']))).toHaveLength(2)
  })
})

it.each([
  ['S, M ، L', ['S', 'M', 'L']],
  ['S/M/L', ['S', 'M', 'L']],
  ['S/M', ['S/M']],
  ['S M XXL', ['S', 'M', 'XXL']],
  ['S-XL', ['S', 'M', 'L', 'XL']],
  ['36 à 40', ['36', '38', '40']],
  ['38-40', ['38-40']],
  ['3-6 mois', ['3-6 mois']],
  ['Taille unique', ['Taille unique']],
  ['S et M', ['S', 'M']],
  ['', []],
])('splits the sizes of “%s”', (cell, sizes) => {
  expect(splitSizes(cell, false).map(({ size }) => size)).toEqual(sizes)
})

it('splits ranges of shoes one by one, and takes counts with the sizes', () => {
  expect(splitSizes('38-40', true).map(({ size }) => size)).toEqual(['38', '39', '40'])
  expect(splitSizes('S:3, M(2), L', false)).toEqual([
    { size: 'S', count: '3' },
    { size: 'M', count: '2' },
    { size: 'L' },
  ])
})

it('finds each cell of any table in the shop, or its row or column in the report', async () => {
  const headings = ['Nom', 'Prix', 'Taille', 'Couleur', 'Référence', 'Code-barres', 'Marque', 'Matière', 'Divers']
  const line = fc.record({
    name: fc.constantFrom('Polo', 'Robe', ''),
    price: fc.constantFrom('40', '59,900', ''),
    size: fc.constantFrom('S', 'S:2, M', '38-44', '', 'S/M'),
    filled: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (shape) => {
      const rows = shape.map(({ name, price, size, filled }, place) => [
        name,
        price,
        size,
        ...headings.slice(3).map((heading, at) => (filled[at] ? `${heading.slice(0, 3).toLowerCase()}${place}q` : '')),
      ])
      const { products, skipped, notes } = await read(
        [headings, ...rows].map((fields) => fields.map((field) => `"${field}"`).join(';')),
      )
      const shop = JSON.stringify(products).toLowerCase()
      const reported = new Set(
        [...skipped, ...notes.filter(({ text }) => !text.endsWith('picture'))].map(({ row }) => row),
      )
      const isUnread = notes.some(({ row, text }) => row === 1 && text.includes('“Divers”'))
      const lost = rows.flatMap((fields, place) =>
        fields.filter(
          (field, at) =>
            at > 2 && field && !shop.includes(field) && !reported.has(place + 2) && !(at === 8 && isUnread),
        ),
      )
      expect(lost).toEqual([])
    }),
    { numRuns: 200 },
  )
})
