import { toShopDay } from '#domain/dates.ts'
import { toCell, withoutGuard, type CsvRecord } from './csv-records.ts'
import type { placeColumns, WooCommerceColumn } from './woocommerce-columns.ts'

/** One line of the export. */
export interface WooCommerceRow {
  number: number
  get(column: WooCommerceColumn): string
  attributes: Attribute[]
}

interface Attribute {
  name: string
  values: string[]
}

/** A product with its variations. */
export interface Family {
  product: WooCommerceRow
  variations: WooCommerceRow[]
}

/** Reads a line of the export. */
export function toWooCommerceRow(
  { fields, number }: CsvRecord,
  { columns, attributes }: ReturnType<typeof placeColumns>,
): WooCommerceRow {
  const cell = (place: number) => (place < 0 ? '' : withoutGuard(toCell(fields[place])))
  return {
    number,
    get: (column) => cell(columns[column]),
    attributes: attributes
      .map(({ name, values }) => ({ name: cell(name), values: splitList(cell(values)) }))
      .filter(({ name }) => name !== '')
      .slice(0, MOST_ATTRIBUTES + 1),
  }
}

/** The most attributes of one row that are read. */
export const MOST_ATTRIBUTES = 50

/** Values with commas between; a comma inside a value is written `\,`. */
export const splitList = (text: string) =>
  text
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter(Boolean)

/** Whether a size is in stock there without a count of its own, or goes on selling below zero. */
export function isUncounted(row: WooCommerceRow) {
  const inStock = row.get('inStock').toLowerCase()
  if (inStock === 'backorder' || /^(1|notify|yes)$/i.test(row.get('backorders'))) return inStock !== '0'
  return inStock === '1' && countOf(row.get('stock')) === ''
}

/** `parent`: the pieces of all sizes are counted together. */
export const countOf = (stock: string) => (/^-?[\d.]+$/.test(stock) ? stock : '')

/** Whether the sale price counts today. Its dates are whole days, the last one included. */
export function isOnSale(row: WooCommerceRow, now: Date) {
  const today = toShopDay(now)
  const [starts, ends] = [row.get('saleStarts').slice(0, 10), row.get('saleEnds').slice(0, 10)]
  return row.get('salePrice') !== '' && (!starts || starts <= today) && (!ends || ends >= today)
}

/** The addresses of a cell with images. */
export const splitImages = (text: string) =>
  text
    .split(/,\s*(?=https?:)/)
    .map((url) => url.trim())
    .filter(Boolean)
