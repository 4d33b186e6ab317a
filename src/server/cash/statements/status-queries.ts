import type { Insertable } from 'kysely'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

/** What staff have said that statuses of a courier mean. */
export function listCourierStatusRows(db: Db, courierId: string) {
  return db
    .selectFrom('courier_statuses')
    .select(['status', 'written', 'meaning'])
    .where('courier_id', '=', courierId)
    .orderBy('written')
    .orderBy('status')
    .execute()
}

/** Says what a status of a courier means, in place of what was said before. */
export async function saveCourierStatus(tx: Db, row: Insertable<Tables['courier_statuses']>): Promise<void> {
  const { written, meaning, updated_at: updatedAt } = row
  await tx
    .insertInto('courier_statuses')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['courier_id', 'status']).doUpdateSet({ written, meaning, updated_at: updatedAt }),
    )
    .execute()
}

export async function deleteCourierStatus(tx: Db, courierId: string, status: string): Promise<void> {
  await tx.deleteFrom('courier_statuses').where('courier_id', '=', courierId).where('status', '=', status).execute()
}
