import { ApiError } from '#domain/api/errors.ts'
import type { CsvMapping } from '#domain/delivery/csv-mapping.ts'
import { findCourier } from '#server/delivery/shipments/queries.ts'
import { defaultLanguage } from '#domain/texts/languages.ts'
import { listItemsForReader } from '#server/orders/list-items-for-reader.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import type { Table } from '#server/platform/tables/table.ts'
import type { Db } from '#server/schema/database.ts'
import { findManifest, listParcelsOfManifest, type ParcelRow } from '#server/delivery/queries.ts'
import { toCourierColumns, type CourierParcel } from './courier-rows.ts'

/**
 * The parcels of a manifest in the columns that its courier wants today, with products in the default language of the shop, and the
 * name of the file. Throws `MANIFEST_NOT_FOUND`.
 */
export async function exportManifest(
  db: Db,
  manifestId: string,
): Promise<{ name: string; table: Table<CourierParcel> }> {
  const manifest = await findManifest(db, manifestId)
  const courier = manifest && (await findCourier(db, manifest.courier_id))
  if (!courier) throw new ApiError('MANIFEST_NOT_FOUND')
  const mapping = JSON.parse(courier.csv_mapping) as CsvMapping
  const table = { columns: toCourierColumns(mapping), parts: readParcels(db, manifestId), csvFormat: mapping }
  return { name: manifest.number, table }
}

async function* readParcels(db: Db, manifestId: string) {
  const rows = await listParcelsOfManifest(db, manifestId)
  const ids = rows.map(({ id }) => id)
  const items = await inLanguage(defaultLanguage(), () => listItemsForReader(db, ids))
  yield rows.map((row) => toCourierParcel(row, items.get(row.id) ?? []))
}

const toCourierParcel = (row: ParcelRow, items: CourierParcel['items']): CourierParcel => ({
  number: row.number,
  trackingNumber: row.tracking_number,
  name: row.user_name,
  phone: row.user_phone,
  otherPhone: row.other_phone,
  street: row.street,
  city: row.city,
  state: row.state,
  governorate: row.governorate,
  zipCode: row.zip_code,
  comment: row.comment,
  cash: row.cash_due,
  items,
})
