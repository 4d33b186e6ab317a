import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  importCsv as importTo,
  blackTeeRow,
  quantityBySize,
  teeRow,
  type CsvFormat,
  type TestRow,
} from '#test/product-csv.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const importFile = (rows: TestRow[] | string | Uint8Array, style?: CsvFormat) => importTo(shop, rows, style)
const getTee = () => shop.api.getProduct({ id: 'box-tee' })

describe('importing a product', () => {
  it('brings it with its colors, sizes, prices, stock and words', async () => {
    const { result } = await importFile([
      {
        ...blackTeeRow('Small', { sku: "'00123", barcode: "'6191", compareAt: '78.00' }),
        body: '<p>Heavy <strong>jersey</strong>.</p><script>alert(1)</script><p onclick="x()">Made in Ksar Hellal.</p>',
        vendor: 'Hanout',
        tags: 'Cotton, New,cotton',
      },
      { handle: 'box-tee', value1: 'Black', value2: 'X-Large', price: '59.00', compareAt: '78.00', quantity: '1' },
      { handle: 'box-tee', value1: 'Heather Grey', value2: 'Medium', price: '78.00', quantity: '0' },
    ])

    expect(result).toMatchObject({ imported: 1, updated: 0, unchanged: 0, refused: [] })
    const { product, variants } = await getTee()
    expect(product).toMatchObject({
      model: 'Box Tee',
      slug: 'box-tee',
      collection: 'shorts-tshirts',
      brand: 'Hanout',
      sku: '00123',
      price: 78_000,
      tags: ['cotton', 'new'],
      description: '<p>Heavy <strong>jersey</strong>.</p><p>Made in Ksar Hellal.</p>',
    })
    expect(variants).toMatchObject([
      { color: 'Black', swatch: '#16161a', variantPrice: 59_000, discount: 25 },
      { color: 'Heather Grey', swatch: '#8b8d90', variantPrice: 78_000, discount: 0 },
    ])
    expect(variants.map(quantityBySize)).toEqual([{ S: 3, XL: 1 }, { M: 0 }])
    const codes = await shop.database.query
      .selectFrom('skus')
      .select(['code', 'barcode'])
      .where('code', '!=', '')
      .execute()
    expect(codes).toMatchObject([{ code: '00123', barcode: '6191' }])
  })

  it('makes one of it when two files bring it at the same moment', async () => {
    const both = await Promise.all([importFile([blackTeeRow('M')]), importFile([blackTeeRow('M')])])

    expect(both.flatMap(({ result }) => result.refused)).toEqual([])
    const { products } = await shop.api.listProducts({ limit: 24 })
    expect(products.map(({ slug }) => slug)).toEqual(['box-tee'])
  })

  it('shows no color as reduced that never cost more', async () => {
    await importFile([blackTeeRow('M', { price: '100' }), blackTeeRow('M', { value1: 'White', price: '60' })])

    const { product, variants } = await getTee()
    expect(product.discount).toBe(0)
    expect(variants.map(({ variantPrice }) => variantPrice)).toEqual([100_000, 60_000])
  })

  it('gives a size with a price of its own a color of its own, so that nobody pays another price', async () => {
    const { report } = await importFile([blackTeeRow('S'), blackTeeRow('M'), blackTeeRow('XL', { price: '69.00' })])

    const { variants } = await getTee()
    expect(variants).toMatchObject([
      { color: 'Black', variantPrice: 59_000 },
      { color: 'Black (XL)', variantPrice: 69_000 },
    ])
    expect(report).toContain('Sizes with a price of their own became a color of their own: row 2')
  })

  it('counts what is below zero, missing or no number as 0, and says so', async () => {
    const { report } = await importFile([
      blackTeeRow('S', { quantity: '-4' }),
      blackTeeRow('M', { quantity: '' }),
      blackTeeRow('L', { quantity: 'many' }),
      blackTeeRow('XL', { quantity: '2.0' }),
    ])

    expect((await getTee()).variants.map(quantityBySize)).toEqual([{ S: 0, M: 0, L: 0, XL: 2 }])
    expect(report).toContain('The quantity is below 0: it counts as 0: row 2')
    expect(report).toContain('There is no quantity: it counts as 0: row 3')
    expect(report).toContain('The quantity cannot be read: it counts as 0: row 4')
  })

  it('hides what was not published', async () => {
    const { result } = await importFile([
      blackTeeRow('S', { published: 'FALSE' }),
      blackTeeRow('S', { handle: 'b', title: 'B', status: 'draft' }),
      blackTeeRow('S', { handle: 'c', title: 'C', published: '', status: 'active' }),
    ])

    expect(result.imported).toBe(3)
    expect((await shop.api.listProducts()).products.map(({ model }) => model)).toEqual(['C'])
  })

  it('keeps apart two products of one name and two spellings of one color together', async () => {
    await importFile([
      blackTeeRow('S'),
      blackTeeRow('M', { value1: 'BLACK' }),
      blackTeeRow('S', { handle: 'Box Tee!', title: 'Box Tee' }),
    ])

    expect((await getTee()).variants.map(quantityBySize)).toEqual([{ S: 3, M: 3 }])
    expect((await shop.api.getProduct({ id: 'box-tee-2' })).product.model).toBe('Box Tee')
  })

  it('reads a body without tags as plain text', async () => {
    await importFile([blackTeeRow('S', { body: 'Fits 5 < 6\n\nWash & dry' })])
    expect((await getTee()).product.description).toBe('<p>Fits 5 &lt; 6</p><p>Wash &amp; dry</p>')
  })
})

