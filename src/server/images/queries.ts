import type { Insertable } from 'kysely'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

/** The row of a stored image. */
export async function findImage(db: Db, id: string) {
  return db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Inserts the row of a stored image; an existing row stays as it is. */
export async function insertImageIfMissing(tx: Db, image: Insertable<Tables['images']>): Promise<void> {
  await tx
    .insertInto('images')
    .values(image)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
