import { stringify } from 'csv-stringify/sync'
import { ApiError } from '#domain/api/errors.ts'
import type { CsvMapping } from '#domain/couriers/csv-mapping.ts'
import { findCourier } from '#server/couriers/queries.ts'
import { listOrderItems } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { findManifest, listParcelsOfManifest, type ParcelRow } from '#server/shipments/queries.ts'
import { toCourierRows, type CourierParcel } from './courier-rows.ts'

const separators = { comma: ',', semicolon: ';', tab: '\t' } as const

/** The parcels of a manifest as the file that its courier wants today. Throws `MANIFEST_NOT_FOUND`. */
export async function exportManifest(db: Db, manifestId: string): Promise<{ name: string; text: string }> {
  const manifest = await findManifest(db, manifestId)
  const courier = manifest && (await findCourier(db, manifest.courier_id))
  if (!courier) throw new ApiError('MANIFEST_NOT_FOUND')
  const mapping = JSON.parse(courier.csv_mapping) as CsvMapping
  const rows = await listParcelsOfManifest(db, manifestId)
  const items = await listOrderItems(
    db,
    rows.map(({ id }) => id),
  )
  const parcels = rows.map((row) => toCourierParcel(row, items.get(row.id) ?? []))
  const text = stringify(toCourierRows(parcels, mapping), {
    delimiter: separators[mapping.separator],
    // In quotation marks a text stays one cell, also where a spreadsheet splits at another separator.
    quoted_match: /[;\t,]/,
  })
  return { name: `${manifest.number}.csv`, text: `${mapping.hasBom ? '\uFEFF' : ''}${text}` }
}

const toCourierParcel = (row: ParcelRow, items: CourierParcel['items']): CourierParcel => ({
  number: row.number,
  trackingNumber: row.tracking_number,
  name: row.user_name,
  phone: row.user_phone,
  street: row.street,
  city: row.city,
  state: row.state,
  governorate: row.governorate,
  zipCode: row.zip_code,
  comment: row.comment,
  cash: row.cash_due,
  items,
})
