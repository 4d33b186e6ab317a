import { ApiError } from '#domain/api/errors.ts'
import { foldStatus } from '#domain/cash/statements/known-statuses.ts'
import type { CourierStatus, SaidMeaning } from '#domain/cash/statements/stated-meaning.ts'
import { t } from '#domain/texts/t.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { findCourier } from '#server/delivery/shipments/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { deleteCourierStatus, listCourierStatusRows, saveCourierStatus } from './status-queries.ts'

/** What staff have said that statuses of a courier mean. Throws `COURIER_NOT_FOUND`. */
export async function listCourierStatuses(db: Db, courierId: string): Promise<CourierStatus[]> {
  if (!(await findCourier(db, courierId))) throw new ApiError('COURIER_NOT_FOUND')
  return (await listCourierStatusRows(db, courierId)).map(({ written, meaning }) => ({ status: written, meaning }))
}

/**
 * Says what a status of a courier means, however it is spelled, or forgets what was said. It counts in the statements
 * that are read from then on: what was entered stays. Throws `COURIER_NOT_FOUND`, and `INVALID_REQUEST` for a status
 * without letters.
 */
export async function sayMeaning(
  database: Database,
  { courierId, status, meaning, userId }: SaidMeaning & { courierId: string; userId: string },
): Promise<CourierStatus[]> {
  await database.transact(async (tx) => {
    const courier = await findCourier(tx, courierId)
    if (!courier) throw new ApiError('COURIER_NOT_FOUND')
    const key = foldStatus(status)
    if (key === '') {
      const message = t('fields.notValid', { label: t('cash.columnStatus') })
      throw new ApiError('INVALID_REQUEST', { details: { fields: { status: message } } })
    }
    const at = new Date().toISOString()
    if (meaning === null) await deleteCourierStatus(tx, courierId, key)
    else await saveCourierStatus(tx, { courier_id: courierId, status: key, written: status, meaning, updated_at: at })
    const subject = { kind: 'settings' as const, id: courierId, name: courier.name }
    await insertAdminAction(tx, { userId, action: 'courier.changed', subject, after: { status, meaning } })
  })
  return listCourierStatuses(database.query, courierId)
}
