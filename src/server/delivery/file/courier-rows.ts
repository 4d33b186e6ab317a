import type { CsvColumn, CsvContent, CsvMapping } from '#domain/delivery/csv-mapping.ts'
import { governorateName } from '#domain/addresses/governorates.ts'
import { toLocalPhone } from '#domain/contact/phone-number.ts'
import { toShopDay } from '#domain/dates.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { OrderItem } from '#domain/orders/order.ts'
import { amount, count, day, text, type TableColumn } from '#server/platform/tables/table.ts'

/** What a file for a courier says of a parcel. */
export interface CourierParcel {
  number: string
  trackingNumber: string
  name: string
  phone: string
  otherPhone: string
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

/** What is in a parcel, for people. */
export const describeItems = (items: readonly OrderItem[]) =>
  items
    .map(({ quantity, productName, color, selectedSize }) => `${quantity} x ${productName} ${color} ${selectedSize}`)
    .join(' | ')

type CourierColumn = TableColumn<CourierParcel>

const columnsOf: Record<CsvContent, (heading: string, column: CsvColumn) => CourierColumn> = {
  number: (heading) => text(heading, ({ number }) => number),
  'tracking-number': (heading) => text(heading, ({ trackingNumber }) => trackingNumber),
  name: (heading) => text(heading, ({ name }) => name),
  phone: (heading) => text(heading, ({ phone }) => toLocalPhone(phone)),
  address: (heading) => text(heading, ({ street }) => street.replaceAll(/\s+/g, ' ')),
  city: (heading) => text(heading, ({ city, state }) => city || state),
  delegation: (heading) => text(heading, ({ city }) => city),
  // Couriers read French. A place that is not recognised stays as it was typed.
  governorate: (heading) =>
    text(heading, ({ governorate, state }) => (governorate === null ? state : governorateName(governorate, 'fr'))),
  'zip-code': (heading) => text(heading, ({ zipCode }) => zipCode),
  'other-phone': (heading) => text(heading, ({ otherPhone }) => toLocalPhone(otherPhone)),
  cash: (heading) => amount(heading, ({ cash }) => cash),
  pieces: (heading) => count(heading, ({ items }) => countPieces(items)),
  items: (heading) => text(heading, ({ items }) => describeItems(items)),
  comment: (heading) => text(heading, ({ comment }) => comment.replaceAll(/\s+/g, ' ')),
  date: (heading) => day(heading, () => toShopDay(new Date())),
  text: (heading, column) => text(heading, () => column.text),
}

/** The columns of a file for a courier. */
export const toCourierColumns = ({ columns }: Pick<CsvMapping, 'columns'>): CourierColumn[] =>
  columns.map((column) => columnsOf[column.content](column.heading, column))
