import { v7 as newId } from 'uuid'
import type { Db } from '#server/schema/database.ts'

/** A line of a cart as stored: names and prices come from the catalog. */
export interface CartLine {
  skuId: string
  quantity: number
}

/** Locks the cart of an account until the transaction ends, and creates it when there is none. */
export async function lockCart(tx: Db, userId: string): Promise<void> {
  const now = new Date().toISOString()
  await tx
    .insertInto('carts')
    .values({ user_id: userId, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ updated_at: now }))
    .execute()
}

/** The lines of a cart, the oldest first. */
export function listCartLines(db: Db, userId: string): Promise<CartLine[]> {
  return db
    .selectFrom('cart_lines')
    .select(['sku_id as skuId', 'quantity'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** Sets the quantity of a line. A SKU that is new to the cart becomes its newest line. */
export async function setCartLine(tx: Db, userId: string, { skuId, quantity }: CartLine): Promise<void> {
  await tx
    .insertInto('cart_lines')
    .values({ id: newId(), user_id: userId, sku_id: skuId, quantity })
    .onConflict((conflict) => conflict.columns(['user_id', 'sku_id']).doUpdateSet({ quantity }))
    .execute()
}

export async function deleteCartLine(tx: Db, userId: string, skuId: string): Promise<void> {
  await tx.deleteFrom('cart_lines').where('user_id', '=', userId).where('sku_id', '=', skuId).execute()
}

export async function deleteCartLines(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('cart_lines').where('user_id', '=', userId).execute()
}

/** Stores the key of a cart's last merge. False when it is that already. */
export async function updateMergeKey(tx: Db, userId: string, key: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('carts')
    .set({ merge_key: key })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('merge_key', 'is', null), eb('merge_key', '!=', key)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