describe('options', () => {
  const cases: [what: string, rows: TestRow[], expected: Record<string, Record<string, number>>][] = [
    ['in any order and case', [{ name1: 'SIZE', value1: 'm', name2: 'Colour', value2: 'Red' }], { Red: { M: 1 } }],
    ['in French', [{ name1: 'Taille', value1: '38', name2: 'Couleur', value2: 'Rouge' }], { Rouge: { 38: 1 } }],
    ['without a choice', [{ name1: 'Title', value1: 'Default Title' }], { 'One color': { 'One size': 1 } }],
    ['not even named', [{}], { 'One color': { 'One size': 1 } }],
    ['without a color', [{ name1: 'Size', value1: 'O/S' }], { 'One color': { 'One size': 1 } }],
    [
      'without a size',
      [{ name1: 'Scent', value1: 'Fig' }, { value1: 'Rose' }],
      { Fig: { 'One size': 1 }, Rose: { 'One size': 1 } },
    ],
    [
      'called Title, with sizes in it',
      [
        { name1: 'Title', value1: 'Small', name2: 'Material', value2: 'Wool' },
        { value1: 'Large', value2: 'Wool' },
      ],
      { 'One color': { S: 1, L: 1 } },
    ],
    [
      'of a third kind that do not vary',
      [{ name1: 'Size', value1: 'S', name2: 'Material', value2: 'Linen', name3: 'Color', value3: 'Sand' }],
      { Sand: { S: 1 } },
    ],
    [
      'of a third kind that vary',
      [
        { name1: 'Size', value1: '8', name2: 'Material', value2: 'Agate', name3: 'Color', value3: 'Gold' },
        { value1: '8', value2: 'Pearl', value3: 'Gold' },
      ],
      { 'Gold / Agate': { 8: 1 }, 'Gold / Pearl': { 8: 1 } },
    ],
    [
      'with two sizes',
      [{ name1: 'Waist', value1: '32', name2: 'Length', value2: '34', name3: 'Color', value3: 'Raw' }],
      { Raw: { '32 / 34': 1 } },
    ],
  ]
  it.each(cases)('%s', async (_, rows, expected) => {
    await importFile(
      rows.map((row, index) => ({
        ...(index === 0 ? teeRow : { handle: 'box-tee', price: '59' }),
        quantity: '1',
        ...row,
      })),
    )

    const { variants } = await getTee()
    expect(Object.fromEntries(variants.map((variant) => [variant.color, quantityBySize(variant)]))).toEqual(expected)
  })

  it('makes a tag of what does not vary', async () => {
    await importFile([{ ...blackTeeRow('S'), name3: 'Material', value3: 'Linen', tags: 'new' }])
    expect((await getTee()).product.tags).toEqual(['new', 'linen'])
  })
})

