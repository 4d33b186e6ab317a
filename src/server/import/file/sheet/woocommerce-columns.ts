import { columnKey } from './csv-records.ts'

/** What the importer reads of a WooCommerce export, and the names that its English and French versions give it. */
const names = {
  id: ['id'],
  type: ['type'],
  sku: ['sku', 'ugs'],
  barcode: ['gtin, upc, ean, or isbn', 'gtin, upc, ean ou isbn'],
  name: ['name', 'nom'],
  published: ['published', 'publié'],
  visibility: ['visibility in catalog', 'visibilité dans le catalogue'],
  shortDescription: ['short description', 'description courte'],
  description: ['description'],
  saleStarts: ['date sale price starts', 'date de début de promo'],
  saleEnds: ['date sale price ends', 'date de fin de promo'],
  inStock: ['in stock?', 'en stock ?', 'en stock?'],
  stock: ['stock'],
  salePrice: ['sale price', 'tarif promo'],
  regularPrice: ['regular price', 'tarif régulier'],
  categories: ['categories', 'catégories'],
  tags: ['tags', 'étiquettes'],
  images: ['images'],
  parent: ['parent'],
  brands: ['brands', 'marques'],
} as const satisfies Record<string, string[]>

export type WooCommerceColumn = keyof typeof names

const attributeNames = [/^attribute (\d+) name$/, /^nom de l'attribut (\d+)$/]
const attributeValues = [/^attribute (\d+) value\(s\)$/, /^valeur\(s\) de l'attribut (\d+)$/]

const known = new Set<string>(Object.values(names).flat())

/** Whether a WooCommerce export has a column of that name. */
export const isWooCommerceColumn = (column: string) =>
  known.has(column) || [...attributeNames, ...attributeValues].some((pattern) => pattern.test(column))

/** Whether a header is that of a WooCommerce export: no other shop software tells both the type and the regular price. */
export const isWooCommerceHeader = (header: readonly string[]) =>
  header.includes('type') && names.regularPrice.some((name) => header.includes(name))

/** Where in the header the columns stand; -1 where one is missing. */
export function placeColumns(header: readonly string[]) {
  const keys = header.map(columnKey)
  const columns = Object.fromEntries(
    Object.entries(names).map(([column, wanted]) => [
      column,
      keys.findIndex((key) => wanted.some((name) => name === key)),
    ]),
  ) as Record<WooCommerceColumn, number>
  return { columns, attributes: placeAttributes(keys) }
}

function placeAttributes(keys: readonly string[]) {
  const placeOf = (patterns: RegExp[], number: string) =>
    keys.findIndex((key) => patterns.some((pattern) => pattern.exec(key)?.[1] === number))
  return keys.flatMap((key, name) => {
    const number = attributeNames.map((pattern) => pattern.exec(key)?.[1]).find(Boolean)
    return number ? [{ name, values: placeOf(attributeValues, number) }] : []
  })
}
