import { ApiError } from '#domain/api/errors.ts'
import type { HandOverResult } from '#domain/delivery/shipment.ts'
import { t } from '#domain/texts/t.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { findOpenShipment, updateShipment } from '#server/delivery/shipments/queries.ts'
import { applyStatusChange } from '#server/orders/lifecycle/change-order-status.ts'
import { findOrder } from '#server/orders/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { canBeTakenBack } from './get-manifest.ts'
import { deleteEmptyManifest, findManifest, listParcelsOfManifest } from './queries.ts'

/**
 * Undoes a hand-over: its orders are packed and pending again, each in a transaction of its own, or refused with the
 * message of `ORDER_CHANGED` or another code where something has happened since. Throws `MANIFEST_NOT_FOUND`, and
 * `MANIFEST_CLOSED` when the time for it is over.
 */
export async function takeManifestBack(
  database: Database,
  { manifestId, userId }: { manifestId: string; userId: string },
): Promise<HandOverResult[]> {
  const manifest = await findManifest(database.query, manifestId)
  if (!manifest) throw new ApiError('MANIFEST_NOT_FOUND')
  if (!canBeTakenBack(manifest)) throw new ApiError('MANIFEST_CLOSED')
  const results: HandOverResult[] = []
  for (const { id: orderId } of await listParcelsOfManifest(database.query, manifestId))
    results.push(await takeOneBack(database, { orderId, manifestId, userId }))
  await database.transact((tx) => deleteEmptyManifest(tx, manifestId))
  return results
}

interface TakenBack {
  orderId: string
  manifestId: string
  userId: string
}

async function takeOneBack(database: Database, taken: TakenBack): Promise<HandOverResult> {
  const { orderId } = taken
  try {
    await database.transact((tx) => takeBack(tx, taken))
    return { orderId, ok: true, message: '' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { orderId, ok: false, message: error.message }
  }
}

async function takeBack(tx: Db, { orderId, manifestId, userId }: TakenBack) {
  const at = new Date().toISOString()
  await applyStatusChange(tx, { orderId, status: 'Pending', from: 'Shipped', userId })
  const order = await findOrder(tx, orderId)
  const shipment = await findOpenShipment(tx, orderId)
  if (!order || shipment?.manifest_id !== manifestId)
    throw new ApiError('ORDER_CHANGED', { message: t('couriers.notOnTheRoad', { number: order?.number ?? '' }) })
  await updateShipment(tx, shipment.id, {
    state: 'packed',
    courier_id: null,
    manifest_id: null,
    cash_due: 0,
    handed_over_at: null,
    updated_at: at,
  })
  const subject = { kind: 'order' as const, id: orderId, name: order.number }
  await recordEvent(
    tx,
    { type: 'parcel.taken_back', subjectId: shipment.id, payload: { orderId } },
    { userId, at, history: { orderId, event: 'taken_back' }, log: { action: 'order.taken_back', subject } },
  )
}
