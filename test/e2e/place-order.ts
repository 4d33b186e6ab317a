import { expect } from './shop.ts'

/** Who orders, unless a test says otherwise. */
export const buyer = {
  userName: 'Hélène Trabelsi',
  userEmail: 'helene@example.com',
  userPhoneNumber: '98 765 432',
  street: '12 rue de Marseille',
}

/** Places a direct order of a SKU, by default of one piece of the first of which enough are there, and returns the order. */
export async function placeOrder(url: string, change: Partial<typeof buyer> = {}, skuId?: string, quantity = 1) {
  const ordered = skuId ?? (await findSku(url))
  const reply = await fetch(`${url}/api/orders/createOrder`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ addressData: { ...buyer, ...change }, productData: [{ skuId: ordered, quantity }] }),
  })
  expect(reply.status).toBe(201)
  const order = (await reply.json()) as { id: string; number: string; token: string; needsConfirmation: boolean }
  return { ...order, skuId: ordered }
}

async function findSku(url: string) {
  const list = (await (await fetch(`${url}/api/products?limit=20`)).json()) as {
    products: { variants: { skus: { _id: string; quantity: number }[] }[] }[]
  }
  const skus = list.products.flatMap(({ variants }) => variants.flatMap((variant) => variant.skus))
  return skus.find(({ quantity }) => quantity > 4)?._id ?? ''
}
