import fc from 'fast-check'
import { noFacts } from '#domain/products/plain-facts.ts'
import type { ProductToSave } from '#server/products/save-product.ts'

/** Texts that spreadsheets and CSV files are known to spoil. */
const texts = fc.constantFrom(
  ...[
    'Linen shirt',
    'Chemise "été", 100 %',
    'قميص',
    '=SUM(1)',
    "'=1",
    '-20°',
    '+216',
    '@home',
    '3-4',
    '1E5',
    '00123',
    '_x0041_',
  ],
  ...['a; b', 'tab\there', "l'été", 'one\rtwo', 'Default Title', 'TRUE', '12,5'],
)
const line = fc.tuple(texts, fc.nat(9)).map(([text, number]) => `${text.replaceAll(/[\r\t]/g, ' ')} ${number}`)
const optional = (one: fc.Arbitrary<string>) => fc.option(one, { nil: '' })
const html = fc
  .tuple(texts, texts)
  .map(
    ([one, other]) => `<p>${one.replaceAll('"', '&quot;')}</p>\n<ul><li>${other.replaceAll('"', '&quot;')}</li></ul>`,
  )
const price = fc.constantFrom(0, 500, 12_345, 59_900, 60_000, 99_999, 1_234_567)
const size = fc.constantFrom('S', 'M', 'XL', '38', '3-4', 'One size', "'+1")
const color = fc.constantFrom('One color', 'Black', 'black / Leather', 'Écru', '=Red', 'Bleu; nuit', 'أسود')
const image = fc.record({
  sourceUrl: fc.nat(5).map((number) => `https://cdn.example/${number}.jpg?a=1,2;3`),
  alt: optional(line),
})

const variant = fc.record({
  color,
  swatch: fc.constantFrom('', '#123456'),
  variantPrice: price,
  images: fc.array(image, { maxLength: 3 }),
  sizes: fc.uniqueArray(
    fc.record({
      size,
      quantity: fc.nat(30),
      isCounted: fc.nat(3).map((one) => one > 0),
      change: fc.constant(0),
      code: optional(fc.constantFrom('A-1', '00123', '1E5', '=A', '+C1')),
      barcode: optional(fc.constantFrom('6190000000012', '0012345678905')),
    }),
    { minLength: 1, maxLength: 3, selector: (one) => one.size },
  ),
})

const anyRecord = fc.record({
  model: line,
  type: optional(line),
  collection: fc.constant('others' as const),
  collections: fc.constantFrom<('others' | 'jackets')[]>([], ['others'], ['jackets', 'others']),
  description: optional(html),
  price,
  fit: optional(line),
  brand: optional(line),
  category: optional(line),
  tags: fc.uniqueArray(fc.constantFrom('new', 'été', 'a; b', '-1', '=x', '2025'), { maxLength: 3 }),
  status: fc.constantFrom('draft' as const, 'published' as const),
  translations: fc.constantFrom({}, { fr: { model: 'Chemise', description: '<p>É</p>' } }, { ar: { type: 'قميص' } }),
  variants: fc.uniqueArray(variant, { minLength: 1, maxLength: 3, selector: (one) => one.color.toLowerCase() }),
})

/** A product as a merchant, an import or an older version of the shop may have made it. */
export const anyProduct: fc.Arbitrary<ProductToSave> = anyRecord.map((product) => ({ ...noFacts, ...product }))

/** What a spreadsheet writes when it opens a file and writes it again. */
export interface SavedAs {
  delimiter: ',' | ';' | '\t'
  decimals: 'as they are' | 'comma' | 'short'
  newline: '\n' | '\r\n'
  hasBom: boolean
  keepsCheck: boolean
}

export const anySavedAs: fc.Arbitrary<SavedAs> = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  decimals: fc.constantFrom('as they are', 'comma', 'short'),
  newline: fc.constantFrom('\n', '\r\n'),
  hasBom: fc.boolean(),
  keepsCheck: fc.boolean(),
})
