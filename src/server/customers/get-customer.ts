import { ApiError } from '#domain/api/errors.ts'
import type { CustomerAddress, CustomerDetails, OrderOfCustomer } from '#domain/customers/customer.ts'
import type { PreviousPurchases } from '#domain/customers/previous-shop.ts'
import { readFieldValues } from '#server/custom-fields/read-values.ts'
import { keptOf } from '#server/orders/kept-of.ts'
import { findCarryingOrders, type OrderRow } from '#server/orders/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { listOrdersOfPhone, sumUpOrdersByPhone } from '#server/orders/phones/queries.ts'
import { countPreviousByPhone, findPreviousCustomer, listPreviousOrders } from '#server/orders/previous-queries.ts'
import { listReturnsOfOrders } from '#server/returns/returned/queries.ts'
import { toReturns } from '#server/returns/returned/to-returns.ts'
import { getStoreCredit } from '#server/store-credit/queries.ts'
import { listNotesOfOrders } from './queries.ts'
import { toCustomer, type CustomerContact } from './to-customer.ts'

/** The newest orders that a customer is described by. */
const RECENT_ORDERS = 100

/**
 * A customer with addresses, newest orders and the notes of these, and what the previous shop knew, by the digits of
 * the phone number. Throws `CUSTOMER_NOT_FOUND`.
 */
export async function getCustomer(db: Db, customerId: string): Promise<CustomerDetails> {
  const orders = await listOrdersOfPhone(db, customerId, RECENT_ORDERS)
  const previous = await getPreviousPurchases(db, customerId)
  const [newest = previous?.contact] = orders
  if (!newest) throw new ApiError('CUSTOMER_NOT_FOUND')
  const ids = orders.map(({ id }) => id)
  const [sums, notes, storeCredit, returns, carryingOf, { valuesOf }] = await Promise.all([
    sumUpOrdersByPhone(db, [customerId]),
    listNotesOfOrders(db, ids),
    getStoreCredit(db, customerId),
    listReturnsOfOrders(db, ids),
    findCarryingOrders(db, orders),
    readFieldValues(db, 'customer', [customerId]),
  ])
  const others = (values: string[], first: string) => [...new Set(values)].filter((value) => value !== first)
  return {
    ...toCustomer(customerId, newest, { sums, previous: previous?.purchases }),
    otherNames: others(
      orders.map(({ user_name: name }) => name),
      newest.user_name,
    ),
    otherEmails: others(
      orders.map(({ user_email: email }) => email),
      newest.user_email,
    ),
    addresses: listAddressesOnce(orders),
    recentOrders: orders.map((order) => ({ ...toCustomerOrder(order), joinedInto: carryingOf(order) })),
    notes,
    storeCredit,
    returns: await toReturns(db, returns),
    previous: previous?.purchases ?? null,
    fieldValues: valuesOf(customerId),
  }
}

/** What a phone bought in the previous shop, and who that shop says it is. */
async function getPreviousPurchases(db: Db, customerId: string) {
  const customer = await findPreviousCustomer(db, customerId)
  if (!customer) return undefined
  const counts = (await countPreviousByPhone(db, [customerId])).get(customerId)
  const contact: CustomerContact = { user_name: customer.name, user_phone: customer.phone, user_email: customer.email }
  const purchases: PreviousPurchases = {
    orders: customer.orders,
    delivered: 0,
    refused: 0,
    address: customer.address,
    ...counts,
    recentOrders: await listPreviousOrders(db, customerId, RECENT_ORDERS),
  }
  return { contact, purchases }
}

function listAddressesOnce(orders: readonly OrderRow[]): CustomerAddress[] {
  const addresses = orders.map(({ street, zip_code: zipCode, city, state }) => ({ street, zipCode, city, state }))
  return [...new Map(addresses.map((address) => [Object.values(address).join('\n').toLowerCase(), address])).values()]
}

const toCustomerOrder = (order: OrderRow): Omit<OrderOfCustomer, 'joinedInto'> => ({
  id: order.id,
  number: order.number,
  status: order.status,
  failure: order.delivery_failure,
  total: order.total,
  kept: keptOf(order).kept,
  createdAt: order.created_at,
})
