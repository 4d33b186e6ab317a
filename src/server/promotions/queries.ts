import type { Insertable, Selectable, Updateable } from 'kysely'
import type { NamedScope } from '#domain/promotions/promotion.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

export type PromotionRow = Selectable<Tables['promotions']>

/** Lists the active promotions without a code, and the one with this code. */
export function listOfferedPromotions(db: Db, code: string): Promise<PromotionRow[]> {
  return db
    .selectFrom('promotions')
    .selectAll()
    .where('active', '=', 1)
    .where((eb) => eb.or([eb('code', 'is', null), eb('code', '=', code)]))
    .execute()
}

/** Lists all promotions, newest first, with the number of orders that use them. */
export function listPromotionRows(db: Db) {
  return db
    .selectFrom('promotions')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('promotion_uses')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('promotion_id', '=', 'promotions.id')
        .as('orders'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function findPromotion(db: Db, id: string): Promise<PromotionRow | undefined> {
  return db.selectFrom('promotions').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Finds a promotion and locks it until the transaction ends. Orders that are about to use it wait, because of the foreign key of their
 * use, and this waits for orders that have begun.
 */
export function lockPromotion(tx: Db, id: string): Promise<PromotionRow | undefined> {
  return tx.selectFrom('promotions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Finds the promotion of a code. */
export function findPromotionByCode(db: Db, code: string) {
  return db.selectFrom('promotions').select('id').where('code', '=', code).executeTakeFirst()
}

export async function insertPromotion(tx: Db, row: Insertable<Tables['promotions']>): Promise<void> {
  await tx.insertInto('promotions').values(row).execute()
}

export async function updatePromotion(tx: Db, id: string, columns: Updateable<Tables['promotions']>): Promise<void> {
  await tx.updateTable('promotions').set(columns).where('id', '=', id).execute()
}

export async function deletePromotionRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('promotions').where('id', '=', id).execute()
}

/** Counts the active promotions. */
export async function countActivePromotions(tx: Db): Promise<number> {
  const { count } = await tx
    .selectFrom('promotions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('active', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the shop has any promotion, active or not. */
export async function hasAnyPromotion(db: Db): Promise<boolean> {
  return (await db.selectFrom('promotions').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Lists which of these promotions a customer has used. `customer` is the term of the phone. */
export async function listUsedPromotions(db: Db, ids: string[], customer: string): Promise<string[]> {
  const rows = await db
    .selectFrom('promotion_uses')
    .select('promotion_id')
    .where('promotion_id', 'in', ids)
    .where('customer', '=', customer)
    .execute()
  return rows.map((row) => row.promotion_id)
}

/** Whether an order of a phone has a promotion for first orders. */
export async function hasFirstOrderUse(db: Db, phone: string): Promise<boolean> {
  const use = db.selectFrom('promotion_uses').select('order_id').where('first_of', '=', phone)
  return (await use.limit(1).executeTakeFirst()) !== undefined
}

/** The uses of an order. */
export function listUsesOfOrder(db: Db, orderId: string) {
  return db.selectFrom('promotion_uses').selectAll().where('order_id', '=', orderId).orderBy('promotion_id').execute()
}

/**
 * Records that an order uses a promotion. Fails the transaction for a second use by a customer if the promotion allows one, for a second
 * first order of a phone, and, by the check `promotion_uses`, above the number of allowed uses.
 */
export async function insertPromotionUse(tx: Db, use: Insertable<Tables['promotion_uses']>): Promise<void> {
  await tx.insertInto('promotion_uses').values(use).execute()
  await countUse(tx, use.promotion_id, 1)
}

/** Counts only promotions with a limit of uses. For others, orders would wait for each other without need. */
async function countUse(tx: Db, id: string, change: 1 | -1) {
  await tx
    .updateTable('promotions')
    .set((eb) => ({ uses: eb('uses', '+', change) }))
    .where('id', '=', id)
    .where('max_uses', 'is not', null)
    .execute()
}

export function countUsesOf(db: Db, promotionId: string) {
  return db
    .selectFrom('promotion_uses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('promotion_id', '=', promotionId)
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count))
}

/** Deletes the uses of an order, so that they count no more. */
export async function deletePromotionUses(tx: Db, orderId: string): Promise<void> {
  const uses = await tx.deleteFrom('promotion_uses').where('order_id', '=', orderId).returning('promotion_id').execute()
  for (const id of uses.map(({ promotion_id }) => promotion_id).toSorted()) await countUse(tx, id, -1)
}

/** Deletes the use of one promotion by an order. */
export async function deletePromotionUse(tx: Db, orderId: string, id: string): Promise<void> {
  await tx.deleteFrom('promotion_uses').where('order_id', '=', orderId).where('promotion_id', '=', id).execute()
  await countUse(tx, id, -1)
}

/** Moves the uses of an order to another phone, for promotions that count by phone. Null: the order has no phone any more. */
export async function updatePromotionCustomer(tx: Db, orderId: string, phone: string | null): Promise<void> {
  const uses = tx.updateTable('promotion_uses').where('order_id', '=', orderId)
  await uses.set({ customer: phone }).where('customer', 'is not', null).execute()
  await uses.set({ first_of: phone }).where('first_of', 'is not', null).execute()
}

/** Lists the names of these products and colors, published or not, sorted by name. */
export async function listScopeNames(
  db: Db,
  { productIds, variantIds }: { productIds: string[]; variantIds: string[] },
): Promise<NamedScope[]> {
  const products =
    productIds.length === 0
      ? []
      : await db.selectFrom('products').select(['id', 'model as product']).where('id', 'in', productIds).execute()
  const variants =
    variantIds.length === 0
      ? []
      : await db
          .selectFrom('variants')
          .innerJoin('products', 'products.id', 'variants.product_id')
          .select(['variants.id', 'products.model as product', 'variants.color'])
          .where('variants.id', 'in', variantIds)
          .execute()
  return [...products.map((product) => ({ ...product, color: null })), ...variants]
}
