import { toShopDay } from '#domain/dates.ts'
import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { parseDecimal } from '#domain/money/parse-decimal.ts'
import { t } from '#domain/texts/t.ts'
import { readPrice } from '#server/import/file/numbers.ts'
import { MalformedFile, type CsvRecords } from '#server/import/file/sheet/csv-records.ts'
import { decideDecimals, type Decimals } from '#server/import/file/sheet/decide-decimals.ts'
import {
  toSheetRow,
  type Sheet,
  type SheetCells,
  type SheetOption,
  type SheetRow,
} from '#server/import/file/sheet/sheet.ts'
import { toHtml } from '#server/import/file/to-html.ts'
import { writeExactPrice } from './exact-price.ts'
import { readNamedRows, type Headings, type NamedRow } from './named-rows.ts'

/** The columns of the list of products, of the files for its import, and of the combinations, in English and French. */
export const prestashopHeadings = {
  id: ['product id', 'id', 'id_product', 'id produit'],
  active: ['active (0/1)', 'actif (0/1)', 'active', 'actif', 'status', 'état', 'statut'],
  name: ['name', 'nom', 'product name', 'nom du produit'],
  categories: ['categories (x,y,z...)', 'catégories (x,y,z...)', 'category', 'catégorie', 'categories', 'catégories'],
  priceWithTax: ['price tax included', 'price (tax incl.)', 'prix ttc', 'prix (ttc)'],
  price: ['price tax excluded', 'price (tax excl.)', 'prix ht', 'prix (ht)', 'price tax excl.'],
  discountAmount: ['discount amount', 'montant de la remise', 'montant de la réduction'],
  discountPercent: ['discount percent', 'pourcentage de remise', 'pourcentage de réduction'],
  discountFrom: ['discount from (yyyy-mm-dd)', 'remise à partir de (aaaa-mm-jj)', 'remise du (aaaa-mm-jj)'],
  discountTo: ['discount to (yyyy-mm-dd)', "remise jusqu'à (aaaa-mm-jj)", 'remise au (aaaa-mm-jj)'],
  reference: ['reference #', 'référence #', 'product reference', 'product_reference', 'référence du produit'],
  ownReference: ['reference', 'référence'],
  brand: ['manufacturer', 'brand', 'fabricant', 'marque'],
  barcode: ['ean13', 'ean-13', 'ean-13 ou jan'],
  quantity: ['quantity', 'quantité'],
  summary: ['summary', 'short description', 'résumé', 'récapitulatif', 'description courte'],
  description: ['description'],
  tags: ['tags (x,y,z...)', 'mots-clés (x,y,z...)', 'étiquettes (x,y,z...)'],
  address: ['url rewritten', 'url réécrite', 'url simplifiée'],
  images: [
    'image urls (x,y,z...)',
    'image url',
    'image',
    "url de l'image",
    'url des images (x,y,z...)',
    "url d'image (x,y,z...)",
  ],
  attributes: ['attribute (name:type:position)', 'attribut (nom:type:position)', 'attribut (nom : type : position)'],
  values: ['value (value:position)', 'valeur (valeur:position)', 'valeur (valeur : position)'],
  impact: ['impact on price', 'impact sur le prix'],
} satisfies Headings<string>

type PrestashopRow = NamedRow<keyof typeof prestashopHeadings>

/** Headings that do not occur in typed tables. */
const own = [
  ...[...prestashopHeadings.attributes, ...prestashopHeadings.values],
  ...['active (0/1)', 'actif (0/1)', 'categories (x,y,z...)', 'catégories (x,y,z...)'],
  ...['price tax excluded', 'price tax included', 'price (tax excl.)', 'price (tax incl.)', 'prix (ht)', 'prix (ttc)'],
]

/** Whether a header is that of an export of PrestaShop. */
export const isPrestashopHeader = (keys: ReadonlySet<string>) => own.some((heading) => keys.has(heading))

/**
 * The rows of an export of PrestaShop: one for each product, and one for each combination that names its product by the same id.
 * Throws a MalformedFile for combinations alone, which have neither a name nor a price.
 */
export function toPrestashopSheet(read: CsvRecords, chosen: ReadingChoices = {}, now = new Date()): Sheet {
  const { rows, notes, has } = readNamedRows(read, prestashopHeadings)
  if (!has('name')) throw new MalformedFile(t('errors.combinationsAlone'))
  const hasTax = has('priceWithTax')
  if (!hasTax && rows.length > 0) notes.push({ row: 1, text: t('importFile.withoutTax') })
  const priceOf = (row: PrestashopRow) => (hasTax && row.get('priceWithTax')) || row.get('price')
  const decimals = decideDecimals(rows.map(priceOf), chosen.decimal)
  const families = Map.groupBy(rows, keyOf)
  return {
    source: 'prestashop',
    rows: [...families].flatMap(([handle, family]) =>
      toRows(handle, family, { priceOf, decimals, today: toShopDay(now) }),
    ),
    rowCount: read.records.length,
    skipped: [],
    notes,
    encoding: read.encoding,
    separator: read.separator,
    decimals,
    hasQuantities: has('quantity'),
    isUncounted: () => false,
  }
}

