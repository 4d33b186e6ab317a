import { stringify } from 'csv-stringify/sync'
import { describe, expect, it } from 'vitest'
import { testRules } from '#test/product-csv.ts'
import { readProducts } from '#server/import/file/read-products.ts'
import { readCsv } from '#server/import/file/sheet/read-csv.ts'

type Line = Record<string, string>

async function read(lines: Line[], delimiter = ',') {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))]
  return readProducts(await readCsv(Buffer.from(stringify(lines, { header: true, columns, delimiter }))), testRules)
}

/** The sizes of each product: color, size, price, pieces; a star where they are not counted. */
const skusOf = ({ products }: Awaited<ReturnType<typeof read>>) =>
  products.map(({ product }) => [
    product.model,
    ...product.variants.flatMap(({ color, variantPrice, sizes }) =>
      sizes.map(({ size, quantity, isCounted }) => [color, size, variantPrice, isCounted === false ? '*' : quantity]),
    ),
  ])

describe('an export of Wix', () => {
  const product = {
    handleId: 'p1',
    fieldType: 'Product',
    name: 'Linen shirt',
    description: '<p>Airy.</p>',
    productImageUrl: 'ab12_cd34~mv2.jpg;https://shop.example/b.jpg',
    collection: 'Shirts;Summer',
    sku: '',
    price: '80',
    surcharge: '',
    visible: 'true',
    discountMode: 'PERCENT',
    discountValue: '25',
    inventory: '',
    productOptionName1: 'Colour',
    productOptionDescription1: '#ffffff:White;#000000:Black',
    productOptionName2: 'Size',
    productOptionDescription2: 'S;M',
    cost: '12',
  }
  const variant = (color: string, size: string, more: Line): Line => ({
    handleId: 'p1',
    fieldType: 'Variant',
    productOptionDescription1: color,
    productOptionDescription2: size,
    visible: 'true',
    ...more,
  })

  it('has what variants cost more, discounts, and stock that is not counted', async () => {
    const found = await read([
      product,
      variant('#ffffff:White', 'S', { surcharge: '0', inventory: '3', sku: 'LW-S' }),
      variant('#ffffff:White', 'M', { surcharge: '0', inventory: 'InStock' }),
      variant('#000000:Black', 'M', { surcharge: '8', inventory: 'OutOfStock' }),
      variant('#000000:Black', 'S', { inventory: '1', visible: 'false' }),
    ])
    expect(found.reading.format).toBe('wix')
    expect(skusOf(found)).toEqual([
      ['Linen shirt', ['White', 'S', 60_000, 3], ['White', 'M', 60_000, '*'], ['Black', 'M', 66_000, 0]],
    ])
    const [{ product: shirt } = { product: undefined }] = found.products
    expect(shirt).toMatchObject({ price: 80_000, type: 'Shirts', tags: ['summer'], status: 'published' })
    expect(shirt?.variants[0]?.images.map(({ sourceUrl }) => sourceUrl)).toEqual([
      'https://static.wixstatic.com/media/ab12_cd34~mv2.jpg',
      'https://shop.example/b.jpg',
    ])
    expect(found.skipped).toEqual([{ row: 6, text: 'It is turned off there: it is left out' }])
    expect(found.notes).toContainEqual({ row: 1, text: 'The column “cost” is not read: 1 cell' })
  })

  it('has each choice of a product without variants, which share its count', async () => {
    const found = await read([{ ...product, discountValue: '', inventory: '9', sku: 'LIN' }])
    expect(skusOf(found)).toEqual([
      ['Linen shirt', ...['White', 'Black'].flatMap((color) => ['S', 'M'].map((size) => [color, size, 80_000, '*']))],
    ])
    expect(found.products[0]?.product.sku).toBe('LIN')
    expect(found.notes.some(({ row, text }) => row === 2 && text.includes('“9”'))).toBe(true)
  })

  it('is read in its newer catalogue, with prices of variants and lines of media', async () => {
    const found = await read([
      {
        handle: 'h',
        fieldType: 'PRODUCT',
        name: 'Cap',
        visible: 'TRUE',
        plainDescription: 'Warm',
        price: '30',
        strikethroughPrice: '40',
        inventory: 'IN_STOCK',
        productOptionName1: 'Size',
        productOptionChoices1: 'S;L',
      },
      {
        handle: 'h',
        fieldType: 'VARIANT',
        price: '35',
        inventory: '2',
        barcode: '6190000000017',
        productOptionChoices1: 'S',
      },
      { handle: 'h', fieldType: 'VARIANT', inventory: '', productOptionChoices1: 'L' },
      { handle: 'h', fieldType: 'MEDIA', media: 'https://shop.example/cap.jpg' },
      { handle: 'nobody', fieldType: 'VARIANT', price: '5' },
    ])
    expect(skusOf(found)).toEqual([['Cap', ['One color', 'S', 35_000, 2], ['L', 'L', 30_000, '*']]])
    expect(found.products[0]?.product.variants[0]?.images).toHaveLength(1)
    expect(found.skipped).toEqual([{ row: 6, text: 'Its product is not in the file' }])
  })
})

