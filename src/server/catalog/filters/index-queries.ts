import { sql } from 'kysely'
import { allCollections } from '#server/collections/membership-queries.ts'
import type { CollectionRules } from '#server/collections/queries.ts'
import { ID_TAIL } from '#server/schema/content-tags.ts'
import type { Db } from '#server/schema/database.ts'
import type { IndexedProduct } from './catalog-index.ts'

/** Control characters, which no text of a product contains: between sizes, between the fields of a color, and between colors. */
const BETWEEN_SIZES = '\u001D'
const BETWEEN_FIELDS = '\u001E'
const BETWEEN_COLORS = '\u001F'

const text = (value: string) => sql<string>`cast(${value} as text)`

/** The published products after that id, in the order of ids, as the index of filters holds them. */
export async function listIndexedProducts(
  db: Db,
  known: CollectionRules,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<IndexedProduct[]> {
  const rows = await selectIndexed(db, known).where('id', '>', afterId).orderBy('id').limit(limit).execute()
  return toIndexedProducts(rows)
}

/** The published products whose ids have one of these ends. */
export async function listIndexedProductsByTail(
  db: Db,
  known: CollectionRules,
  tails: readonly string[],
): Promise<IndexedProduct[]> {
  if (tails.length === 0) return []
  const tail = sql<string>`substr(id, ${sql.lit(ID_TAIL + 1)})`
  const rows = await selectIndexed(db, known).where(tail, 'in', tails).execute()
  return toIndexedProducts(rows)
}

const places = sql<string | null>`(select string_agg(collection_id || ' ' || cast(position as text), ',')
  from collection_places where product_id = products.id)`

/** Each product in one row, with its colors and sizes in stock as one text: rows cost more than characters. */
function selectIndexed(db: Db, { rules, isAnyByHand }: CollectionRules) {
  const field = text(BETWEEN_FIELDS)
  const sizes = sql<string>`coalesce((
    select string_agg(cast(sold.size_order as text) || ' ' || sold.size, ${text(BETWEEN_SIZES)}) from (
      select skus.size_order, skus.size from skus
      where skus.variant_id = variants.id and skus.deleted = 0 and skus.quantity > 0
      union all
      select skus.size_order, skus.size from skus
      where skus.variant_id = variants.id and skus.deleted = 0 and skus.is_counted = 0) as sold), '')`
  const colors = sql<string | null>`(
    select string_agg(variants.color || ${field} || variants.swatch || ${field} || cast(variants.price as text)
      || ${field} || case when variants.old_price > variants.price then cast(variants.old_price as text) else '' end || ${field} || ${sizes} || ${field} || case when variants.translations = '{}' then '' else 'translated' end,
      ${text(BETWEEN_COLORS)})
    from variants where variants.product_id = products.id and variants.deleted = 0)`
  const ownTranslations = sql<number>`case when translations = '{}' then 0 else 1 end`
  return (
    db
      .selectFrom('products')
      .select([
        'id',
        allCollections(rules).as('collections'),
        'type',
        'fit',
        'price',
        'lowest_price as lowestPrice',
        'created_at as createdAt',
        (isAnyByHand ? places : sql<null>`null`).as('places'),
        colors.as('colors'),
        ownTranslations.as('ownTranslations'),
      ])
      // Written so that no index of the status is used: products are looked up by their ids.
      .where(sql`coalesce(status, '')`, '=', 'published')
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectIndexed>['execute']>>[number]

function toIndexedProducts(rows: readonly Row[]): IndexedProduct[] {
  // Most colors have the same sizes in stock as another: taken apart once.
  const known = new Map<string, string[]>([['', []]])
  const toSizes = (sizes: string) => {
    const before = known.get(sizes)
    if (before) return before
    const parts = sizes.split(BETWEEN_SIZES)
    known.set(sizes, parts)
    return parts
  }
  const toVariant = (fields: string) => {
    const [color = '', swatch = '', price = '', oldPrice = '', sizes = '', translated = ''] =
      fields.split(BETWEEN_FIELDS)
    return {
      color,
      swatch,
      price: Number(price),
      ...(oldPrice && { oldPrice: Number(oldPrice) }),
      sizes: toSizes(sizes),
      isTranslated: translated !== '',
    }
  }
  return rows.map(({ colors, ownTranslations, places: written, ...product }) => {
    const variants = colors === null ? [] : colors.split(BETWEEN_COLORS).map(toVariant)
    return {
      ...product,
      places: written === null ? [] : written.split(',').map(parsePlace),
      variants,
      isTranslated: Number(ownTranslations) === 1 || variants.some(({ isTranslated }) => isTranslated),
    }
  })
}

function parsePlace(written: string) {
  const [collection = '', position = ''] = written.split(' ')
  return { collection, position: Number(position) }
}
