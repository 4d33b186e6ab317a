import { quoteCell } from '#server/import/file/quote-cell.ts'
import { formatList } from '#domain/texts/format-list.ts'
import { t } from '#domain/texts/t.ts'
import type { RowNote } from './sheet.ts'
import type { WooCommerceColumn } from './woocommerce-columns.ts'
import { countOf, isOnSale, isUncounted, splitImages, type Family, type WooCommerceRow } from './woocommerce-row.ts'

/** What a product says for all of its variations. */
const factsOfProduct = [
  'shortDescription',
  'description',
  'categories',
  'tags',
  'brands',
] as const satisfies WooCommerceColumn[]

/** What only a row says that is sold. */
const factsOfSize = ['barcode', 'stock', 'regularPrice', 'salePrice'] as const satisfies WooCommerceColumn[]

/** Values that a remark names. */
const MAX_VALUES = 10

/** A remark for each cell of a product and its variations that comes into nothing though its column is read. */
export function noteLeftOutOfFamily({ product, variations }: Family, now: Date): RowNote[] {
  const sold = variations.length > 0 ? variations : [product]
  return [
    ...(variations.length > 0 ? factsOfSize.flatMap((fact) => strayCell(product, fact)) : []),
    ...variations.flatMap((variation) => cellsOfVariation(variation, product)),
    ...sold.flatMap((row) => [...noteSale(row, now), ...noteCount(row)]),
    ...noteUnsold(product, variations),
  ]
}

const noteOf = (row: WooCommerceRow, text: string): RowNote[] => [{ row: row.number, text }]

const strayCell = (row: WooCommerceRow, fact: WooCommerceColumn) =>
  row.get(fact) ? noteOf(row, t('importFile.strayCell', { value: quoteCell(row.get(fact)) })) : []

/** What a variation says of itself that its product says otherwise, and all but the first of its images. */
function cellsOfVariation(variation: WooCommerceRow, product: WooCommerceRow): RowNote[] {
  const said = factsOfProduct
    .filter((fact) => variation.get(fact) !== product.get(fact))
    .map((fact) => variation.get(fact))
  // There it is the name of the product with the values of its attributes.
  const name = variation.get('name').startsWith(product.get('name')) ? '' : variation.get('name')
  return [...said, name, ...splitImages(variation.get('images')).slice(1)]
    .filter(Boolean)
    .flatMap((value) => noteOf(variation, t('importFile.ofVariation', { value: quoteCell(value) })))
}

/** A sale that is not on today, and the day on which one ends that is. */
function noteSale(row: WooCommerceRow, now: Date): RowNote[] {
  const price = row.get('salePrice')
  if (!price) return []
  const [starts, ends] = [quoteCell(row.get('saleStarts')), quoteCell(row.get('saleEnds'))]
  if (!isOnSale(row, now))
    return noteOf(
      row,
      t('importFile.saleNotNow', {
        price: quoteCell(price),
        dates: formatList([starts, ends].filter(Boolean)),
      }),
    )
  return ends ? noteOf(row, t('importFile.saleEnds', { date: ends })) : []
}

/** A number of pieces of a size that is sold without being counted, or one that is sold out whatever the number. */
function noteCount(row: WooCommerceRow): RowNote[] {
  const stock = row.get('stock')
  const isKept = !isUncounted(row) && row.get('inStock') !== '0' && (countOf(stock) !== '' || stock === 'parent')
  return stock === '' || stock === '0' || isKept
    ? []
    : noteOf(row, t('importFile.countNotKept', { value: quoteCell(stock) }))
}

/** Values that the product offers and no variation has, so they cannot be bought there. */
function noteUnsold(product: WooCommerceRow, variations: readonly WooCommerceRow[]): RowNote[] {
  if (variations.length === 0) return []
  return product.attributes.flatMap(({ name, values }) => {
    const chosen = variations.map(
      ({ attributes }) => attributes.find((other) => other.name.toLowerCase() === name.toLowerCase())?.values,
    )
    // Attributes that no variation chooses hold for all; one that fits any value sells them all.
    if (chosen.every((one) => one === undefined) || chosen.some((one) => one?.length === 0)) return []
    const sold = new Set(chosen.map((one) => one?.join(', ').toLowerCase()))
    const unsold = values.filter((value) => !sold.has(value.toLowerCase()))
    return unsold.length === 0
      ? []
      : noteOf(
          product,
          t('importFile.noVariation', {
            values: formatList(unsold.slice(0, MAX_VALUES).map((value) => quoteCell(value))),
          }),
        )
  })
}
