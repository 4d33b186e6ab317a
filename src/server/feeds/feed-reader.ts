import { ApiError } from '#domain/api/errors.ts'
import type { Language } from '#domain/texts/languages.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import { ConcurrencyLimit } from '#server/platform/limits/concurrency-limit.ts'
import type { Database } from '#server/schema/database.ts'
import type { FeedProviders } from './feed-provider.ts'
import { writeFeed, type WrittenFeed } from './write-feed.ts'

/** Milliseconds in which a feed must be written, with what waits before it. */
const TIMEOUT = 30_000
/** Feeds that wait for the one that is being written. */
const MAX_QUEUED = 4

interface Parts {
  database: Pick<Database, 'query'>
  providers: FeedProviders
  shopUrl: () => string
}

/** Writes feeds for those who ask, one at a time: a feed that several ask for at once is written once. */
export class FeedReader {
  readonly #parts: Parts
  readonly #limit = new ConcurrencyLimit({ concurrency: 1, maxQueued: MAX_QUEUED })
  readonly #writing = new Map<string, Promise<WrittenFeed>>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * The feed of that id, at least as new as that position of the content. Throws `NOT_FOUND` where none is on or the shop is not offered in
   * the language, and `BUSY` where its provider fails, which counts as its fault, or many feeds wait.
   */
  async read(id: string, language: Language, position: number | undefined): Promise<WrittenFeed> {
    const { database, providers, shopUrl } = this.#parts
    const provider = (await providers()).find((one) => one.id === id)
    if (!provider) throw new ApiError('NOT_FOUND')
    const wanted = { language, shopUrl: shopUrl(), deadline: performance.now() + TIMEOUT }
    const key = JSON.stringify([id, language, position])
    const writing =
      this.#writing.get(key) ??
      this.#limit
        .run(() => inLanguage(language, () => writeFeed(database.query, provider, wanted)))
        .finally(() => this.#writing.delete(key))
    this.#writing.set(key, writing)
    try {
      return await writing
    } catch (error) {
      throw toRefusal(error)
    }
  }
}

/** Who reads a feed comes again later, and need not know why. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  if (error.code === 'EXTENSION_NOT_FOUND') return new ApiError('NOT_FOUND', { cause: error })
  return error.code === 'EXTENSION_FAILED' ? new ApiError('BUSY', { cause: error.cause }) : error
}
