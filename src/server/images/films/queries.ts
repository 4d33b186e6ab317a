import { sql, type Insertable, type SqlBool } from 'kysely'
import type { Film } from '#domain/images/film.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

const BATCH = 1_000

const isUsed = sql<SqlBool>`exists (select 1 from front_page_films where front_page_films.film_id = films.id)`

/** The stored films of these ids. */
export async function listFilms(db: Db, ids: readonly string[]): Promise<Film[]> {
  if (ids.length === 0) return []
  return db.selectFrom('films').select(['id', 'type', 'width', 'height']).where('id', 'in', ids).execute()
}

/** Inserts the row of a stored film; an existing row stays as it is. */
export async function insertFilmIfMissing(tx: Db, film: Insertable<Tables['films']>): Promise<void> {
  await tx
    .insertInto('films')
    .values(film)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Deletes the row of a film and answers it, or undefined when the front page uses it. */
export async function deleteFilmIfUnused(tx: Db, id: string) {
  return tx
    .deleteFrom('films')
    .where('id', '=', id)
    .where((eb) => eb.not(isUsed))
    .returningAll()
    .executeTakeFirst()
}

/** Films stored before that time which no draft and no kept version of the front page uses. */
export async function listUnusedFilms(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('films')
    .select('id')
    .where('created_at', '<', before)
    .where((eb) => eb.not(isUsed))
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}
