import { LRUCache } from 'lru-cache'
import type { Film } from '#domain/images/film.ts'
import { originalName, type ImageStorage } from '#server/platform/images/image-storage.ts'
import type { Database } from '#server/schema/database.ts'
import { listFilms } from './queries.ts'

/** Bytes of films that a process holds: a front page shows one or two. */
const MAX_BYTES = 32 * 1024 * 1024
/** Milliseconds that one is held: how long a deleted film may still be answered. */
const MAX_AGE = 10 * 60 * 1000

/** A film with its bytes. */
interface CachedFilm extends Film {
  bytes: Uint8Array
}

/**
 * The films that visitors load, held in memory within bounds: browsers ask for a film in parts, and all who load it slowly share its
 * bytes.
 */
export class FilmCache {
  readonly #held: LRUCache<string, CachedFilm>

  constructor(database: Database, storage: ImageStorage) {
    this.#held = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ bytes }) => bytes.byteLength || 1,
      ttl: MAX_AGE,
      fetchMethod: async (id) => {
        const [film] = await listFilms(database.query, [id])
        const bytes = film && (await storage.get(originalName(id)))
        return bytes && { ...film, bytes }
      },
    })
  }

  /** The film, or undefined when there is none. Throws `BUSY`. */
  get(id: string): Promise<CachedFilm | undefined> {
    return this.#held.fetch(id)
  }
}
