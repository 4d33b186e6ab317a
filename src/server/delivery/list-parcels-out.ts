import { toPage } from '#domain/api/page.ts'
import { toScannedCode } from '#domain/delivery/packing.ts'
import type { ParcelsOutPage } from '#domain/delivery/shipment.ts'
import type { Db } from '#server/schema/database.ts'
import { unknownStart } from './list-orders-to-pack.ts'
import { findHandOver, selectParcelsOut } from './queries.ts'
import { toParcel } from './to-parcel.ts'

const PAGE_SIZE = 50

/**
 * One page of the parcels that couriers have, the oldest first, or those of a scanned code: what comes back may have been taken for
 * delivered. Throws `INVALID_REQUEST` for an unknown `startAfter`.
 */
export async function listParcelsOut(
  db: Db,
  { code = '', startAfter }: { code?: string | undefined; startAfter?: string | undefined },
): Promise<ParcelsOutPage> {
  const cursor = startAfter === undefined ? undefined : await findHandOver(db, startAfter)
  if (startAfter !== undefined && !cursor) throw unknownStart()
  const typed = code.trim()
  const codes = typed === '' ? [] : [...new Set([typed, toScannedCode(typed)])]
  const rows = await selectParcelsOut(db, { codes, cursor, limit: PAGE_SIZE + 1 })
  return toPage(
    rows.map((row) => ({ ...toParcel(row), courierName: row.courier_name })),
    PAGE_SIZE,
  )
}
