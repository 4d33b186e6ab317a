import type { Generated } from 'kysely'
import type { ImportState, UndoOutcome } from '#domain/import/product-import.ts'
import type { ItemOutcome } from '#domain/seed/seed-result.ts'
import type { ProductStatus } from '#domain/products/product-status.ts'
import type { Flag } from './flag.ts'
import { anonymized, notPersonal, type AreaFacts } from './table-fact.ts'

/** Imports of products with their rows and images, and what the demo brought. */
export interface ImportTables {
  imports: {
    id: string
    file_name: string
    status: ProductStatus
    user_id: string | null
    unchanged: Generated<number>
    refused: Generated<number>
    created_at: string
    undone_at: string | null
    undone_by: string | null
    state: ImportState
    claimed_until: string | null
    wants_images: Flag
    images_paused: Generated<Flag>
  }
  import_items: {
    import_id: string
    position: number
    model: string
    file_row: number
    outcome: ItemOutcome | null
    reason: string
    product_id: string | null
    document: string
  }
  import_images: {
    import_id: string
    position: number
    source_url: string
    variant_id: string
    state: 'waiting' | 'fetched' | 'failed'
    attempts: Generated<number>
    due_at: string
    error: Generated<string>
  }
  import_changes: {
    id: string
    import_id: string
    product_id: string
    kind: 'created' | 'updated'
    before: string | null
    after_hash: string
    outcome: UndoOutcome | null
  }
  demo_products: { product_id: string; state_hash: string }
}

/** Of each of these tables: whether pages show it, and what it holds about persons. */
export const importTableFacts: AreaFacts<ImportTables> = {
  imports: { shown: false, personal: anonymized('imports') },
  import_changes: { shown: false, personal: notPersonal },
  import_items: { shown: false, personal: notPersonal },
  // An image that was fetched is written into variant_images as well.
  import_images: { shown: false, personal: notPersonal },
  demo_products: { shown: false, personal: notPersonal },
}
