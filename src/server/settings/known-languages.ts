import { EVERYTHING } from '#server/platform/content/content-tag.ts'
import { allLanguages, type OfferedLanguages } from '#server/platform/http/reader-language.ts'
import type { Database } from '#server/schema/database.ts'
import { getSettings } from './queries.ts'

/**
 * The languages of the shop as this process knows them: addresses depend on them before anything is read for a request.
 * Settings that change, in whichever process, make them old until `refresh`.
 */
export class KnownLanguages {
  readonly #database: Database
  #current = allLanguages
  #isFresh = false

  constructor(database: Database) {
    this.#database = database
    database.changes.follow((changes) => {
      if (changes.some((tags) => tags.includes(EVERYTHING))) this.#isFresh = false
    })
  }

  get current(): OfferedLanguages {
    return this.#current
  }

  /** Whether the settings have not changed since they were read, as far as the changes were read. */
  get isFresh(): boolean {
    return this.#isFresh
  }

  /** Reads them anew. Where the database does not answer, what was known stays until the next call. */
  async refresh(): Promise<void> {
    this.#isFresh = true
    try {
      const { defaultLanguage, languages } = await getSettings(this.#database.query)
      this.#current = { byDefault: defaultLanguage, offered: languages }
    } catch {
      this.#isFresh = false
    }
  }
}
