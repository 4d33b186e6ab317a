import { callShop } from '../call.ts'
import { addCustomers, checkoutBody, fillCarts, type TrustCustomer } from '../customers.ts'
import type { PricedSku } from '../priced-sku.ts'
import type { SeededRandom } from '../random.ts'
import type { TrustShop } from '../shop.ts'

const SHIPPING = 7_000

interface Plan {
  skus: readonly PricedSku[]
  random: SeededRandom
  count: number
}

/** Orders random carts, and reads their prices on card, in cart and checkout, of the order, in its mail and in the back office. */
export async function comparePlaces(shop: TrustShop, { skus, random, count }: Plan): Promise<string[]> {
  const faults: string[] = []
  const { customers, staff } = await shop.withDatabase(async (database) => ({
    customers: await addCustomers(database, count),
    staff: (await addCustomers(database, 1, { isAdmin: true }))[0],
  }))
  if (!staff) throw new Error('No account was added')
  for (const customer of customers) {
    const lines = random.pickSome(skus, 1 + random.below(4)).map((sku) => ({ ...sku, quantity: 1 + random.below(10) }))
    const seen = await readPlaces(shop, { customer, staff, lines })
    const subtotal = lines.reduce((before, { price, quantity }) => before + price * quantity, 0)
    for (const [place, millimes] of Object.entries(seen)) {
      const expected = place.startsWith('total') ? subtotal + SHIPPING : subtotal
      if (millimes !== expected) faults.push(`${place}: ${millimes}, not ${expected}`)
    }
  }
  return faults
}

interface Buying {
  customer: TrustCustomer
  staff: TrustCustomer
  lines: readonly (PricedSku & { quantity: number })[]
}

async function readPlaces(shop: TrustShop, { customer, staff, lines }: Buying) {
  const userId = customer.id
  await shop.withDatabase((database) =>
    fillCarts(
      database,
      lines.map((line) => ({ ...line, userId })),
    ),
  )
  const get = async (path: string, token = customer.token) =>
    (await callShop(shop.url, { method: 'GET', path, token })).body
  const quantityOf = new Map(lines.map(({ skuId, quantity }) => [skuId, quantity]))
  let card = 0
  for (const { productId, skuId } of lines) {
    const { variants } = await get(`/api/products/details/${productId}`)
    card += inMillimes(variants[0].variantPrice) * (quantityOf.get(skuId) ?? 0)
  }
  const cart = await get(`/api/cart/${userId}`)
  const checked = await callShop(shop.url, {
    path: '/api/inventory/check',
    token: customer.token,
    body: { userId, items: lines.map(({ skuId, quantity }) => ({ skuId, quantity })) },
  })
  const order = await callShop(shop.url, {
    path: '/api/orders',
    token: customer.token,
    body: checkoutBody(customer, cart.items.map(pickLine)),
  })
  if (order.status !== 201) return { [`order answered with ${order.status} ${order.body?.code}`]: 0 }
  const { id } = order.body
  const own = await get(`/api/orders/${id}`)
  const admin = await get(`/api/admin/orders/${id}`, staff.token)
  const paid = lines.reduce((total, { price, quantity }) => total + price * quantity, SHIPPING)
  const mail = await readMail(shop, { recipient: customer.email, token: staff.token }, paid)
  return {
    card,
    cart: sum(cart.items),
    checkout: sum(checked.body.updatedItems),
    'total of the order': inMillimes(order.body.total),
    order: sum(own.items),
    'total in the back office': inMillimes(admin.total),
    'back office': sum(admin.items),
    'total in the account': inMillimes(own.total),
    'total in the mail': mail,
  }
}

const inMillimes = (dinars: number) => Math.round(dinars * 1000)

function pickLine({ skuId, quantity, price }: { skuId: string; quantity: number; price: number }) {
  return { skuId, quantity, price }
}

function sum(items: readonly { price: number; quantity: number }[]) {
  return items.reduce((total, { price, quantity }) => total + inMillimes(price) * quantity, 0)
}

/** Mails write two decimals: what they say may be half of the last one away from the sum to the millime. */
async function readMail(shop: TrustShop, { recipient, token }: { recipient: string; token: string }, total: number) {
  const { id } = await shop.withDatabase(({ query }) =>
    query
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', recipient)
      .where('kind', '=', 'order-received')
      .executeTakeFirstOrThrow(),
  )
  const { body } = await callShop(shop.url, { method: 'GET', path: `/api/admin/mails/${id}`, token })
  const written = inMillimes(Number(/^Total\D+([\d.]+)/m.exec(body.text)?.[1]))
  return Math.abs(written - total) <= 5 ? total : written
}