describe('an export of Squarespace', () => {
  const line = (more: Line): Line => ({
    'Product ID [Non Editable]': '',
    'Variant ID [Non Editable]': 'v',
    'Product Type [Non Editable]': '',
    'Product URL': '',
    Title: '',
    Description: '',
    SKU: '',
    'Option Name 1': '',
    'Option Value 1': '',
    Price: '50.00',
    'Sale Price': '40.00',
    'On Sale': 'No',
    Stock: '2',
    Categories: '',
    Tags: '',
    Visible: '',
    'Hosted Image URLs': '',
    ...more,
  })
  const first = (title: string, more: Line = {}) =>
    line({
      'Product ID [Non Editable]': title,
      'Product Type [Non Editable]': 'PHYSICAL',
      Title: title,
      Visible: 'Yes',
      ...more,
    })

  it('has variants in lines without a title, sale prices and unlimited stock', async () => {
    const found = await read([
      first('Robe', {
        'Product URL': 'robe-lin',
        'Option Name 1': 'Size',
        'Option Value 1': 'S',
        'On Sale': 'Yes',
        Categories: '/robes, /ete',
        Tags: 'lin',
        'Hosted Image URLs': 'https://shop.example/1.jpg https://shop.example/2.jpg',
      }),
      line({ 'Option Name 1': 'Size', 'Option Value 1': 'M', Stock: 'Unlimited', 'On Sale': 'Yes' }),
      first('Bon', { 'Product Type [Non Editable]': 'GIFT_CARD' }),
      first('Patron', { 'Product Type [Non Editable]': 'DIGITAL' }),
      first('Ceinture', { Visible: 'No' }),
    ])
    expect(found.reading.format).toBe('squarespace')
    expect(skusOf(found)).toEqual([
      ['Robe', ['One color', 'S', 40_000, 2], ['One color', 'M', 40_000, '*']],
      ['Ceinture', ['One color', 'One size', 50_000, 2]],
    ])
    expect(found.products.map(({ product }) => [product.slug, product.price, product.status, product.tags])).toEqual([
      ['robe-lin', 50_000, 'published', ['lin', 'ete']],
      ['ceinture', 50_000, 'draft', []],
    ])
    expect(found.products[0]?.product.variants[0]?.images).toHaveLength(2)
    expect(found.skipped.map(({ row }) => row)).toEqual([4, 5])
  })
})

