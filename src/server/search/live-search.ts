import { EVERYTHING } from '#server/platform/content/content-tag.ts'
import { LiveProductIndex } from '#server/catalog/live-product-index.ts'
import type { Database } from '#server/schema/database.ts'
import { listSearchedProducts, listSearchedProductsByTail } from './matching/index-queries.ts'
import { listSearchedCollections, type SearchedCollection } from './matching/searched-collections.ts'
import { getSynonyms } from './queries.ts'
import { SearchIndex, type SearchedProduct } from './matching/search-index.ts'
import { SynonymMap } from './matching/synonym-map.ts'

/** What searches need, as new as the database whichever process writes: the index of products, and the words that mean the same. */
export class LiveSearch {
  readonly #database: Database
  readonly #products: LiveProductIndex<SearchedProduct, SearchIndex>
  #synonyms: Promise<SynonymMap> | undefined

  constructor(database: Database) {
    this.#database = database
    // Read with every build: a change of a collection is a change of everything.
    let collections: SearchedCollection[] = []
    this.#products = new LiveProductIndex(database, {
      isBeforeUsed: true,
      async begin() {
        collections = await listSearchedCollections(database.query)
        return new SearchIndex()
      },
      readAfter: (db, afterId, limit) => listSearchedProducts(db, collections, { afterId, limit }),
      readByTails: (db, tails) => listSearchedProductsByTail(db, collections, tails),
    })
    // They are kept with the settings: changing these changes everything.
    database.changes.follow((changes) => {
      if (changes.some((tags) => tags.includes(EVERYTHING))) this.#synonyms = undefined
    })
  }

  /**
   * Both, with everything that was committed at that position of the change log, by default now. `isOld`: while a large
   * shop is read again, products are found as they were before. The index changes later: finish with it before awaiting
   * anything.
   */
  async read(position?: number): Promise<{ index: SearchIndex; synonyms: SynonymMap; isOld: boolean }> {
    await this.#database.changes.position()
    this.#synonyms ??= this.#readSynonyms()
    const synonyms = await this.#synonyms
    return { ...(await this.#products.readOrBefore(position)), synonyms }
  }

  #readSynonyms() {
    const reading = getSynonyms(this.#database.query).then(({ groups }) => new SynonymMap(groups))
    reading.catch(() => this.#synonyms === reading && (this.#synonyms = undefined))
    return reading
  }
}
