import { toPage, type Page } from '#domain/api/page.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Manifest, ManifestDetails } from '#domain/delivery/shipment.ts'
import type { Db } from '#server/schema/database.ts'
import { unknownStart } from './list-orders-to-pack.ts'
import * as queries from './queries.ts'
import { toParcel } from './to-parcel.ts'

/** Milliseconds in which a hand-over can be undone. */
const TIME_TO_UNDO = 30 * 60_000

/** Whether a hand-over can still be undone: the courier may only just have left. */
export const canBeTakenBack = ({ created_at: at }: { created_at: string }): boolean =>
  Date.now() - Date.parse(at) < TIME_TO_UNDO

/** One page of what couriers took, the newest first. Throws `INVALID_REQUEST` for an unknown `startAfter`. */
export async function listManifests(
  db: Db,
  { startAfter, limit }: { startAfter?: string | undefined; limit: number },
): Promise<Page<Manifest>> {
  const cursor = startAfter === undefined ? undefined : await queries.findManifestCursor(db, startAfter)
  if (startAfter !== undefined && !cursor) throw unknownStart()
  return toPage((await queries.listManifestRows(db, cursor, limit + 1)).map(toManifest), limit)
}

/** A manifest with its parcels. Throws `MANIFEST_NOT_FOUND`. */
export async function getManifest(db: Db, manifestId: string): Promise<ManifestDetails> {
  const row = await queries.findManifest(db, manifestId)
  if (!row) throw new ApiError('MANIFEST_NOT_FOUND')
  const list = (await queries.listParcelsOfManifest(db, manifestId)).map(toParcel)
  return { ...toManifest(row), list, canBeTakenBack: canBeTakenBack(row) }
}

const toManifest = ({ id, number, name, ...row }: queries.ManifestRow): Manifest => ({
  id,
  number,
  courierId: row.courier_id,
  courierName: name,
  createdAt: row.created_at,
  parcels: Number(row.parcels ?? 0),
  cash: Number(row.cash ?? 0),
})
