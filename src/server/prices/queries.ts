import type { Insertable, Selectable } from 'kysely'
import { isIn, type Membership } from '#server/collections/membership-queries.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

export type SaleRow = Selectable<Tables['sales']>

/** The newest sales that are shown. */
const MOST = 100

/** Planned and started sales, those that begin last first. */
export function listSaleRows(db: Db): Promise<SaleRow[]> {
  return db.selectFrom('sales').selectAll().orderBy('starts_at', 'desc').orderBy('id', 'desc').limit(MOST).execute()
}

export async function insertSale(tx: Db, row: Insertable<Tables['sales']>): Promise<void> {
  await tx.insertInto('sales').values(row).execute()
}

/** Deletes a sale that has not started, and answers it; undefined when there is none. */
export function deletePlannedSale(tx: Db, id: string): Promise<SaleRow | undefined> {
  return tx.deleteFrom('sales').where('id', '=', id).where('started_at', 'is', null).returningAll().executeTakeFirst()
}

/** The sales whose time has come, the first one first. */
export function listSalesToStart(db: Db, now: string): Promise<SaleRow[]> {
  return db
    .selectFrom('sales')
    .selectAll()
    .where('started_at', 'is', null)
    .where('starts_at', '<=', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}

/** Whether a sale still waits, locked until the transaction ends: it is not called off meanwhile. */
export async function lockPlannedSale(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sales')
    .set((eb) => ({ percent: eb.ref('percent') }))
    .where('id', '=', id)
    .where('started_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** A sale that runs: it has started and its end is to come. */
export function findRunningSale(db: Db, id: string, now: string): Promise<SaleRow | undefined> {
  return db
    .selectFrom('sales')
    .selectAll()
    .where('id', '=', id)
    .where('started_at', 'is not', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .executeTakeFirst()
}

/** Writes the end of a sale that still had that one; false when it was ended meanwhile. */
export async function updateSaleEnd(tx: Db, { id, ends_at: known }: SaleRow, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sales')
    .set({ ends_at: now })
    .where('id', '=', id)
    .where('ends_at', known === null ? 'is' : '=', known)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The products with a discount of a sale, whether it holds or not, in id order. */
export async function listProductsDiscountedBy(db: Db, saleId: string): Promise<string[]> {
  const listIn = (table: 'variant_discounts' | 'covered_discounts') =>
    db
      .selectFrom(table)
      .innerJoin('variants', 'variants.id', `${table}.variant_id`)
      .select('variants.product_id')
      .where(`${table}.sale_id`, '=', saleId)
  const rows = await listIn('variant_discounts').union(listIn('covered_discounts')).execute()
  return rows.map((row) => row.product_id).toSorted()
}

export async function updateSaleStarted(tx: Db, id: string, now: string): Promise<void> {
  await tx.updateTable('sales').set({ started_at: now }).where('id', '=', id).execute()
}

/** The products of a collection, or all, that are not deleted, in id order: in which products are locked. */
export async function listProductsOfSale(db: Db, collection: Membership | null): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('status', '!=', 'deleted')
    .$if(collection !== null, (list) => list.where(isIn(collection as Membership)))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
