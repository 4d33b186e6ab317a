import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import type { CsvRecords } from '#server/import/file/sheet/csv-records.ts'
import { decideDecimals } from '#server/import/file/sheet/decide-decimals.ts'
import {
  toSheetRow,
  UNCOUNTED,
  type Sheet,
  type SheetCells,
  type SheetOption,
  type SheetRow,
} from '#server/import/file/sheet/sheet.ts'
import { readNamedRows, type Headings, type NamedRow } from './named-rows.ts'
import { toCombinations, type OptionValues } from './sku-combinations.ts'

/** The columns of products and of variants, in English and French, and the names of the fields. */
export const odooHeadings = {
  id: ['external id', 'id', 'id externe', 'identifiant externe', 'identifiant xml'],
  name: ['name', 'nom', 'product name', 'display name', 'nom affiché'],
  reference: ['internal reference', 'référence interne', 'default_code'],
  barcode: ['barcode', 'code-barres', 'code barres'],
  price: ['sales price', 'prix de vente', 'list_price', 'lst_price', 'public price', 'prix public'],
  category: [
    'product category',
    'catégorie de produits',
    'catégorie de produit',
    "catégorie d'article",
    'categ_id',
    'categ_id/name',
  ],
  quantity: ['quantity on hand', 'quantité en stock', 'quantité en main', 'quantité disponible', 'qty_available'],
  description: [
    'website description',
    'sales description',
    'description de vente',
    'description pour le site web',
    'description_sale',
    'description',
  ],
  canBeSold: ['can be sold', 'sales', 'peut être vendu', 'ventes', 'sale_ok'],
  active: ['active', 'actif'],
  tags: ['tags', 'product tags', 'étiquettes', 'étiquettes de produit', 'product_tag_ids'],
  attribute: [
    ...['attribute lines / attribute', 'product attributes / attribute', 'attribute_line_ids/attribute_id'],
    ...[
      'attributs du produit / attribut',
      "lignes d'attribut / attribut",
      'attributs / attribut',
      'attribute_line_ids/attribute_id/name',
    ],
  ],
  values: [
    ...['attribute lines / values', 'product attributes / values', 'attribute_line_ids/value_ids'],
    ...[
      'attributs du produit / valeurs',
      "lignes d'attribut / valeurs",
      'attributs / valeurs',
      'attribute_line_ids/value_ids/name',
    ],
  ],
  variantValues: [
    ...[
      'variant values',
      'attribute values',
      'product_template_variant_value_ids',
      'product_template_attribute_value_ids',
    ],
    ...['valeurs de variante', 'valeurs de la variante', "valeurs d'attribut", 'valeurs de caractéristique'],
  ],
} satisfies Headings<string>

type OdooRow = NamedRow<keyof typeof odooHeadings>

const attributeHeadings = [...odooHeadings.attribute, ...odooHeadings.values, ...odooHeadings.variantValues]
const odooOnly = [
  ...['external id', 'id externe', 'product category', 'quantity on hand', 'can be sold', 'customer taxes'],
  ...['catégorie de produits', 'catégorie de produit', "catégorie d'article", 'quantité en main', 'peut être vendu'],
]

/** Whether a header is that of an export of Odoo. */
export function isOdooHeader(keys: ReadonlySet<string>) {
  const hasOne = (headings: readonly string[]) => headings.some((heading) => keys.has(heading))
  if (keys.has('default_code') && hasOne(['list_price', 'lst_price'])) return true
  if (!hasOne(odooHeadings.name)) return false
  if (hasOne(odooHeadings.attribute) || hasOne(odooHeadings.values)) return true
  const hasPrice = hasOne(['sales price', 'prix de vente', 'public price'])
  const hasReference = hasOne(['internal reference', 'référence interne'])
  return hasPrice && (hasReference || hasOne(odooHeadings.variantValues)) && hasOne([...odooOnly, ...attributeHeadings])
}

