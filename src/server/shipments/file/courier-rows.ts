import type { CsvColumn, CsvContent, CsvMapping } from '#domain/couriers/csv-mapping.ts'
import { governorateName } from '#domain/addresses/governorates.ts'
import { toLocalPhone } from '#domain/contact/phone-number.ts'
import { toShopDay } from '#domain/dates.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { escapeFormula } from '#server/platform/csv/escape-formula.ts'

/** What a file for a courier says of a parcel. */
export interface CourierParcel {
  number: string
  trackingNumber: string
  name: string
  phone: string
  street: string
  city: string
  state: string
  governorate: string | null
  zipCode: string
  comment: string
  cash: Millimes
  items: readonly OrderItem[]
}

const countPieces = (items: readonly OrderItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0)

const describeItems = (items: readonly OrderItem[]) =>
  items
    .map(({ quantity, productName, color, selectedSize }) => `${quantity} x ${productName} ${color} ${selectedSize}`)
    .join(' | ')

const cells: Record<CsvContent, (parcel: CourierParcel, column: CsvColumn, mapping: CsvMapping) => string> = {
  number: ({ number }) => number,
  'tracking-number': ({ trackingNumber }) => trackingNumber,
  name: ({ name }) => name,
  phone: ({ phone }) => toLocalPhone(phone),
  address: ({ street }) => street.replaceAll(/\s+/g, ' '),
  city: ({ city, state }) => city || state,
  delegation: ({ city }) => city,
  // Couriers read French; a place that nobody recognises is written as it was typed.
  governorate: ({ governorate, state }) => (governorate === null ? state : governorateName(governorate, 'fr')),
  'zip-code': ({ zipCode }) => zipCode,
  cash: ({ cash }, _, { decimal }) => (cash / 1000).toFixed(3).replace('.', decimal === 'comma' ? ',' : '.'),
  pieces: ({ items }) => String(countPieces(items)),
  items: ({ items }) => describeItems(items),
  comment: ({ comment }) => comment.replaceAll(/\s+/g, ' '),
  date: () => toShopDay(new Date()),
  text: (_, { text }) => text,
}

/** The rows of a file for a courier, the headings first. What a spreadsheet would run as a formula is escaped. */
export function toCourierRows(parcels: readonly CourierParcel[], mapping: CsvMapping): string[][] {
  const { columns } = mapping
  return [
    columns.map(({ heading }) => escapeFormula(heading)),
    ...parcels.map((parcel) => columns.map((column) => escapeFormula(cells[column.content](parcel, column, mapping)))),
  ]
}
