import type { Db } from '#server/schema/database.ts'
import { readTotals } from '#domain/promotions/order-adjustments.ts'
import { keptOf } from '#server/orders/kept-of.ts'
import { listItemsForReader } from '#server/orders/list-items-for-reader.ts'
import { listReturnsForCustomers } from '#server/returns/returned/to-returns.ts'
import { findCarryingOrders } from '#server/orders/queries.ts'
import type { OrderWithPayment } from './queries.ts'
import { readCustomerParcels } from './read-customer-parcels.ts'
import type { OrderAddress } from '#domain/orders/order.ts'
import type { CustomerOrder } from '#domain/tracking/customer-order.ts'
import { shippingFlags } from '#domain/checkout/shipping.ts'
import type { PaymentMethod } from '#domain/payments/payment.ts'

/** Orders as their customer reads them, with their lines as sold. */
export async function toCustomerOrders(
  db: Db,
  paymentMethods: readonly PaymentMethod[],
  orders: OrderWithPayment[],
): Promise<CustomerOrder[]> {
  const ids = orders.map(({ id }) => id)
  const items = await listItemsForReader(db, ids)
  const parcels = await readCustomerParcels(db, ids)
  const returns = await listReturnsForCustomers(db, ids)
  const carryingOf = await findCarryingOrders(db, orders)
  const titles = new Map(paymentMethods.map(({ method, title }) => [method, title]))
  return orders.map((order) => ({
    id: order.id,
    number: order.number,
    status: order.status,
    needsConfirmation: order.waits_for_confirmation === 1 && order.status === 'Pending',
    createdAt: order.created_at,
    email: order.user_email,
    items: items.get(order.id) ?? [],
    shippingAddress: {
      fullName: order.user_name,
      phoneNumber: order.user_phone,
      address: order.street,
      city: order.city,
      state: order.state,
      zipCode: order.zip_code,
    },
    billingAddress: order.billing_address === null ? null : (JSON.parse(order.billing_address) as OrderAddress),
    shippingOption: shippingFlags(order.shipping_option),
    ...toCustomerTotals(order),
    payment: {
      method: order.payment_method,
      title: titles.get(order.payment_method) ?? order.payment_method,
      status: order.payment_status ?? 'due',
      name: order.card_name,
      lastFour: order.card_last_four,
    },
    parcel: parcels.get(order.id) ?? null,
    joinedInto: carryingOf(order),
    returns: returns.get(order.id) ?? [],
  }))
}

/** What delivery costs is called shipping here (spec §3). */
function toCustomerTotals(order: OrderWithPayment) {
  const { deliveryFee: shippingCost, ...totals } = readTotals(order)
  return { shippingCost, ...totals, ...keptOf(order) }
}
