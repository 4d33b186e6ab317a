import type { Generated } from 'kysely'
import type { Flag } from './flag.ts'
import { notPersonal, type AreaFacts } from './table-fact.ts'

/** Products with their colors and images, and the position of what has changed of them. */
export interface CatalogTables {
  products: {
    id: string
    slug: string
    model: string
    type: string
    description: string
    price: number
    lowest_price: number
    fit: string
    brand: string
    category: string
    /** One of those that the version before knows: see `collections`. */
    collection: string
    /** The collections it was put into, between commas, while `collection` is still `collection_kept`. */
    collections: Generated<string | null>
    collection_kept: Generated<string | null>
    tags: string
    sku: string
    translations: Generated<string>
    status: 'draft' | 'published' | 'deleted'
    source: string | null
    source_hash: string | null
    version: number
    created_at: string
    updated_at: string
  }
  old_slugs: { slug: string; product_id: string }
  product_addresses: { address: string; product_id: string; variant_id: string | null }
  variants: {
    id: string
    product_id: string
    color: string
    color_slug: string
    swatch: string
    price: number
    old_price: Generated<number | null>
    position: number
    deleted: Flag
    translations: Generated<string>
  }
  images: { id: string; width: number; height: number; placeholder: string; bytes: number; created_at: string }
  variant_images: {
    variant_id: string
    position: number
    image_id: string | null
    source_url: string | null
    alt: string
  }
  product_words: { word: string; product_id: string }
  bulk_edits: { id: string; created_at: string; undone_at: Generated<string | null> }
  bulk_edit_products: { bulk_edit_id: string; product_id: string; version: number; before: string }
  catalog_revision: { shard: number; changes: number; recent: Generated<string> }
}

/** Of each of these tables: whether pages show it, and what it holds about persons. */
export const catalogTableFacts: AreaFacts<CatalogTables> = {
  products: { shown: true, personal: notPersonal },
  old_slugs: { shown: true, personal: notPersonal },
  product_addresses: { shown: true, personal: notPersonal },
  variants: { shown: true, personal: notPersonal },
  variant_images: { shown: true, personal: notPersonal },
  // The rows never change, and a page shows one only after variant_images or settings names it.
  images: { shown: false, personal: notPersonal },
  // What the revision itself is kept in.
  catalog_revision: { shown: false, personal: notPersonal },
  bulk_edits: { shown: false, personal: notPersonal },
  bulk_edit_products: { shown: false, personal: notPersonal },
  product_words: { shown: false, personal: notPersonal },
}