/** The rows of an export of Odoo. Lines without a name go on with the product above: with one more attribute, or one more value. */
export function toOdooSheet(read: CsvRecords, chosen: ReadingChoices = {}): Sheet {
  const { rows, notes, has } = readNamedRows(read, odooHeadings)
  const products: OdooRow[][] = []
  for (const row of rows) {
    const above = products.at(-1)
    if (above && row.get('name') === '') above.push(row)
    else products.push([row])
  }
  // Variants are lines of their own with the name of their product.
  const isOfVariants = has('variantValues')
  const families = isOfVariants
    ? [...Map.groupBy(products, ([first]) => nameOf(first)).values()]
    : products.map((lines) => [lines])
  const taken = new Set<string>()
  return {
    source: 'odoo',
    rows: families.flatMap((family) => toRows(family, isOfVariants, taken)),
    rowCount: read.records.length,
    skipped: [],
    notes,
    encoding: read.encoding,
    separator: read.separator,
    decimals: decideDecimals(
      rows.map((row) => row.get('price')),
      chosen.decimal,
    ),
    hasQuantities: has('quantity'),
    isUncounted: (row) => row.get('tracker') === UNCOUNTED,
  }
}

/** The name of a product: that of a variant may have its reference before, `[A1] Shirt`, and its values behind, `Shirt (M)`. */
const nameOf = (row: OdooRow | undefined) =>
  (row?.get('name') ?? '')
    .replace(/^\[[^\]]*\]\s*/, '')
    .replace(row?.get('variantValues') ? /\s*\([^()]*\)$/ : /$^/, '')

function toRows(family: OdooRow[][], isOfVariants: boolean, taken: Set<string>): SheetRow[] {
  const product = family[0]?.[0]
  if (!product) return []
  const title = nameOf(product)
  const handle = freeHandle(
    isOfVariants ? title : product.get('id') || product.get('reference') || title,
    product,
    taken,
  )
  const path = product.get('category').split('/')
  const facts: SheetCells = {
    handle,
    address: title,
    title,
    body: product.get('description'),
    type: path.at(-1)?.trim() ?? '',
    tags: product.get('tags'),
    published: [product.get('canBeSold'), product.get('active')].some((cell) => /^(false|faux|0|non|no)$/i.test(cell))
      ? 'false'
      : 'true',
  }
  const skus = family.flatMap((lines) => {
    const [first] = lines
    if (!first) return []
    const cells = skuCells(first, handle)
    if (isOfVariants)
      return [
        toSheetRow(
          first.number,
          cells,
          lines.flatMap((row) => readVariantValues(row.get('variantValues'))),
        ),
      ]
    return toCombinations(first.number, cells, readAttributes(lines))
  })
  const rest = family.flatMap((lines) => lines.slice(1).map(({ number }) => toSheetRow(number, { handle })))
  return [toSheetRow(product.number, facts), ...skus, ...rest]
}

/** Two products of one name and reference are two. */
function freeHandle(handle: string, { number }: OdooRow, taken: Set<string>) {
  const free = taken.has(handle) ? `${handle} ${number}` : handle
  taken.add(free)
  return free
}

const skuCells = (row: OdooRow, handle: string): SheetCells => ({
  handle,
  price: row.get('price'),
  sku: row.get('reference'),
  barcode: row.get('barcode'),
  quantity: row.get('quantity'),
})

/** The attributes of a product with their values, which stand in one cell or in lines below. */
function readAttributes(lines: OdooRow[]): OptionValues[] {
  const attributes: OptionValues[] = []
  for (const row of lines) {
    const name = row.get('attribute')
    const values = row
      .get('values')
      .split(',')
      .map((value) => value.trim().replace(/^[^:]+:\s+/, ''))
      .filter(Boolean)
    if (name) attributes.push({ name, values })
    else if (values.length > 0) attributes.at(-1)?.values.push(...values)
  }
  return attributes
}

/** `Color: Red, Size: M`; a value without a name may be anything. */
const readVariantValues = (text: string): SheetOption[] =>
  text
    .split(/,\s*/)
    .filter(Boolean)
    .map((part, place) => {
      const [name = '', ...value] = part.split(':')
      return value.length > 0
        ? { name: name.trim(), value: value.join(':').trim() }
        : { name: `${place + 1}`, value: part.trim() }
    })
