import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import { MAX_SAVED_VIEWS, type NewSavedView, type SavedView } from '#domain/orders/staff/views/saved-view.ts'
import { lockUser } from '#server/addresses/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { insertSavedView, listSavedViews, updateViewPositions } from './queries.ts'
import { refuseTakenName } from './refuse-taken-name.ts'

/**
 * Saves a view of the orders for a member of staff, after the others or at its `place` among them. Throws
 * `TOO_MANY_VIEWS`, and `INVALID_REQUEST` for a name that another of their views has.
 */
export async function saveView(
  database: Database,
  { userId, place, ...view }: NewSavedView & { userId: string },
): Promise<SavedView> {
  return database.transact(async (tx) => {
    await lockUser(tx, userId)
    const others = await listSavedViews(tx, userId)
    if (others.length >= MAX_SAVED_VIEWS) throw new ApiError('TOO_MANY_VIEWS')
    refuseTakenName(others, view.name)
    const id = newId()
    await insertSavedView(tx, {
      id,
      user_id: userId,
      name: view.name,
      filter: JSON.stringify(view.filter),
      position: others.length,
      created_at: new Date().toISOString(),
    })
    const ids = others.map((other) => other.id)
    if (place !== undefined) await updateViewPositions(tx, ids.toSpliced(place, 0, id))
    return { id, ...view }
  })
}
