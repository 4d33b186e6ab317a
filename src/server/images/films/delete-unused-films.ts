import { deleteImage, type ImageStorage } from '#server/platform/images/image-storage.ts'
import type { Database } from '#server/schema/database.ts'
import { deleteFilmIfUnused, insertFilmIfMissing, listUnusedFilms } from './queries.ts'

/** Milliseconds a film is kept that no front page shows. */
const UNUSED_FILM_AGE = 24 * 60 * 60 * 1000

/** Deletes films that no draft and no kept version of the front page shows. Answers how many. */
export async function deleteUnusedFilms(database: Database, storage: ImageStorage, now: number): Promise<number> {
  const before = new Date(now - UNUSED_FILM_AGE).toISOString()
  let count = 0
  for (const id of await listUnusedFilms(database.longQuery, before)) {
    const film = await database.transact((tx) => deleteFilmIfUnused(tx, id))
    if (!film) continue
    try {
      await deleteImage(storage, id)
    } catch (error) {
      // What the storage still has is known again, so that the next cleanup finds it.
      await database.transact((tx) => insertFilmIfMissing(tx, film))
      throw error
    }
    count++
  }
  return count
}
