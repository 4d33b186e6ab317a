import { sql } from 'kysely'
import { allCollections } from '#server/collections/membership-queries.ts'
import type { SearchedCollection } from './searched-collections.ts'
import { isSellable } from '#server/schema/sellable.ts'
import { ID_TAIL } from '#server/schema/content-tags.ts'
import type { Db } from '#server/schema/database.ts'
import { DESCRIPTION_LENGTH, type SearchedProduct, type SearchedVariant } from './search-index.ts'

/** Control characters, which no text of a product contains: between sizes, between the fields of a color, and between colors. */
const BETWEEN_SIZES = '\u001D'
const BETWEEN_FIELDS = '\u001E'
const BETWEEN_COLORS = '\u001F'

const text = (value: string) => sql<string>`cast(${value} as text)`

/** The published products after that id, in the order of ids, as searches look at them. */
export async function listSearchedProducts(
  db: Db,
  collections: readonly SearchedCollection[],
  { afterId, limit }: { afterId: string; limit: number },
): Promise<SearchedProduct[]> {
  const rows = await selectSearched(db, collections).where('id', '>', afterId).orderBy('id').limit(limit).execute()
  return rows.map((row) => toSearchedProduct(row, collections))
}

/** The published products whose ids have one of these ends. */
export async function listSearchedProductsByTail(
  db: Db,
  collections: readonly SearchedCollection[],
  tails: readonly string[],
): Promise<SearchedProduct[]> {
  if (tails.length === 0) return []
  const tail = sql<string>`substr(id, ${sql.lit(ID_TAIL + 1)})`
  const rows = await selectSearched(db, collections).where(tail, 'in', tails).execute()
  return rows.map((row) => toSearchedProduct(row, collections))
}

/** Each product in one row, with its colors and sizes as one text: rows cost more than characters. */
function selectSearched(db: Db, collections: readonly SearchedCollection[]) {
  const rules = collections.filter(({ rule }) => rule !== null)
  const field = text(BETWEEN_FIELDS)
  const sizes = sql<string>`coalesce((
    select string_agg(case when ${isSellable} then '+' else '-' end || skus.size, ${text(BETWEEN_SIZES)}) from skus
    where skus.variant_id = variants.id and skus.deleted = 0), '')`
  const colors = sql<string | null>`(
    select string_agg(variants.color || ${field} || variants.swatch || ${field} || variants.translations || ${field} || ${sizes},
      ${text(BETWEEN_COLORS)})
    from variants where variants.product_id = products.id and variants.deleted = 0)`
  return (
    db
      .selectFrom('products')
      .select(['id', 'model', 'type', 'fit', 'category', 'brand', 'sku', 'tags', 'translations'])
      .select([
        // Twice as long: tags are not read.
        sql<string>`substr(description, 1, ${sql.lit(2 * DESCRIPTION_LENGTH)})`.as('description'),
        'lowest_price as price',
        'created_at as createdAt',
        allCollections(rules).as('collections'),
        colors.as('colors'),
      ])
      // Written so that no index of the status is used: products are looked up by their ids.
      .where(sql`coalesce(status, '')`, '=', 'published')
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSearched>['execute']>>[number]

function toSearchedProduct(
  { colors, collections: ids, ...product }: Row,
  collections: readonly SearchedCollection[],
): SearchedProduct {
  const names = collections.filter(({ id }) => ids.includes(`,${id},`)).flatMap((collection) => collection.names)
  const variants = colors === null ? [] : colors.split(BETWEEN_COLORS).map(toVariant)
  return { ...product, collections: names, variants }
}

function toVariant(fields: string): SearchedVariant {
  const [color = '', swatch = '', translations = '{}', sizes = ''] = fields.split(BETWEEN_FIELDS)
  const listed = sizes === '' ? [] : sizes.split(BETWEEN_SIZES)
  return {
    color,
    swatch,
    translations,
    sizes: listed.map((size) => ({ size: size.slice(1), isInStock: size[0] === '+' })),
  }
}
