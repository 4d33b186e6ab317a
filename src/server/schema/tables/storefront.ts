import type { Generated } from 'kysely'
import type { CollectionSort } from '#domain/collections/shown-collection.ts'
import type { FilmType } from '#domain/images/film.ts'
import type { Flag } from './flag.ts'
import { anonymized, deleted, notPersonal, type AreaFacts } from './table-fact.ts'

/** What a merchant arranges for visitors, and what visitors leave there. */
export interface StorefrontTables {
  collections: {
    id: string
    slug: string
    position: number
    names: string
    image_id: Generated<string | null>
    sort: Generated<CollectionSort>
    rule: Generated<string | null>
    hidden: Generated<Flag>
    starts_at: Generated<string | null>
    ends_at: Generated<string | null>
    shown: Generated<Flag>
    looked_at: Generated<string | null>
    version: Generated<number>
    created_at: string
    updated_at: string
  }
  collection_places: { collection_id: string; product_id: string; position: number }
  menus: { name: string; items: string; version: Generated<number>; updated_at: string }
  redirects: { path: string; target: string; created_at: string }
  front_page_versions: {
    id: string
    number: number
    /** JSON of `FrontPage`. */
    sections: string
    published_at: string
    user_id: string | null
    next_change_at: string | null
  }
  front_page_drafts: { id: string; version: number; sections: string | null }
  /** The images of the draft (`draft`) and of the versions. */
  front_page_images: { page_id: string; image_id: string }
  films: { id: string; type: FilmType; width: number; height: number; bytes: number; created_at: string }
  /** The films of the draft (`draft`) and of the versions. */
  front_page_films: { page_id: string; film_id: string }
  searched_texts: { day: string; text: string; searches: number; in_vain: Flag; spelling: string | null }
  newsletter_subscribers: {
    id: string
    email: string
    language: string
    asked_at: string
    link_hash: string
    link_expires_at: string
    confirmed_at: string | null
    leave_key: string
  }
}

/** Of each of these tables: whether pages show it, and what it holds about persons. */
export const storefrontTableFacts: AreaFacts<StorefrontTables> = {
  collections: { shown: true, personal: notPersonal },
  collection_places: { shown: true, personal: notPersonal },
  menus: { shown: true, personal: notPersonal },
  redirects: { shown: true, personal: notPersonal },
  // The id of the staff member who published it.
  front_page_versions: { shown: true, personal: anonymized('activity') },
  front_page_images: { shown: false, personal: notPersonal },
  films: { shown: false, personal: notPersonal },
  front_page_films: { shown: false, personal: notPersonal },
  // Visitors see what is published.
  front_page_drafts: { shown: false, personal: notPersonal },
  // Texts by the day, not by who searched for them.
  searched_texts: { shown: false, personal: notPersonal },
  newsletter_subscribers: { shown: false, personal: deleted('newsletter') },
}
