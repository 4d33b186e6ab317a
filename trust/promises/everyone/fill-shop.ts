import { insertImport } from '#server/import/history/queries.ts'
import { shippingAddress } from '#test/checkout.ts'
import { callShop } from '../../call.ts'
import { addCustomers, fillCarts, guestContact } from '../../customers.ts'
import type { TrustShop } from '../../shop.ts'
import { customFields } from './custom-fields.ts'
import { fillTrade } from './fill-trade.ts'
import { placeOrder } from './place-order.ts'
import type { ShopFacts } from './page-state.ts'

/** Adds the accounts that look at the pages. */
export function addVisitors(shop: TrustShop) {
  return shop.withDatabase(async (database) => {
    const [newcomer, customer] = await addCustomers(database, 2)
    const [staff] = await addCustomers(database, 2, { isAdmin: true })
    if (!newcomer || !customer || !staff) throw new Error('The accounts were not added')
    return { newcomer, customer, staff }
  })
}

/** Adds an account with something in its cart. Each look has its own: a checkout goes on where it was left. */
export function addBuyer(shop: TrustShop, skuId: string) {
  return shop.withDatabase(async (database) => {
    const [buyer] = await addCustomers(database, 1)
    if (!buyer) throw new Error('The account was not added')
    await fillCarts(database, [{ userId: buyer.id, skuId, quantity: 1 }])
    return buyer
  })
}

type Visitors = Awaited<ReturnType<typeof addVisitors>>

/** Leaves in a shop with products what its customers and staff leave there. */
export async function fillShop(shop: TrustShop, { customer, staff }: Visitors): Promise<ShopFacts> {
  const demo = 'marsa-heavy-hoodie'
  const { body: product } = await callShop(shop.url, { method: 'GET', path: `/api/products/${demo}` })
  const sizes = Object.fromEntries(Array.from({ length: 14 }, (_, index) => [String(36 + index), 20]))
  const many = await shop.addProduct({ model: 'Many Sizes Trousers', colors: { Ink: sizes } })
  const soldOut = await shop.addProduct({ model: 'Sold Out Cap', colors: { Ink: { M: 0, L: 0 } } })
  const skuId = many.sku()

  const contact = guestContact(1)
  const guestOrder = await placeOrder(shop, { addressData: contact, productData: [{ skuId, quantity: 1 }] })
  const waiting = await placeOrder(shop, { addressData: guestContact(2), productData: [{ skuId, quantity: 1 }] })
  const own = await placeOrder(
    shop,
    { userId: customer.id, addressData: guestContact(3), productData: [{ skuId, quantity: 1 }] },
    customer.token,
  )
  await callShop(shop.url, { path: `/api/admin/orders/${own.id}/notes`, token: staff.token, body: { note: 'A note.' } })
  await callShop(shop.url, {
    method: 'PATCH',
    path: `/api/orders/${own.id}`,
    token: staff.token,
    body: { status: 'Shipped' },
  })
  const { body: hook } = await callShop(shop.url, {
    path: '/api/admin/webhooks',
    token: staff.token,
    body: { url: 'https://hooks.example/hanout', types: ['order.placed', 'order.shipped'], isOn: false },
  })
  for (const draft of customFields)
    await callShop(shop.url, { path: '/api/admin/custom-fields', token: staff.token, body: draft })
  await callShop(shop.url, {
    method: 'PUT',
    path: '/api/admin/extensions/loyalty/state',
    token: staff.token,
    body: { isOn: true, rights: ['orders:read'] },
  })
  await callShop(shop.url, { path: '/api/users/addresses', token: customer.token, body: shippingAddress })
  const importId = await shop.withDatabase(async (database) => {
    await fillCarts(database, [{ userId: customer.id, skuId, quantity: 1 }])
    return database.transact(async (tx) => {
      await tx.updateTable('orders').set({ waits_for_confirmation: 1 }).where('id', '=', waiting.id).execute()
      return insertImport(tx, { fileName: 'winter.json', status: 'draft', wantsImages: false }, staff.id)
    })
  })
  return {
    ...(await fillTrade(shop, staff.token, skuId)),
    slugs: { few: demo, many: many.slug, soldOut: soldOut.slug },
    productId: (product as { product: { _id: string } }).product._id,
    skuId,
    guestOrder: { ...guestOrder, phone: contact.userPhoneNumber },
    waitingOrderId: waiting.id,
    customerOrderId: own.id,
    importId,
    webhookId: (hook as { webhook: { id: string } }).webhook.id,
  }
}
