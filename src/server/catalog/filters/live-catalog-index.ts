import { LiveProductIndex } from '#server/catalog/live-product-index.ts'
import { getCollectionRules, type CollectionRules } from '#server/collections/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { CatalogIndex, type IndexedProduct } from './catalog-index.ts'
import { listIndexedProducts, listIndexedProductsByTail } from './index-queries.ts'

/** Keeps a `CatalogIndex` as new as the database, whichever process writes. */
export class LiveCatalogIndex extends LiveProductIndex<IndexedProduct, CatalogIndex> {
  constructor(database: Database) {
    // Read with every build: a change of a collection is a change of everything.
    let rules: CollectionRules = { rules: [], isAnyByHand: false }
    super(database, {
      async begin() {
        rules = await getCollectionRules(database.query)
        return new CatalogIndex()
      },
      readAfter: (db, afterId, limit) => listIndexedProducts(db, rules, { afterId, limit }),
      readByTails: (db, tails) => listIndexedProductsByTail(db, rules, tails),
    })
  }
}
