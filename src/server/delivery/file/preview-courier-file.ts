import type { CsvMapping } from '#domain/delivery/csv-mapping.ts'
import { findOrders } from '#server/orders/staff/list-orders.ts'
import { defaultLanguage } from '#domain/texts/languages.ts'
import { listItemsForReader } from '#server/orders/list-items-for-reader.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import { formatCells, headingsOf } from '#server/platform/tables/format-csv.ts'
import type { Db } from '#server/schema/database.ts'
import { toCourierColumns } from './courier-rows.ts'

/** How many orders a preview shows. */
const SHOWN = 3

/** The rows of a file with the three newest orders, as it would be with that mapping. */
export async function previewCourierFile(db: Db, csv: CsvMapping): Promise<{ rows: string[][] }> {
  const orders = await findOrders(db, { sort: 'newest', limit: SHOWN })
  const ids = orders.map(({ id }) => id)
  const items = await inLanguage(defaultLanguage(), () => listItemsForReader(db, ids))
  const parcels = orders.map((order) => ({
    number: order.number,
    trackingNumber: '',
    name: order.user_name,
    phone: order.user_phone,
    otherPhone: order.other_phone,
    street: order.street,
    city: order.city,
    state: order.state,
    governorate: order.governorate,
    zipCode: order.zip_code,
    comment: order.comment,
    cash: order.total,
    items: items.get(order.id) ?? [],
  }))
  const columns = toCourierColumns(csv)
  return { rows: [headingsOf(columns), ...formatCells(columns, parcels, csv)] }
}