describe('pictures of an import', () => {
  const imagesOf = async () => {
    const rows = await shop.database.query
      .selectFrom('variant_images')
      .innerJoin('variants', 'variants.id', 'variant_images.variant_id')
      .select(['color', 'source_url', 'alt'])
      .orderBy('variants.position')
      .orderBy('variant_images.position')
      .execute()
    return Object.fromEntries(
      [...Map.groupBy(rows, ({ color }) => color)].map(([color, some]) => [
        color,
        some.map(({ source_url }) => source_url),
      ]),
    )
  }
  const at = (name: string) => `https://cdn.example/${name}.jpg`

  it('keeps the addresses, those of a color with it and the others with every color', async () => {
    await importFile([
      blackTeeRow('S', { image: at('both'), position: '2', variantImage: at('black') }),
      blackTeeRow('S', { value1: 'White', image: at('white'), position: '3', variantImage: at('white') }),
      { handle: 'box-tee', image: at('black'), position: '1', alt: 'Front' },
      { handle: 'box-tee', image: at('black'), position: '4' },
      { handle: 'box-tee', image: 'C:\\pictures\\tee.jpg' },
    ])

    expect(await imagesOf()).toEqual({ Black: [at('black'), at('both')], White: [at('white'), at('both')] })
    const alts = await shop.database.query.selectFrom('variant_images').select('alt').execute()
    expect(new Set(alts.map(({ alt }) => alt))).toEqual(new Set(['Front', 'Box Tee in Black', 'Box Tee in White']))
  })

  it('says which product has none', async () => {
    expect((await importFile([blackTeeRow('S')])).report).toContain('The product has no picture: row 2')
  })
})

describe('importing again', () => {
  const file = [
    blackTeeRow('S'),
    blackTeeRow('M', { image: 'https://cdn.example/a.jpg' }),
    blackTeeRow('S', { handle: 'b', title: 'B' }),
  ]
  const everything = async () => ({
    products: await shop.database.query.selectFrom('products').selectAll().orderBy('id').execute(),
    skus: await shop.database.query.selectFrom('skus').selectAll().orderBy('id').execute(),
    movements: await shop.database.query.selectFrom('stock_movements').selectAll().orderBy('id').execute(),
    images: await shop.database.query.selectFrom('variant_images').selectAll().execute(),
    revision: await shop.database.changes.position(),
  })
  const sell = async (size: string) => {
    const { variants } = await getTee()
    const skuId = variants[0]?.sizes.find(({ value }) => value === size)?.skuId ?? ''
    const addressData = { userName: 'A', userEmail: 'a@example.com', userPhoneNumber: '20123456', street: 'Tunis' }
    await shop.api.placeDirectOrder({ addressData, productData: [{ skuId, quantity: 1 }] })
  }

  it('changes nothing when the file says nothing new', async () => {
    await importFile(file)
    const before = await everything()

    const { result } = await importFile(file)

    expect(result).toMatchObject({ imported: 0, updated: 0, unchanged: 2 })
    expect(await everything()).toEqual(before)
  })

  it('brings what is new and keeps the ids that orders and links know', async () => {
    await importFile(file)
    const before = await getTee()

    const { result } = await importFile([...file.map((row) => ({ ...row, title: 'New name' })), blackTeeRow('L')])

    expect(result).toMatchObject({ imported: 0, updated: 2 })
    const after = await getTee()
    expect(after.product).toMatchObject({ model: 'New name', slug: 'box-tee', _id: before.product._id })
    expect(after.variants.map(quantityBySize)).toEqual([{ S: 3, M: 3, L: 3 }])
    expect(after.variants[0]?.sizes[0]?.skuId).toBe(before.variants[0]?.sizes[0]?.skuId)
  })

  it('takes from sale what the file no longer has', async () => {
    await importFile(file)
    await importFile(file.filter(({ value2 }) => value2 !== 'M'))
    expect((await getTee()).variants.map(quantityBySize)).toEqual([{ S: 3 }])
    await importFile(file)
    expect((await getTee()).variants.map(quantityBySize)).toEqual([{ S: 3, M: 3 }])
  })

  it('leaves pieces sold that were sold here, and counts anew what the file counts anew', async () => {
    await importFile(file)
    await sell('S')
    await sell('M')

    await importFile(file.map((row) => ({ ...row, title: 'New name' })))
    expect((await getTee()).variants.map(quantityBySize)).toEqual([{ S: 2, M: 2 }])

    await importFile(file.map((row) => (row.value2 === 'M' ? { ...row, quantity: '9' } : row)))
    expect((await getTee()).variants.map(quantityBySize)).toEqual([{ S: 2, M: 9 }])
  })

  it('brings back what was deleted here', async () => {
    await importFile(file)
    await shop.database.transact((tx) => tx.updateTable('products').set({ status: 'deleted' }).execute())
    expect((await importFile(file)).result).toMatchObject({ imported: 2 })
    expect((await getTee()).product.model).toBe('Box Tee')
  })
})
