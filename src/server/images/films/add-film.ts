import type { Film } from '#domain/images/film.ts'
import { imageId } from '#server/images/add-image.ts'
import { cleanFilm } from '#server/platform/images/image-encoder.ts'
import { originalName, type ImageStorage } from '#server/platform/images/image-storage.ts'
import type { Database } from '#server/schema/database.ts'
import { insertFilmIfMissing, listFilms } from './queries.ts'

/**
 * Stores a film under the hash of its content, so the same film is stored once. No front page shows it yet.
 * Throws `FILM_TOO_LARGE`, `FILM_NOT_SUPPORTED`, `BUSY`.
 */
export async function addFilm(database: Database, storage: ImageStorage, sent: Uint8Array): Promise<Film> {
  const id = imageId(sent)
  const [known] = await listFilms(database.query, [id])
  if (known && (await storage.has(originalName(id)))) return known
  const { bytes, ...facts } = await cleanFilm(sent)
  await storage.put(originalName(id), bytes)
  const row = { id, ...facts, bytes: bytes.length, created_at: new Date().toISOString() }
  await database.transact((tx) => insertFilmIfMissing(tx, row))
  return { id, ...facts }
}
