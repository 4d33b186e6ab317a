import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { deleteSavedViewRow } from './queries.ts'

/** Deletes a view of a member of staff. Throws `VIEW_NOT_FOUND`, also for the view of another one. */
export async function deleteSavedView(database: Database, which: { userId: string; viewId: string }): Promise<void> {
  await database.transact(async (tx) => {
    if (!(await deleteSavedViewRow(tx, which))) throw new ApiError('VIEW_NOT_FOUND')
  })
}
