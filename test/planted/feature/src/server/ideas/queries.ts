import type { Insertable } from 'kysely'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

/** Writes an idea down. */
export async function insertIdea(tx: Db, idea: Insertable<Tables['ideas']>): Promise<void> {
  await tx.insertInto('ideas').values(idea).execute()
}

/** Ideas, the newest first. */
export const listIdeas = (db: Db) => db.selectFrom('ideas').selectAll().orderBy('id', 'desc').limit(100).execute()

/** Marks the ideas that nobody was told of as told, and answers how many they were. */
export async function updateUntoldIdeas(tx: Db, toldAt: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('ideas')
    .set({ told_at: toldAt })
    .where('told_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Deletes ideas that were told before that time. */
export async function deleteOldIdeas(tx: Db, before: string): Promise<void> {
  await tx.deleteFrom('ideas').where('told_at', '<', before).execute()
}
