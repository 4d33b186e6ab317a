import type { Courier } from '#domain/delivery/courier.ts'
import type { CsvMapping } from '#domain/delivery/csv-mapping.ts'
import type { Db } from '#server/schema/database.ts'
import { listCourierRows, type CourierRow } from './shipments/queries.ts'

/** All couriers by name, those that are switched off included. */
export async function listCouriers(db: Db): Promise<Courier[]> {
  return (await listCourierRows(db)).map(toCourier)
}

/** A courier as staff read it. */
export const toCourier = ({ id, name, phone, ...row }: CourierRow): Courier => ({
  id,
  name,
  phone,
  trackingUrl: row.tracking_url,
  csv: JSON.parse(row.csv_mapping) as CsvMapping,
  provider: row.provider,
  active: row.active === 1,
})
