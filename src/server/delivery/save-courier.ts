import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import { BY_FILE, type Courier, type CourierDraft } from '#domain/delivery/courier.ts'
import { t } from '#domain/texts/t.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import type { CourierProviders } from './courier-provider.ts'
import { toCourier } from './list-couriers.ts'
import { insertCourier, lockCourier, updateCourier } from './shipments/queries.ts'

/**
 * Adds a courier, or changes the one of that id. Parcels stay with the courier that took them. Throws `COURIER_NOT_FOUND`, and
 * `INVALID_REQUEST` for a provider that is not there.
 */
export async function saveCourier(
  database: Database,
  providers: CourierProviders,
  draft: CourierDraft,
  { courierId, userId }: { courierId?: string; userId: string },
): Promise<Courier> {
  const isKnown = draft.provider === BY_FILE || (await providers()).some(({ id }) => id === draft.provider)
  return database.transact(async (tx) => {
    const id = courierId ?? newId()
    const before = await lockCourier(tx, id)
    if (courierId !== undefined && !before) throw new ApiError('COURIER_NOT_FOUND')
    if (!isKnown && before?.provider !== draft.provider)
      throw new ApiError('INVALID_REQUEST', { details: { fields: { provider: t('couriers.providerGone') } } })
    const now = new Date().toISOString()
    const columns = {
      name: draft.name,
      phone: draft.phone,
      tracking_url: draft.trackingUrl,
      provider: draft.provider,
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
