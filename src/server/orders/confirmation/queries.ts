import type { Db } from '#server/schema/database.ts'

export async function updateOrderConfirmed(tx: Db, orderId: string) {
  await tx.updateTable('orders').set({ waits_for_confirmation: 0 }).where('id', '=', orderId).execute()
}

/** Lets an order that was confirmed wait again. */
export async function updateOrderUnconfirmed(tx: Db, orderId: string) {
  await tx.updateTable('orders').set({ waits_for_confirmation: 1 }).where('id', '=', orderId).execute()
}

/** Lets an order wait once more, from its first place in the queue of calls. */
export async function updateOrderWaiting(
  tx: Db,
  orderId: string,
  { confirmUntil, nextCallAt }: { confirmUntil: string | null; nextCallAt: string },
) {
  await tx
    .updateTable('orders')
    .set({
      waits_for_confirmation: 1,
      confirm_until: confirmUntil,
      next_call_at: nextCallAt,
      call_attempts: 0,
      call_problem: '',
    })
    .where('id', '=', orderId)
    .execute()
}

/** The lines of an order that ask for more than there is. */
export async function listMissingLines(db: Db, orderId: string) {
  return db
    .selectFrom('order_lines as line')
    .innerJoin('skus', 'skus.id', 'line.sku_id')
    .select([
      'line.quantity',
      'line.product_id as productId',
      'line.product_name as model',
      'line.color',
      'line.size',
      'skus.id as skuId',
      'skus.quantity as left',
    ])
    .where('line.order_id', '=', orderId)
    .where('skus.is_counted', '=', 1)
    .whereRef('skus.quantity', '<', 'line.quantity')
    .orderBy('line.position')
    .execute()
}
