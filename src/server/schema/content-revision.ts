import { sql, type Kysely, type RawBuilder } from 'kysely'
import { MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { EVERYTHING, type ContentTag } from '#server/platform/content/content-tag.ts'
import { compileOnce } from '#server/platform/db/statements/compile-once.ts'
import { BESIDE_PRODUCTS, divideTags, ID_TAIL, isCountTag, LISTS, listTag, RULES } from './content-tags.ts'
import { tableFacts, type Tables } from './tables.ts'

/** The number of rows of `catalog_revision`. With one row, orders would wait for each other's commits. */
const SHARDS = 16

/** The most of these rows that one transaction increments. */
const MAX_PARTS = 8

/** Tables that pages show and indexes of products do not read. A change of these does not rebuild the indexes. */
const besideProducts = new Set<string>([
  'settings',
  'menus',
  'redirects',
  'front_page_versions',
  'custom_fields',
  'catalog_field_values',
] satisfies (keyof Tables)[])

/**
 * Names that statements declare with `writes` where `noteWritten` says which rows changed: quantities (`insertStockMovements`), and
 * products with all that belongs to them (`editing-queries.ts`). Without a matching note, everything counts as changed.
 */
const notedClosely: Record<string, (tag: ContentTag) => boolean> = {
  'skus.quantity': isCountTag,
  'products.edited': (tag) => tag === LISTS,
}

const isShown = (name: string) => Object.hasOwn(tableFacts, name) && tableFacts[name as keyof Tables].shown

/**
 * Records which parts of the content a transaction has changed, and returns whether there are any. `written` has the tables that
 * statements wrote or the names that they declared; `tags` has the notes of `noteWritten`. Runs last in every transaction.
 */
export async function bumpContentRevision(
  tx: Kysely<Tables>,
  written: ReadonlySet<string>,
  tags: ReadonlySet<ContentTag>,
): Promise<boolean> {
  const names = [...written]
  const isNoteMissing = (name: string) => notedClosely[name] && ![...tags].some(notedClosely[name])
  const changed = names.filter((name) => isShown(name) || isNoteMissing(name))
  const isEverything = changed.length > 0
  const isBeside = tags.size === 0 && changed.every((name) => besideProducts.has(name))
  // A transaction that took stock has already called `bumpRevisionOfTaken`.
  if (!isEverything && tags.size === 0) return names.includes('catalog_revision')
  const everything = isBeside ? [EVERYTHING, BESIDE_PRODUCTS] : [EVERYTHING]
  const parts = isEverything ? [everything] : divideTags([...tags], MAX_PARTS)
  for (const [place, shard] of pickShards(parts.length).entries())
    await bump(tx, sql`${(parts[place] ?? []).join(',')}`, shard).execute()
  return true
}

/**
 * Records that an earlier statement took stock of these SKUs, without waiting for what is left: it invalidates the counts of their
 * products, their pages if these show the last pieces, and the lists of their collections and of all rules if nothing is left.
 */
export async function bumpRevisionOfTaken(tx: Kysely<Tables>, skuIds: readonly string[]): Promise<void> {
  await bumpTaken(tx, { skuIds, shard: randomShard() })
}

interface Taken {
  skuIds: readonly string[]
  shard: number
}

const bumpTaken = compileOnce((tx: Kysely<Tables>, { skuIds, shard }: Taken) => {
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
  return bump(tx, sql`(${taken})`, shard)
})

/** Characters of recent changes that each row keeps. A row of that length fits its page of the database. */
const RECENT_LENGTH = 1_500

function bump(tx: Kysely<Tables>, tags: RawBuilder<unknown>, shard: number) {
  return tx
    .updateTable('catalog_revision')
    .set((eb) => ({
      changes: eb('changes', '+', 1),
      recent: sql`substr(cast(changes + 1 as text) || ':' || ${tags} || ';' || recent, 1, ${sql.lit(RECENT_LENGTH)})`,
    }))
    .where('shard', '=', shard)
}

const randomShard = () => Math.floor(Math.random() * SHARDS)

/** Picks neighbouring rows in ascending order, in which every transaction locks them. */
function pickShards(amount: number) {
  const first = randomShard()
  return Array.from({ length: amount }, (_, place) => (first + place) % SHARDS).toSorted((a, b) => a - b)
}
