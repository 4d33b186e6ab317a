import { v7 as newId } from 'uuid'
import type { Db } from '#server/schema/database.ts'

/** One line of a cart as it is kept: everything else is the catalogue's. */
export interface CartLine {
  skuId: string
  quantity: number
}

/** Locks the cart of an account until the transaction ends, making it first if need be: its changes happen one after the other. */
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

/** Sets how many of a size the cart holds. A size that is new to it becomes the newest line. */
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

/** Remembers a merge as the cart's last one. False if it was that already. */
export async function claimMerge(tx: Db, userId: string, key: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('carts')
    .set({ merge_key: key })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('merge_key', 'is', null), eb('merge_key', '!=', key)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
