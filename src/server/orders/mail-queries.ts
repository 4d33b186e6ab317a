import type { Db } from '#server/schema/database.ts'

/** What a mail tells of an order, with names and prices as sold. */
export async function findOrderToTell(db: Db, id: string) {
  const order = await db
    .selectFrom('orders')
    .select([
      'number',
      'user_name as name',
      'street',
      'city',
      'state',
      'zip_code as zipCode',
      'subtotal',
      'delivery_fee as deliveryFee',
      'total',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!order) return undefined
  const lines = await db
    .selectFrom('order_lines')
    .select(['product_name as name', 'color', 'size', 'price', 'quantity'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...order, lines }
}
