import type { Db } from '#server/schema/database.ts'
import { listOrderItems, type OrderRow } from '#server/orders/queries.ts'
import type { AdminOrder } from '#domain/fulfilment/admin-order.ts'

/** Orders as staff read them, with their lines as sold. */
export async function toAdminOrders(db: Db, orders: OrderRow[]): Promise<AdminOrder[]> {
  const items = await listOrderItems(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => ({
    _id: order.id,
    number: order.number,
    status: order.status,
    needsConfirmation: order.waits_for_confirmation === 1 && order.status === 'Pending',
    createdAt: order.created_at,
    userName: order.user_name,
    userPhoneNumber: order.user_phone,
    userEmail: order.user_email,
    subtotal: order.subtotal,
    deliveryFee: order.delivery_fee,
    total: order.total,
    items: items.get(order.id) ?? [],
    address: {
      street: order.street,
      city: order.city,
      state: order.state,
      zipCode: order.zip_code,
      comment: order.comment,
    },
  }))
}
