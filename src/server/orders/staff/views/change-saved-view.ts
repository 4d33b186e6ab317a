import { ApiError } from '#domain/api/errors.ts'
import type { SavedView, SavedViewForm } from '#domain/orders/staff/views/saved-view.ts'
import { lockUser } from '#server/addresses/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { listSavedViews, updateSavedView } from './queries.ts'
import { refuseTakenName } from './refuse-taken-name.ts'

/**
 * Gives a view of a member of staff another name or filter. Throws `VIEW_NOT_FOUND`, also for the view of another one,
 * and `INVALID_REQUEST` for a name that another of their views has.
 */
export async function changeSavedView(
  database: Database,
  { userId, viewId, name, filter }: SavedViewForm & { userId: string; viewId: string },
): Promise<SavedView> {
  return database.transact(async (tx) => {
    await lockUser(tx, userId)
    const others = (await listSavedViews(tx, userId)).filter(({ id }) => id !== viewId)
    refuseTakenName(others, name)
    if (!(await updateSavedView(tx, { userId, viewId, name, filter }))) throw new ApiError('VIEW_NOT_FOUND')
    return { id: viewId, name, filter }
  })
}
