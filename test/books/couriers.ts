import { v7 as newId } from 'uuid'
import type { CourierDraft } from '#domain/delivery/courier.ts'
import type { Shop } from '#test/shop.ts'

const csv: CourierDraft['csv'] = {
  separator: 'semicolon',
  decimal: 'comma',
  hasBom: true,
  columns: [{ heading: 'Client', content: 'name', text: '' }],
}

/** Adds a courier. Answers with its id. */
export async function addCourier({ api }: { api: Shop['api'] }, name = 'Rapid Colis'): Promise<string> {
  const courier = await api.addCourier({ name, phone: '71 000 111', trackingUrl: '', csv, active: true })
  return courier.id
}

interface HandedOver {
  orderId: string
  courierId: string
  trackingNumber?: string
  /** What is collected at the door; by default what the order costs. */
  cashDue?: number
}

/** Ships an order with a parcel that a courier has. Answers with the id of the parcel. */
export async function handOver(
  { database }: { database: Pick<Shop['database'], 'query' | 'transact'> },
  { api }: { api: Shop['api'] },
  { orderId, courierId, trackingNumber = '', cashDue }: HandedOver,
): Promise<string> {
  await api.setOrderStatus({ orderId, status: 'Shipped' })
  const { total } = await database.query
    .selectFrom('orders')
    .select('total')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const now = new Date().toISOString()
  const id = newId()
  const row = {
    id,
    order_id: orderId,
    courier_id: courierId,
    manifest_id: null,
    tracking_number: trackingNumber,
    cash_due: cashDue ?? total,
    collected: null,
    payout_id: null,
    state: 'handed-over' as const,
    packed_by: null,
    packed_at: now,
    handed_over_at: now,
    ended_at: null,
    created_at: now,
    updated_at: now,
  }
  await database.transact((tx) => tx.insertInto('shipments').values(row).execute())
  return id
}
