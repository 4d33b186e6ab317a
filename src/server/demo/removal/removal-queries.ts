import { firstCollections } from '#domain/catalog/first-collections.ts'
import { pickHashedFacts } from '#domain/products/plain-facts.ts'
import { toFacts, type FactColumns } from '#server/schema/fact-columns.ts'
import { collectionsOf, isIn, type MembershipColumns } from '#server/collections/membership-queries.ts'
import { lockUnsold } from '#server/inventory/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { hashState, type DemoState } from './demo-state.ts'

/** A product of the demo as it is in the shop. */
export interface FoundDemoProduct {
  id: string
  model: string
  source: string
  isDeleted: boolean
  /** How it was when the demo brought it; undefined in a shop that is older than this note. */
  broughtHash: string | undefined
  stateHash: string
  imageIds: string[]
}

/** All that can be of the demo: what a note or the name of its source says. */
export async function listFoundProducts(db: Db): Promise<FoundDemoProduct[]> {
  const rows = await db
    .selectFrom('products')
    .leftJoin('demo_products', 'demo_products.product_id', 'products.id')
    .selectAll('products')
    .select('demo_products.state_hash')
    .where((where) => where.or([where('source', 'like', 'demo:%'), where('demo_products.state_hash', 'is not', null)]))
    .orderBy('products.id')
    .execute()
  const states = await readStates(db, rows)
  return rows.map(({ id, model, source, status, state_hash }) => {
    const state = states.get(id)
    return {
      id,
      model,
      source: source ?? '',
      isDeleted: status === 'deleted',
      broughtHash: state_hash ?? undefined,
      stateHash: state ? hashState(state) : '',
      imageIds: state?.variants.flatMap(({ images }) => images.flatMap(([image]) => (image ? [image] : []))) ?? [],
    }
  })
}

/** The hash of a product as it is now. */
export async function readStateHash(db: Db, productId: string): Promise<string> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', productId).executeTakeFirstOrThrow()
  const state = (await readStates(db, [row])).get(productId)
  return state ? hashState(state) : ''
}

type Row = FactColumns &
  Pick<DemoState, 'model' | 'description' | 'price'> &
  MembershipColumns & { id: string; tags: string; translations: string }

async function readStates(db: Db, rows: Row[]): Promise<Map<string, DemoState>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const [variants, skus, images] = [await listVariants(db, ids), await listSkus(db, ids), await listImages(db, ids)]
  const [skusOf, imagesOf] = [Map.groupBy(skus, byVariant), Map.groupBy(images, byVariant)]
  const variantsOf = Map.groupBy(variants, ({ product_id }) => product_id)
  return new Map(
    rows.map((row) => {
      const { model, description, price } = row
      const state = {
        model,
        ...pickHashedFacts(toFacts(row)),
        description,
        price,
        collections: collectionsOf(row),
        tags: JSON.parse(row.tags) as string[],
        translations: JSON.parse(row.translations) as unknown,
        variants: (variantsOf.get(row.id) ?? []).map((variant) => ({
          color: variant.color,
          swatch: variant.swatch,
          price: regularPriceOf(variant, row.price),
          ...(variant.old_price !== null && { oldPrice: variant.old_price }),
          translations: JSON.parse(variant.translations) as unknown,
          images: (imagesOf.get(variant.id) ?? []).map(({ image_id, alt }): [string, string] => [image_id ?? '', alt]),
          sizes: (skusOf.get(variant.id) ?? []).map(
            ({ size, code, barcode, is_counted }): [string, string, string, 'uncounted'?] => [
              ...([size, code, barcode] as const),
              ...(is_counted ? ([] as const) : (['uncounted'] as const)),
            ],
          ),
        })),
      }
      return [row.id, state] as const
    }),
  )
}

const byVariant = ({ variant_id }: { variant_id: string }) => variant_id

/** The price before a discount that runs: staff who reduce everything have edited nothing. */
const regularPriceOf = (
  { price, regular_price, discounted }: { price: number; regular_price: number | null; discounted: number | null },
  base: number,
) => (discounted === price ? (regular_price ?? base) : price)

function listVariants(db: Db, productIds: string[]) {
  return db
    .selectFrom('variants')
    .leftJoin('variant_discounts', 'variant_discounts.variant_id', 'variants.id')
    .selectAll('variants')
    .select(['variant_discounts.regular_price', 'variant_discounts.price as discounted'])
    .where('product_id', 'in', productIds)
    .where('deleted', '=', 0)
    .orderBy('position')
    .execute()
}

function listSkus(db: Db, productIds: string[]) {
  return db
    .selectFrom('skus')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .select(['skus.variant_id', 'skus.size', 'skus.code', 'skus.barcode', 'skus.is_counted'])
    .where('variants.product_id', 'in', productIds)
    .where('skus.deleted', '=', 0)
    .execute()
}

function listImages(db: Db, productIds: string[]) {
  return db
    .selectFrom('variant_images')
    .innerJoin('variants', 'variants.id', 'variant_images.variant_id')
    .select(['variant_images.variant_id', 'variant_images.image_id', 'variant_images.alt'])
    .where('variants.product_id', 'in', productIds)
    .orderBy('variant_images.position')
    .execute()
}

/** Notes how a product of the demo is, so that a later change of it is seen. */
export async function insertBrought(tx: Db, brought: { product_id: string; state_hash: string }): Promise<void> {
  await tx
    .insertInto('demo_products')
    .values(brought)
    .onConflict((conflict) => conflict.column('product_id').doNothing())
    .execute()
}

