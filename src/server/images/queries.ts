import type { Insertable } from 'kysely'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

/** The facts about a stored image. */
export async function findImage(db: Db, id: string) {
  return db.selectFrom('images').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Records a stored image. One that is known stays as it is. */
export async function insertImageOnce(tx: Db, image: Insertable<Tables['images']>): Promise<void> {
  await tx
    .insertInto('images')
    .values(image)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
