import { writes } from '#server/platform/db/statements/written-tables.ts'
import type { StoredProduct } from '#server/products/editing-queries.ts'
import type { Insertable } from 'kysely'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

export type VariantDiscount = Tables['variant_discounts']
export type CoveredDiscount = Tables['covered_discounts']

/** Writes a row as it is. */
const nothing = writes('nothing')

/**
 * Reads a product and keeps every other transaction that changes it waiting until this one ends. Callers lock several
 * products in id order.
 */
export async function lockProduct(tx: Db, id: string): Promise<StoredProduct | undefined> {
  return tx
    .updateTable('products')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .modifyEnd(nothing)
    .executeTakeFirst()
}

/** The discounts that run on a product's variants, by variant. */
export async function listDiscounts(db: Db, productId: string): Promise<Map<string, VariantDiscount>> {
  const rows = await db
    .selectFrom('variant_discounts')
    .innerJoin('variants', 'variants.id', 'variant_discounts.variant_id')
    .selectAll('variant_discounts')
    .where('variants.product_id', '=', productId)
    .execute()
  return new Map(rows.map((row) => [row.variant_id, { ...row }]))
}

/** When the discounts of these products end, by product: the earliest day of each. Those without an end are left out. */
export async function listDiscountEnds(db: Db, productIds: string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('variant_discounts')
    .innerJoin('variants', 'variants.id', 'variant_discounts.variant_id')
    .select((eb) => ['variants.product_id', eb.fn.min('variant_discounts.ends_at').as('endsAt')])
    .where('variants.product_id', 'in', productIds)
    .where('variants.deleted', '=', 0)
    .whereRef('variants.price', '=', 'variant_discounts.price')
    .where('variant_discounts.ends_at', 'is not', null)
    .groupBy('variants.product_id')
    .execute()
  return new Map(rows.map(({ product_id: id, endsAt }) => [id, endsAt ?? '']))
}

/** The discounts of a product's variants beside those that hold, by variant, in the order of their sales. */
export async function listCoveredDiscounts(db: Db, productId: string): Promise<Map<string, CoveredDiscount[]>> {
  const rows = await db
    .selectFrom('covered_discounts')
    .innerJoin('variants', 'variants.id', 'covered_discounts.variant_id')
    .selectAll('covered_discounts')
    .where('variants.product_id', '=', productId)
    .execute()
  // Plain objects, which are compared with others.
  const sorted = rows.map((row) => ({ ...row })).toSorted((a, b) => (a.sale_id < b.sale_id ? -1 : 1))
  return Map.groupBy(sorted, ({ variant_id: id }) => id)
}

/** Puts these discounts in the place of those that a variant has beside the one that holds. */
export async function replaceCoveredDiscounts(tx: Db, variantId: string, covered: CoveredDiscount[]): Promise<void> {
  await tx.deleteFrom('covered_discounts').where('variant_id', '=', variantId).execute()
  if (covered.length > 0) await tx.insertInto('covered_discounts').values(covered).execute()
}

/** Among the sales of discounts, those that are over at a time, or called off. */
export async function findEndedSales(db: Db, now: string): Promise<Set<string>> {
  const named = db
    .selectFrom('variant_discounts')
    .select('sale_id')
    .where('sale_id', 'is not', null)
    .union(db.selectFrom('covered_discounts').select('sale_id').where('sale_id', '!=', ''))
  const rows = await named.execute()
  if (rows.length === 0) return new Set()
  const running = await db
    .selectFrom('sales')
    .select('id')
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute()
  const runningIds = new Set(running.map(({ id }) => id))
  return new Set(rows.flatMap(({ sale_id: id }) => (id && !runningIds.has(id) ? [id] : [])))
}

/** The products with a discount that is over, in id order. */
export async function listEndedDiscounts(db: Db, now: string): Promise<string[]> {
  const endedSales = [...(await findEndedSales(db, now))]
  const listIn = (table: 'variant_discounts' | 'covered_discounts') =>
    db
      .selectFrom(table)
      .innerJoin('variants', 'variants.id', `${table}.variant_id`)
      .select('variants.product_id')
      .where((eb) =>
        eb.or([
          eb(`${table}.ends_at`, '<=', now),
          ...(endedSales.length > 0 ? [eb(`${table}.sale_id`, 'in', endedSales)] : []),
        ]),
      )
  const rows = await listIn('variant_discounts').union(listIn('covered_discounts')).execute()
  return rows.map((row) => row.product_id).toSorted()
}

export async function insertDiscount(tx: Db, discount: VariantDiscount): Promise<void> {
  await tx.insertInto('variant_discounts').values(discount).execute()
}

export async function deleteDiscount(tx: Db, variantId: string): Promise<void> {
  await tx.deleteFrom('variant_discounts').where('variant_id', '=', variantId).execute()
}

export async function insertBulkEdit(tx: Db, edit: Insertable<Tables['bulk_edits']>): Promise<void> {
  await tx.insertInto('bulk_edits').values(edit).execute()
}

export async function insertBulkEditProduct(tx: Db, product: Tables['bulk_edit_products']): Promise<void> {
  await tx.insertInto('bulk_edit_products').values(product).execute()
}

/** Marks a bulk edit undone. Undefined when there is none; `isFirst` is false when it was undone before. */
export async function markUndone(tx: Db, id: string): Promise<{ isFirst: boolean } | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('bulk_edits')
    .set({ undone_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return { isFirst: true }
  const edit = await tx.selectFrom('bulk_edits').select('id').where('id', '=', id).executeTakeFirst()
  return edit && { isFirst: false }
}

/** What a bulk edit changed, in id order. */
export async function listBulkEditProducts(db: Db, id: string) {
  return db.selectFrom('bulk_edit_products').selectAll().where('bulk_edit_id', '=', id).orderBy('product_id').execute()
}

/** Deletes bulk edits made before that time: they can be undone no more. */
export async function deleteOldBulkEdits(tx: Db, before: string): Promise<void> {
  await tx.deleteFrom('bulk_edits').where('created_at', '<', before).execute()
}
