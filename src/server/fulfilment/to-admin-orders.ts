import type { Db } from '#server/schema/database.ts'
import { readTotals } from '#domain/promotions/order-adjustments.ts'
import { listOrderItems, type OrderRow } from '#server/orders/queries.ts'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { possibleFailures } from '#domain/fulfilment/possible-failures.ts'
import { countByPhone } from '#server/orders/phones/count-outcomes.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import type { AdminOrder, PhoneRecord } from '#domain/fulfilment/admin-order.ts'

/** Orders as staff read them, with their lines as sold and, where the shop keeps it, the record of their phones. */
export async function toAdminOrders(db: Db, orders: OrderRow[]): Promise<AdminOrder[]> {
  const [items, { tracksRefusals }] = await Promise.all([
    listOrderItems(
      db,
      orders.map(({ id }) => id),
    ),
    getStaffSettings(db),
  ])
  const recordOf = tracksRefusals ? await readRecords(db, orders) : () => null
  return orders.map((order) => ({
    _id: order.id,
    number: order.number,
    status: order.status,
    needsConfirmation: order.waits_for_confirmation === 1 && order.status === 'Pending',
    failure: order.delivery_failure,
    possibleFailures: tracksRefusals ? [...possibleFailures(order.status)] : [],
    phoneRecord: recordOf(order),
    createdAt: order.created_at,
    userName: order.user_name,
    userPhoneNumber: order.user_phone,
    userEmail: order.user_email,
    ...readTotals(order),
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

/** Finds the record of the phone of each of these orders; null where it was erased. */
async function readRecords(db: Db, orders: readonly OrderRow[]): Promise<(order: OrderRow) => PhoneRecord | null> {
  const terms = new Map(orders.map(({ id, user_phone: phone }) => [id, toPhoneTerm(phone)]))
  const records = await countByPhone(
    db,
    [...new Set(terms.values())].filter((term) => term !== undefined),
  )
  return ({ id }) => records.get(terms.get(id) ?? '') ?? null
}
