import { randomInt } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import type { Millimes } from '#domain/money/money.ts'
import { toShopDay } from '#domain/dates.ts'
import type { HandOver, HandOverResult } from '#domain/delivery/shipment.ts'
import { t } from '#domain/texts/t.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { findCourier, findOpenShipment, insertManifest, updateShipment } from '#server/delivery/shipments/queries.ts'
import { applyStatusChange } from '#server/orders/lifecycle/change-order-status.ts'
import { findOrder } from '#server/orders/queries.ts'
import { findPaymentOfOrder } from '#server/payments/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { isManifestNumberTaken } from './queries.ts'
import { cashDueOf } from '#server/orders/cash-due-of.ts'
import { announceParcels } from './announce-parcels.ts'
import type { CourierProviders } from './courier-provider.ts'

/** A hand-over in progress. Its manifest is written with the first order that is not refused. */
interface Manifest {
  id: string
  number: string
  courier: { id: string; name: string }
  isWritten: boolean
  userId: string
}

/**
 * Hands packed orders over to a courier. Where one of the providers tells it of parcels, that is asked first: what it refuses stays
 * packed. Each order is shipped in its own transaction and added to one manifest with what the courier
 * collects for it, or is refused with the message of `ORDER_CHANGED` or another code. Throws `COURIER_NOT_FOUND`, also for a courier that
 * takes no parcels.
 */
export async function handOverOrders(
  database: Database,
  providers: CourierProviders,
  { courierId, parcels, userId }: HandOver & { userId: string },
): Promise<{ manifestId: string | null; results: HandOverResult[] }> {
  const courier = await findCourier(database.query, courierId)
  if (courier?.active !== 1) throw new ApiError('COURIER_NOT_FOUND')
  const manifest: Manifest = {
    id: newId(),
    number: await findFreeNumber(database.query),
    courier,
    isWritten: false,
    userId,
  }
  const results: HandOverResult[] = []
  const numbers = new Map(parcels.map(({ orderId, trackingNumber }) => [orderId, trackingNumber]))
  const announced = await announceParcels(database, providers, { courier, orderIds: [...numbers.keys()] })
  for (const [orderId, trackingNumber] of numbers) {
    const answer = announced.get(orderId)
    if (answer && 'refused' in answer) results.push({ orderId, ok: false, message: answer.refused })
    else results.push(await handOverOne(database, manifest, { orderId, trackingNumber, labelUrl: '', ...answer }))
  }
  return { manifestId: manifest.isWritten ? manifest.id : null, results }
}

interface Handed {
  orderId: string
  trackingNumber: string | undefined
  labelUrl: string
  /** What the courier was told to collect; undefined: it was told nothing yet. */
  cash?: Millimes
}

async function handOverOne(database: Database, manifest: Manifest, handed: Handed): Promise<HandOverResult> {
  const { orderId } = handed
  try {
    await database.transact((tx) => handOver(tx, manifest, handed))
    manifest.isWritten = true
    return { orderId, ok: true, message: '' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { orderId, ok: false, message: error.message }
  }
}

async function handOver(tx: Db, manifest: Manifest, { orderId, trackingNumber, labelUrl, cash }: Handed) {
  const { courier, userId } = manifest
  const at = new Date().toISOString()
  await applyStatusChange(tx, { orderId, status: 'Shipped', from: 'Pending', userId })
  const order = await findOrder(tx, orderId)
  const shipment = await findOpenShipment(tx, orderId)
  if (!order || shipment?.state !== 'packed')
    throw new ApiError('ORDER_CHANGED', { message: t('couriers.notPacked', { number: order?.number ?? '' }) })
  const payment = await findPaymentOfOrder(tx, orderId)
  if (!manifest.isWritten) {
    const { id, number } = manifest
    await insertManifest(tx, { id, number, courier_id: courier.id, user_id: userId, created_at: at })
  }
  const cashDue = cashDueOf({ total: order.total, payment })
  if (cash !== undefined && cash !== cashDue) throw new ApiError('ORDER_CHANGED')
  const number = trackingNumber || shipment.tracking_number
  await updateShipment(tx, shipment.id, {
    state: 'handed-over',
    courier_id: courier.id,
    manifest_id: manifest.id,
    tracking_number: number,
    label_url: labelUrl,
    cash_due: cashDue,
    handed_over_at: at,
    updated_at: at,
  })
  const detail = [courier.name, number].filter(Boolean).join(', ')
  const subject = { kind: 'order' as const, id: orderId, name: order.number }
  await recordEvent(
    tx,
    {
      type: 'parcel.handed_over',
      subjectId: shipment.id,
      payload: {
        orderId,
        courierId: courier.id,
        manifestId: manifest.id,
        cashDue: cashDue / 1000,
      },
    },
    {
      userId,
      at,
      history: { orderId, event: 'handed_over', detail },
      log: { action: 'order.handed_over', subject, after: { courier: courier.name } },
    },
  )
}

const ATTEMPTS = 20

/** Finds a free number: the day and three digits, or more if these are taken. It is short enough to write on a box. */
async function findFreeNumber(db: Db): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const number = `${toShopDay(new Date()).replaceAll('-', '')}-${randomInt(100, 1000 * 10 ** Math.floor(attempt / 5))}`
    if (!(await isManifestNumberTaken(db, number))) return number
  }
  throw new Error('No free number of a manifest was found')
}
