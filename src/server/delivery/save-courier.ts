import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import type { Courier, CourierDraft } from '#domain/delivery/courier.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { toCourier } from './list-couriers.ts'
import { insertCourier, lockCourier, updateCourier } from './shipments/queries.ts'

/** Adds a courier, or changes the one of that id. Parcels stay with the courier that took them. Throws `COURIER_NOT_FOUND`. */
export async function saveCourier(
  database: Database,
  draft: CourierDraft,
  { courierId, userId }: { courierId?: string; userId: string },
): Promise<Courier> {
  return database.transact(async (tx) => {
    const id = courierId ?? newId()
    const before = await lockCourier(tx, id)
    if (courierId !== undefined && !before) throw new ApiError('COURIER_NOT_FOUND')
    const now = new Date().toISOString()
    const columns = {
      name: draft.name,
      phone: draft.phone,
      tracking_url: draft.trackingUrl,
      csv_mapping: JSON.stringify(draft.csv),
      active: draft.active ? (1 as const) : (0 as const),
      updated_at: now,
    }
    if (before) await updateCourier(tx, id, columns)
    else await insertCourier(tx, { id, ...columns, created_at: now })
    const subject = { kind: 'settings' as const, id, name: draft.name }
    const action = before ? 'courier.changed' : 'courier.added'
    await insertAdminAction(tx, { userId, action, subject, ...(before && { before: toCourier(before) }), after: draft })
    return { id, ...draft }
  })
}