const keyOf = (row: PrestashopRow) =>
  row.get('id') || row.get('reference') || row.get('ownReference') || row.get('name')

interface Pricing {
  priceOf: (row: PrestashopRow) => string
  decimals: Decimals
  today: string
}

function toRows(handle: string, family: PrestashopRow[], pricing: Pricing): SheetRow[] {
  const product = family.find((row) => row.get('name') !== '') ?? family[0]
  if (!product) return []
  const title = product.get('name')
  const categories = splitList(product.get('categories')).map((path) => path.split('>').at(-1)?.trim() ?? '')
  const shelves = categories.filter((name) => !/^(home|accueil|root|racine)$/i.test(name))
  const summary = product.get('summary')
  const description = product.get('description')
  const combinations = family.filter((row) => row.get('attributes') !== '' && row.get('values') !== '')
  const isOfAll = combinations.length > 0 && !combinations.includes(product)
  const facts: SheetCells = {
    handle,
    address: product.get('address') || title,
    title,
    body:
      [summary, description].filter(Boolean).length > 1
        ? `${toHtml(summary)}\n${toHtml(description)}`
        : summary || description,
    vendor: product.get('brand'),
    type: shelves[0] ?? '',
    tags: [...splitList(product.get('tags')), ...shelves.slice(1)].join(','),
    published: /^(0|no|non|false|disabled|désactivé|inactif)$/i.test(product.get('active')) ? 'false' : 'true',
    ...(isOfAll && { sku: product.get('ownReference') || product.get('reference'), barcode: product.get('barcode') }),
  }
  const skus = combinations.length > 0 ? combinations : family
  const skuRows = skus.map((row) =>
    toSheetRow(row.number, { handle, ...skuCells(row, product, pricing) }, optionsOf(row)),
  )
  const rest = family.filter((row) => row !== product && !skus.includes(row))
  const images = family.flatMap((row) =>
    splitImages(row.get('images')).map((image) => toSheetRow(row.number, { handle, image })),
  )
  return [
    toSheetRow(product.number, facts),
    ...skuRows,
    ...images,
    ...rest.map(({ number }) => toSheetRow(number, { handle })),
  ]
}

function skuCells(row: PrestashopRow, product: PrestashopRow, { priceOf, decimals, today }: Pricing): SheetCells {
  const written = priceOf(row) || priceOf(product)
  const base = readPrice(written, decimals)
  const impact = Math.round((parseDecimal(row.get('impact'), decimals) ?? 0) * 1000)
  const reduce = discountOf(product, decimals, today)
  const full = base === undefined ? undefined : base + impact
  const reduced = full === undefined ? undefined : reduce(full)
  const isAsWritten = full === undefined || (impact === 0 && reduced === full)
  return {
    price: isAsWritten || reduced === undefined ? written : writeExactPrice(reduced),
    compareAtPrice: full !== undefined && reduced !== undefined && reduced < full ? writeExactPrice(full) : '',
    sku: row.get('ownReference') || row.get('reference') || (row === product ? '' : product.get('ownReference')),
    barcode: row.get('barcode'),
    quantity: row.get('quantity'),
  }
}

/** The discount of a product, between its days. */
function discountOf(product: PrestashopRow, decimals: Decimals, today: string): (price: number) => number {
  const [from, to] = [product.get('discountFrom').slice(0, 10), product.get('discountTo').slice(0, 10)]
  const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !text.startsWith('0000')
  if ((isDay(from) && from > today) || (isDay(to) && to < today)) return (price) => price
  const percent = parseDecimal(product.get('discountPercent').replace('%', ''), decimals) ?? 0
  const amount = readPrice(product.get('discountAmount'), decimals) ?? 0
  return (price) => Math.max(0, Math.round(price * (1 - Math.min(100, Math.max(0, percent)) / 100)) - amount)
}

/** `Size:select:0, Color:color:1` beside `M:0, Red:1`; other tools part them by bars. */
function optionsOf(row: PrestashopRow): SheetOption[] {
  const names = splitList(row.get('attributes')).map(beforeColon)
  const values = splitList(row.get('values')).map(beforeColon)
  return names.flatMap((name, place) => (values[place] ? [{ name, value: values[place] }] : []))
}

const beforeColon = (text: string) => text.split(':')[0]?.trim() ?? ''

const splitList = (text: string) =>
  text
    .split(text.includes('|') ? '|' : ',')
    .map((part) => part.trim())
    .filter(Boolean)

const splitImages = (text: string) =>
  text
    .split(/[,;|\s]+(?=https?:)/)
    .map((url) => url.trim())
    .filter(Boolean)
