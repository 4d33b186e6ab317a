import { sql, type Kysely, type RawBuilder } from 'kysely'
import { MAX_QUANTITY_PER_LINE } from '#domain/constants.ts'
import { EVERYTHING, type ContentTag } from '#server/platform/content/content-tag.ts'
import { compileOnce } from '#server/platform/db/statements/compile-once.ts'
import { BESIDE_PRODUCTS, divideTags, ID_TAIL, isCountTag, LISTS, listTag, RULES } from './content-tags.ts'
import { tableFacts, type Tables } from './tables.ts'

/** Rows of `catalog_revision`: with one, orders would wait for each other's commits. */
const SHARDS = 16

/** The most of these rows that one transaction raises. */
const MAX_PARTS = 8

/** Shown tables that indexes of products are not made of: a shop with many products need not read them anew. */
const besideProducts = new Set<string>([
  'settings',
  'menus',
  'redirects',
  'front_page_versions',
] satisfies (keyof Tables)[])

/**
 * What statements declare to write that transactions note more closely than by a table: quantities
 * (`insertStockMovements`), and products with all that belongs to them (`editing-queries.ts`). Where the note is
 * missing, everything counts as changed.
 */
const notedClosely: Record<string, (tag: ContentTag) => boolean> = {
  'skus.quantity': isCountTag,
  'products.edited': (tag) => tag === LISTS,
}

const isShown = (name: string) => Object.hasOwn(tableFacts, name) && tableFacts[name as keyof Tables].shown

/**
 * Writes down what of the content the transaction has changed, and answers whether it has. `written` holds tables, or
 * what statements declare instead, and `tags` what was noted. Called last in every transaction.
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
  // A transaction that took stock has bumped it by `bumpRevisionOfTaken`.
  if (!isEverything && tags.size === 0) return names.includes('catalog_revision')
  const everything = isBeside ? [EVERYTHING, BESIDE_PRODUCTS] : [EVERYTHING]
  const parts = isEverything ? [everything] : divideTags([...tags], MAX_PARTS)
  for (const [place, shard] of pickShards(parts.length).entries())
    await bump(tx, sql`${(parts[place] ?? []).join(',')}`, shard).execute()
  return true
}

/**
 * Writes down stock that a statement before it has taken of these SKUs, in a transaction that must not wait to learn
 * what is left: the counts of their products, their pages where the last pieces are shown, and the lists of their
 * collections and of all rules where none is left.
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

/** Characters of the newest changes that each row keeps. A row of that length stays in its page. */
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

/** Neighbouring rows, in the order in which every transaction locks several of them. */
function pickShards(amount: number) {
  const first = randomShard()
  return Array.from({ length: amount }, (_, place) => (first + place) % SHARDS).toSorted((a, b) => a - b)
}