/** Keeps orders and editors of all products of the demo waiting until the transaction ends, each in the order in which all others lock. */
export async function lockDemo(tx: Db): Promise<void> {
  const ids = (await listFoundProducts(tx)).map(({ id }) => id)
  for (const id of ids) {
    await tx
      .updateTable('products')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('id', '=', id)
      .execute()
  }
  if (ids.length > 0) await lockUnsold(tx, await listSkuIds(tx, ids))
}

async function listSkuIds(db: Db, productIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('skus')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .select('skus.id')
    .where('variants.product_id', 'in', productIds)
    .execute()
  return rows.map(({ id }) => id)
}

/** Products whose stock staff have counted or changed. */
export async function listCounted(db: Db, productIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('stock_movements')
    .innerJoin('skus', 'skus.id', 'stock_movements.sku_id')
    .innerJoin('variants', 'variants.id', 'skus.variant_id')
    .select('variants.product_id')
    .distinct()
    .where('variants.product_id', 'in', productIds)
    .where('stock_movements.reason', 'in', ['edit', 'correction', 'import'])
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}

/** Products that orders name. */
export async function listSold(db: Db, productIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('order_lines')
    .select('product_id')
    .distinct()
    .where('product_id', 'in', productIds)
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}

/** Products that other work of staff names: imports, changes of many products, promotions. */
export async function listNamedElsewhere(db: Db, productIds: string[]): Promise<Set<string>> {
  const [imported, changed, edited, scopes] = [
    await db.selectFrom('import_items').select('product_id').where('product_id', 'in', productIds).execute(),
    await db.selectFrom('import_changes').select('product_id').where('product_id', 'in', productIds).execute(),
    await db.selectFrom('bulk_edit_products').select('product_id').where('product_id', 'in', productIds).execute(),
    await db.selectFrom('promotions').select('scope').execute(),
  ]
  const named = [...imported, ...changed, ...edited].map(({ product_id }) => product_id)
  const inScope = productIds.filter((id) => scopes.some(({ scope }) => scope.includes(id)))
  return new Set([...named, ...inScope].filter((id) => id !== null))
}

/** Lists the first collections that are unchanged and have no product but these. */
export async function listEmptied(db: Db, productIds: readonly string[]): Promise<(typeof firstCollections)[number][]> {
  const rows = await db
    .selectFrom('collections')
    .select('id')
    .where('id', 'in', firstCollections)
    .where('version', '=', 1)
    .where('hidden', '=', 0)
    .execute()
  const emptied: (typeof firstCollections)[number][] = []
  for (const id of firstCollections.filter((first) => rows.some((row) => row.id === first))) {
    const others = db
      .selectFrom('products')
      .select('products.id')
      .where('products.status', '<>', 'deleted')
      .where(isIn({ id, rule: null }))
      .$if(productIds.length > 0, (query) => query.where('products.id', 'not in', productIds))
    if (!(await others.limit(1).executeTakeFirst())) emptied.push(id)
  }
  return emptied
}

/** Whether a product besides these, deleted ones included, or a sale names a collection. */
export async function isCollectionNamed(db: Db, id: string, productIds: readonly string[]): Promise<boolean> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where(isIn({ id, rule: null }))
    .$if(productIds.length > 0, (query) => query.where('id', 'not in', productIds))
    .limit(1)
    .executeTakeFirst()
  const sale = await db.selectFrom('sales').select('id').where('collection', '=', id).limit(1).executeTakeFirst()
  return product !== undefined || sale !== undefined
}

/** Hides unchanged collections from visitors. */
export async function hideCollections(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('collections')
    .set((eb) => ({ hidden: 1, shown: 0, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .execute()
}

/** Deletes products with all that belongs to them. Nothing may name them any more. */
export async function deleteProducts(tx: Db, productIds: string[]): Promise<void> {
  const variants = tx.selectFrom('variants').select('id').where('product_id', 'in', productIds)
  const skus = tx.selectFrom('skus').select('id').where('variant_id', 'in', variants)
  await tx.deleteFrom('cart_lines').where('sku_id', 'in', skus).execute()
  await tx.deleteFrom('stock_movements').where('sku_id', 'in', skus).execute()
  await tx.deleteFrom('skus').where('variant_id', 'in', variants).execute()
  await tx.deleteFrom('variant_images').where('variant_id', 'in', variants).execute()
  await tx.deleteFrom('variant_discounts').where('variant_id', 'in', variants).execute()
  await tx.deleteFrom('covered_discounts').where('variant_id', 'in', variants).execute()
  await tx.deleteFrom('import_images').where('variant_id', 'in', variants).execute()
  await tx.deleteFrom('past_prices').where('variant_id', 'in', variants).execute()
  await tx.deleteFrom('variants').where('product_id', 'in', productIds).execute()
  await tx.deleteFrom('product_words').where('product_id', 'in', productIds).execute()
  await tx.deleteFrom('old_slugs').where('product_id', 'in', productIds).execute()
  await tx.deleteFrom('product_addresses').where('product_id', 'in', productIds).execute()
  await tx.deleteFrom('collection_places').where('product_id', 'in', productIds).execute()
  await tx.deleteFrom('demo_products').where('product_id', 'in', productIds).execute()
  await tx.deleteFrom('products').where('id', 'in', productIds).execute()
}

/** Settings as they were saved. */
export async function listSavedSettings(db: Db, names: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).where('name', 'in', names).execute()
  return new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]))
}
