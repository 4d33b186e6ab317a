import { sql, type Kysely, type RawBuilder } from 'kysely'
import { MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { EVERYTHING } from '#server/platform/content/change-log.ts'
import { compileOnce } from '#server/platform/db/statements/compile-once.ts'
import { BESIDE_PRODUCTS, divideTags, ID_TAIL, isCountTag, LISTS, listTag, RULES } from './content-tags.ts'
import type { Tables } from './tables.ts'

/** Rows of `catalog_revision`: with one, orders would wait for each other's commits. */
const SHARDS = 16

/** The most of these rows that one transaction raises. */
const MAX_PARTS = 8

/**
 * Whether public pages and other cached answers show what is in a table. A new table does not compile until it stands here.
 * A transaction that changes a row of a shown table makes all of them out of date, unless it notes which parts it has changed.
 */
export const isTableShown: Record<keyof Tables, boolean> = {
  products: true,
  old_slugs: true,
  product_addresses: true,
  collections: true,
  collection_places: true,
  menus: true,
  redirects: true,
  variants: true,
  skus: true,
  variant_images: true,
  settings: true,
  front_page_versions: true,

  // The rows never change, and a page shows one only after variant_images or settings names it.
  images: false,
  front_page_images: false,
  films: false,
  front_page_films: false,
  // Visitors see what is published.
  front_page_drafts: false,
  // What the revision itself is kept in.
  catalog_revision: false,

  // Pages show the price that a discount has written into variants.
  variant_discounts: false,
  covered_discounts: false,
  // Written with the price that follows, in variants or products.
  past_prices: false,
  sales: false,
  bulk_edits: false,
  bulk_edit_products: false,
  stock_movements: false,
  users: false,
  sessions: false,
  tokens: false,
  addresses: false,
  email_links: false,
  link_requests: false,
  attempts: false,
  unpaid_pieces: false,
  promotions: false,
  promotion_uses: false,
  known_devices: false,
  orders: false,
  order_lines: false,
  previous_orders: false,
  previous_customers: false,
  order_history: false,
  order_calls: false,
  call_claims: false,
  order_words: false,
  product_words: false,
  action_words: false,
  searched_texts: false,
  newsletter_subscribers: false,
  admin_actions: false,
  events: false,
  event_positions: false,
  event_readers: false,
  carts: false,
  cart_lines: false,
  checkout_sessions: false,
  payments: false,
  payment_notices: false,
  couriers: false,
  manifests: false,
  shipments: false,
  figure_days: false,
  day_figures: false,
  figure_changes: false,
  figure_progress: false,
  courier_statuses: false,
  payouts: false,
  payout_parcels: false,
  cash_entries: false,
  returns: false,
  return_lines: false,
  refunds: false,
  store_credits: false,
  store_credit_entries: false,
  imports: false,
  import_changes: false,
  import_items: false,
  // An image that was fetched is written into variant_images as well.
  import_images: false,
  idempotency_keys: false,
  outbox: false,
  backups: false,
  leases: false,
  saved_views: false,
  two_step: false,
  recovery_codes: false,
  staff_invitations: false,
  request_counts: false,
  setup: false,
  demo_products: false,
}

/** Shown tables that indexes of products are not made of: a shop with many products need not read them anew. */
const besideProducts = new Set<string>([
  'settings',
  'menus',
  'redirects',
  'front_page_versions',
] satisfies (keyof Tables)[])

/**
 * What statements declare to write that transactions note more closely than by a table: quantities (`insertStockMovements`), and products with
 * all that belongs to them (`editing-queries.ts`). Where the note is missing, everything counts as changed.
 */
const notedClosely: Record<string, (tag: string) => boolean> = {
  'skus.quantity': isCountTag,
  'products.edited': (tag) => tag === LISTS,
}

const isShown = (name: string) => Object.hasOwn(isTableShown, name) && isTableShown[name as keyof Tables]

/**
 * Writes down what of the content the transaction has changed, and answers whether it has. `written` holds tables, or what statements declare
 * instead, and `tags` what was noted. Called last in every transaction.
 */
export async function raiseContentRevision(
  tx: Kysely<Tables>,
  written: ReadonlySet<string>,
  tags: ReadonlySet<string>,
): Promise<boolean> {
  const names = [...written]
  const isNoteMissing = (name: string) => notedClosely[name] && ![...tags].some(notedClosely[name])
  const changed = names.filter((name) => isShown(name) || isNoteMissing(name))
  const isEverything = changed.length > 0
  const isBeside = tags.size === 0 && changed.every((name) => besideProducts.has(name))
  // A transaction that took stock has raised it by `raiseRevisionOfTaken`.
  if (!isEverything && tags.size === 0) return names.includes('catalog_revision')
  const everything = isBeside ? [EVERYTHING, BESIDE_PRODUCTS] : [EVERYTHING]
  const parts = isEverything ? [everything] : divideTags([...tags], MAX_PARTS)
  for (const [place, shard] of pickShards(parts.length).entries())
    await raise(tx, sql`${(parts[place] ?? []).join(',')}`, shard).execute()
  return true
}

/**
 * Writes down stock that a statement before it has taken of these SKUs, in a transaction that must not wait to learn what is left: the
 * counts of their products, their pages where the last pieces are shown, and the lists of their collections and of all rules where none is left.
 */
export async function raiseRevisionOfTaken(tx: Kysely<Tables>, skuIds: readonly string[]): Promise<void> {
  await raiseTaken(tx, { skuIds, shard: randomShard() })
}

interface Taken {
  skuIds: readonly string[]
  shard: number
}

const raiseTaken = compileOnce((tx: Kysely<Tables>, { skuIds, shard }: Taken) => {
  const tail = sql`substr(variants.product_id, ${sql.lit(ID_TAIL + 1)})`
  const lists = sql`(select case when collection_kept = collection then replace(rtrim(collections, ','), ',', ${`,${listTag('')}`})
    else ${`,${listTag('')}`} || collection end from products where products.id = variants.product_id)`
  const tags = sql<string>`'c' || ${tail}
    || case when skus.quantity < ${sql.lit(MAX_QUANTITY_PER_LINE)} and skus.is_counted = 1 then ',p' || ${tail} else '' end
    || case when skus.quantity = 0 and skus.is_counted = 1 then ${`,${listTag('products')},${RULES}`} || ${lists} else '' end`
  const taken = tx
    .selectFrom('skus')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .select(sql<string>`string_agg(${tags}, ',')`.as('tags'))
    .where('skus.id', 'in', skuIds)
  return raise(tx, sql`(${taken})`, shard)
})

/** Characters of the newest changes that each row keeps. A row of that length stays in its page. */
const RECENT_LENGTH = 1_500

function raise(tx: Kysely<Tables>, tags: RawBuilder<unknown>, shard: number) {
  return tx
    .updateTable('catalog_revision')
    .set((eb) => ({
      changes: eb('changes', '+', 1),
      recent: sql`substr(cast(changes + 1 as text) || ':' || ${tags} || ';' || recent, 1, ${sql.lit(RECENT_LENGTH)})`,
    }))
    .where('shard', '=', shard)
}

const randomShard = () => Math.floor(Math.random() * SHARDS)

/** Neighbouring rows, in the order in which every transaction locks several of them. */
function pickShards(amount: number) {
  const first = randomShard()
  return Array.from({ length: amount }, (_, place) => (first + place) % SHARDS).toSorted((a, b) => a - b)
}
