import { ApiError } from '#domain/api/errors.ts'
import type { CustomerAddress, CustomerDetails, OrderOfCustomer } from '#domain/customers/customer.ts'
import { keptOf } from '#server/orders/kept-of.ts'
import type { OrderRow } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { listOrdersOfPhone, sumUpOrdersByPhone } from '#server/orders/phones/queries.ts'
import { listReturnsOfOrders } from '#server/orders/returned/queries.ts'
import { toReturns } from '#server/orders/returned/to-returns.ts'
import { getStoreCredit } from '#server/store-credit/queries.ts'
import { listNotesOfOrders } from './queries.ts'
import { toCustomer } from './to-customer.ts'

/** The newest orders that a customer is described by. */
const RECENT_ORDERS = 100

/** A customer with addresses, newest orders and the notes of these, by the digits of the phone number. Throws `CUSTOMER_NOT_FOUND`. */
export async function getCustomer(db: Db, customerId: string): Promise<CustomerDetails> {
  const orders = await listOrdersOfPhone(db, customerId, RECENT_ORDERS)
  const [newest] = orders
  if (!newest) throw new ApiError('CUSTOMER_NOT_FOUND')
  const ids = orders.map(({ id }) => id)
  const [sums, notes, storeCredit, returns] = await Promise.all([
    sumUpOrdersByPhone(db, [customerId]),
    listNotesOfOrders(db, ids),
    getStoreCredit(db, customerId),
    listReturnsOfOrders(db, ids),
  ])
  const others = (values: string[], first: string) => [...new Set(values)].filter((value) => value !== first)
  return {
    ...toCustomer(customerId, newest, sums),
    otherNames: others(
      orders.map(({ user_name: name }) => name),
      newest.user_name,
    ),
    otherEmails: others(
      orders.map(({ user_email: email }) => email),
      newest.user_email,
    ),
    addresses: listAddressesOnce(orders),
    recentOrders: orders.map(toCustomerOrder),
    notes,
    storeCredit,
    returns: await toReturns(db, returns),
  }
}

function listAddressesOnce(orders: readonly OrderRow[]): CustomerAddress[] {
  const addresses = orders.map(({ street, zip_code: zipCode, city, state }) => ({ street, zipCode, city, state }))
  return [...new Map(addresses.map((address) => [Object.values(address).join('\n').toLowerCase(), address])).values()]
}

const toCustomerOrder = (order: OrderRow): OrderOfCustomer => ({
  id: order.id,
  number: order.number,
  status: order.status,
  failure: order.delivery_failure,
  total: order.total,
  kept: keptOf(order).kept,
  createdAt: order.created_at,
})