describe('an export of PrestaShop', () => {
  it('is the list of products of the back office, in French as well', async () => {
    for (const [name, reference, price, quantity, status] of [
      ['Name', 'Reference', 'Price (tax excl.)', 'Quantity', 'Status'],
      ['Nom', 'Référence', 'Prix (HT)', 'Quantité', 'État'],
    ] as const) {
      const found = await read(
        [
          {
            'Product ID': '7',
            [name]: 'Gilet',
            [reference]: 'G7',
            [price]: '45,500000',
            [quantity]: '6',
            [status]: '1',
          },
          {
            'Product ID': '8',
            [name]: 'Gilet',
            [reference]: 'G8',
            [price]: '49,900000',
            [quantity]: '0',
            [status]: '0',
          },
        ],
        ';',
      )
      expect(found.reading.format).toBe('prestashop')
      expect(skusOf(found)).toEqual([
        ['Gilet', ['One color', 'One size', 45_500, 6]],
        ['Gilet', ['One color', 'One size', 49_900, 0]],
      ])
      expect(found.products.map(({ product }) => product.status)).toEqual(['published', 'draft'])
      expect(found.notes).toContainEqual({
        row: 1,
        text: 'The prices of this file are without tax: they come in as they stand there',
      })
    }
  })

  it('has combinations by lists of attributes, impacts on the price and discounts', async () => {
    const combination = (values: string, more: Line): Line => ({
      'Product ID': '1',
      'Attribute (Name:Type:Position)*': values.includes('|')
        ? 'Size:select:0|Color:color:1'
        : 'Size:select:0, Color:color:1',
      'Value (Value:Position)*': values,
      ...more,
    })
    const found = await read(
      [
        {
          'Product ID': '1',
          'Active (0/1)': '1',
          'Name *': 'Parka',
          'Categories (x,y,z...)': 'Home,Outdoor > Coats,Winter',
          'Price tax included': '200',
          'Discount percent': '10',
          'Reference #': 'PK',
          Summary: 'Short.',
          Description: '<p>Long.</p>',
          'Image URLs (x,y,z...)': 'https://shop.example/1.jpg,https://shop.example/2.jpg',
        },
        combination('M:0, Red:1', { Reference: 'PK-M', Quantity: '4', 'Impact on price': '0' }),
        combination('XL:2|Red:1', { Reference: 'PK-XL', Quantity: '1', 'Impact on price': '-20' }),
      ],
      ';',
    )
    expect(skusOf(found)).toEqual([
      ['Parka', ['Red', 'M', 180_000, 4], [expect.stringContaining('XL'), 'XL', 162_000, 1]],
    ])
    expect(found.products[0]?.product).toMatchObject({
      type: 'Coats',
      tags: ['winter'],
      price: 180_000,
      description: expect.stringContaining('Long.') as string,
    })
    expect(found.products[0]?.product.sku).toBe('PK')
  })

  it('does not sell at a discount that is over, and needs the products of combinations', async () => {
    const over = { 'Product ID': '1', 'Name *': 'Cape', 'Price tax included': '90', 'Discount amount': '30' }
    const dates = { 'Discount from (yyyy-mm-dd)': '2019-01-01', 'Discount to (yyyy-mm-dd)': '2019-02-01' }
    expect(skusOf(await read([{ ...over, ...dates, Quantity: '1' }]))).toEqual([
      ['Cape', ['One color', 'One size', 90_000, 1]],
    ])
    expect(skusOf(await read([{ ...over, Quantity: '1' }]))).toEqual([['Cape', ['One color', 'One size', 60_000, 1]]])
    await expect(
      read([
        { 'Product ID*': '1', 'Attribute (Name:Type:Position)*': 'Size:select:0', 'Value (Value:Position)*': 'M:0' },
      ]),
    ).rejects.toThrow('This file has combinations of PrestaShop without')
  })
})

describe('an export of Odoo', () => {
  it('has attributes and values in the lines below a product', async () => {
    for (const [name, reference, price, category, attribute, values] of [
      [
        'Name',
        'Internal Reference',
        'Sales Price',
        'Product Category',
        'Product Attributes / Attribute',
        'Product Attributes / Values',
      ],
      [
        'Nom',
        'Référence interne',
        'Prix de vente',
        'Catégorie de produits',
        'Attributs du produit / Attribut',
        'Attributs du produit / Valeurs',
      ],
      [
        'name',
        'default_code',
        'list_price',
        'categ_id',
        'attribute_line_ids/attribute_id',
        'attribute_line_ids/value_ids',
      ],
    ] as const) {
      const found = await read([
        {
          [name]: 'Polo',
          [reference]: 'PO',
          [price]: '39.9',
          [category]: 'All / Hauts / Polos',
          [attribute]: 'Color',
          [values]: 'Noir,Blanc',
        },
        { [attribute]: 'Size', [values]: 'S' },
        { [values]: 'M' },
        { [name]: 'Sac', [reference]: 'SA', [price]: '20', [category]: 'All' },
      ])
      expect(found.reading.format).toBe('odoo')
      expect(skusOf(found)).toEqual([
        ['Polo', ...['Noir', 'Blanc'].flatMap((color) => ['S', 'M'].map((size) => [color, size, 39_900, '*']))],
        ['Sac', ['One color', 'One size', 20_000, 0]],
      ])
      expect(found.products[0]?.product.type).toBe('Polos')
      expect(found.products[0]?.rows).toEqual([2, 3, 4])
    }
  })

  it('has variants in lines of their own, with their counts', async () => {
    const variant = (values: string, quantity: string, reference: string) => ({
      Name: 'Jupe',
      'Variant Values': values,
      'Internal Reference': reference,
      'Sales Price': '55.000',
      'Quantity On Hand': quantity,
    })
    const found = await read([
      variant('Taille: 38, Couleur: Bleu', '2', 'J38'),
      variant('Taille: 40, Couleur: Bleu', '0', 'J40'),
    ])
    expect(skusOf(found)).toEqual([['Jupe', ['Bleu', '38', 55_000, 2], ['Bleu', '40', 55_000, 0]]])
  })
})
