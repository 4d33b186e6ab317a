import type { Insertable } from 'kysely'
import { SavedFilter, type SavedView, type SavedViewForm } from '#domain/orders/staff/views/saved-view.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

/** The views of an account in their order. */
export async function listSavedViews(db: Db, userId: string): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_views')
    .select(['id', 'name', 'filter'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ filter, ...row }) => ({ ...row, filter: readFilter(filter) }))
}

/** A filter as it was kept. What this version does not know any more filters nothing. */
const readFilter = (kept: string): SavedFilter => SavedFilter.catch(SavedFilter.parse({})).parse(JSON.parse(kept))

export async function insertSavedView(tx: Db, view: Insertable<Tables['saved_views']>) {
  await tx.insertInto('saved_views').values(view).execute()
}

/** Numbers the views of an account in that order. */
export async function updateViewPositions(tx: Db, ids: readonly string[]) {
  for (const [position, id] of ids.entries())
    await tx.updateTable('saved_views').set({ position }).where('id', '=', id).execute()
}

/** Changes a view of that account; answers whether there is one. */
export async function updateSavedView(
  tx: Db,
  { userId, viewId, name, filter }: SavedViewForm & { userId: string; viewId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_views')
    .set({ name, filter: JSON.stringify(filter) })
    .where('id', '=', viewId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes a view of that account; answers whether there was one. */
export async function deleteSavedViewRow(
  tx: Db,
  { userId, viewId }: { userId: string; viewId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_views')
    .where('id', '=', viewId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
