import { sql, type Kysely } from 'kysely'
import { MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import type { Tables } from './tables.ts'

/** Rows of `catalog_revision`: with one, orders would wait for each other's commits. */
const SHARDS = 16

/**
 * Whether public pages and other cached answers show what is in a table. A new table does not compile until it stands here.
 * A transaction that changes a row of a shown table makes all of them out of date.
 */
export const isTableShown: Record<keyof Tables, boolean> = {
  products: true,
  old_slugs: true,
  variants: true,
  skus: true,
  variant_images: true,
  settings: true,

  // The rows never change, and a page shows one only after variant_images or settings names it.
  images: false,
  // What the revision itself is kept in.
  catalog_revision: false,

  // Pages show the price that a discount has written into variants.
  variant_discounts: false,
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
  known_devices: false,
  orders: false,
  order_lines: false,
  order_history: false,
  order_words: false,
  product_words: false,
  action_words: false,
  admin_actions: false,
  carts: false,
  cart_lines: false,
  checkout_sessions: false,
  payments: false,
  payment_notices: false,
  imports: false,
  import_changes: false,
  import_items: false,
  // An image that was fetched is written into variant_images as well.
  import_images: false,
  idempotency_keys: false,
  outbox: false,
  backups: false,
}

/** What `inventory/queries.ts` declares to write: the quantities of `skus`, as far as only the API tells them: pages say whether and how few are left (`toShownQuantity`). */
export const STOCK_COUNTS = 'skus.quantity'
/** The quantities of `skus`, as far as pages tell them. */
export const SHOWN_STOCK = 'skus.quantity.shown'

const isShown = (name: string) =>
  name === SHOWN_STOCK || (Object.hasOwn(isTableShown, name) && isTableShown[name as keyof Tables])

/**
 * Raises the revision of cached answers if the transaction wrote what they show, and answers whether: the count of `changes`, or only that of
 * `counts`, which pages do not depend on. Called last in every transaction.
 */
export async function raiseContentRevision(tx: Kysely<Tables>, tables: ReadonlySet<string>): Promise<boolean> {
  const names = [...tables]
  const column = names.some(isShown) ? 'changes' : names.includes(STOCK_COUNTS) ? 'counts' : undefined
  // A transaction that took stock has raised it by `raiseRevisionOfTaken`.
  if (!column) return names.includes('catalog_revision')
  await tx
    .updateTable('catalog_revision')
    .set((eb) => ({ [column]: eb(column, '+', 1) }))
    .where('shard', '=', randomShard())
    .execute()
  return true
}

/**
 * Raises the revision for stock that a statement before it has taken of these SKUs, in a transaction that must not wait to learn what is left:
 * `changes` if pages show one of the quantities, otherwise `counts`.
 */
export async function raiseRevisionOfTaken(tx: Kysely<Tables>, skuIds: readonly string[]): Promise<void> {
  const shown = tx
    .selectFrom('skus')
    .select('id')
    .where('id', 'in', skuIds)
    .where('quantity', '<', MAX_QUANTITY_PER_LINE)
  const oneIfShown = sql<number>`case when exists ${shown} then 1 else 0 end`
  await tx
    .updateTable('catalog_revision')
    .set((eb) => ({ changes: eb('changes', '+', oneIfShown), counts: sql`counts + 1 - ${oneIfShown}` }))
    .where('shard', '=', randomShard())
    .execute()
}

const randomShard = () => Math.floor(Math.random() * SHARDS)
