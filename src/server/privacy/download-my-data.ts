import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { listIntentionsOf } from '#server/intentions/queries.ts'
import type { MyData } from '#domain/privacy/my-data.ts'
import { getUser, getUserRow } from '#server/accounts/queries.ts'
import { countRecoveryCodes, findTwoStep } from '#server/accounts/two-step/queries.ts'
import { getCart } from '#server/cart/get-cart.ts'
import { parseShippingAddress, findCheckoutSession } from '#server/checkout/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { listRefusedOf } from '#server/mail/messages/refused-phone-queries.ts'
import { listReturnsOfOrders } from '#server/returns/returned/queries.ts'
import { toReturns } from '#server/returns/returned/to-returns.ts'
import { listItemsForReader } from '#server/orders/list-items-for-reader.ts'
import { listFieldsOfPerson } from './list-fields-of-person.ts'
import { listPersonalRows } from './person-queries.ts'
import { listOrdersOfPerson } from './queries.ts'

/**
 * All data the shop has about a customer, orders placed as a guest with the verified email included; without the hashes of
 * password and tokens, and without the secrets of links.
 */
export async function downloadMyData({ query }: Database, userId: string): Promise<MyData> {
  const { created_at: createdAt, email } = await getUserRow(query, userId)
  const person = { userId, email }
  const orders = await listOrdersOfPerson(query, person)
  const orderIds = orders.map(({ id }) => id)
  const items = await listItemsForReader(query, orderIds)
  const returns = await listReturns(query, orderIds)
  return {
    exportedAt: new Date().toISOString(),
    account: { ...(await getUser(query, userId)), createdAt, ...(await getSecondStep(query, userId)) },
    cart: (await getCart(query, userId)).items,
    checkout: await getCheckout(query, userId),
    orders: orders.map(({ id, ...order }) => ({
      ...order,
      items: items.get(id) ?? [],
      returns: returns.get(id) ?? [],
    })),
    refusedPhones: await listRefusedOf(
      query,
      orders.map(({ phone }) => phone),
    ),
    intentions: (await listIntentionsOf(query, termsOf(orders))).map(({ phone, name, lines, kept_at: keptAt }) => ({
      phone,
      name,
      lines,
      keptAt,
    })),
    customFields: await listFieldsOfPerson(query, orders),
    ...(await listPersonalRows(query, person, orderIds)),
  }
}

/** The terms by which the phones of orders are known. */
const termsOf = (orders: readonly { phone: string }[]) =>
  [...new Set(orders.map(({ phone }) => toPhoneTerm(phone)))].filter((term) => term !== undefined)

async function getSecondStep(query: Database['query'], userId: string) {
  const { confirmed_at: twoStepSince = null } = (await findTwoStep(query, userId)) ?? {}
  return { twoStepSince, recoveryCodesLeft: await countRecoveryCodes(query, userId) }
}

/** What came back of orders, with what staff wrote about it. */
async function listReturns(query: Database['query'], orderIds: string[]) {
  const returns = await toReturns(query, await listReturnsOfOrders(query, orderIds))
  return Map.groupBy(returns, ({ orderId }) => orderId)
}

async function getCheckout(query: Database['query'], userId: string): Promise<MyData['checkout']> {
  const session = await findCheckoutSession(query, userId)
  if (!session) return null
  return {
    email: session.email,
    step: session.current_step,
    shippingAddress: parseShippingAddress(session),
    shipping: session.shipping_option,
    createdAt: session.created_at,
    updatedAt: session.updated_at,
  }
}
