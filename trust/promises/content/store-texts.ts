import { isStorable } from '#domain/storable-text.ts'
import { admin } from '#test/e2e/shop-process.ts'
import { addressData } from '#test/shop.ts'
import { signIn } from '../../ask.ts'
import { callShop } from '../../call.ts'
import type { TrustShop } from '../../shop.ts'
import { formulas, payloads } from './hostile-payloads.ts'

/** What a short field holds. */
const FIELD = 60

/** The payloads that fit into a field of one line and hold something to read. */
export const shortPayloads = payloads.filter((text) => text.length <= FIELD && isStorable(text) && /[a-z]/i.test(text))

export interface StoredTexts {
  /** The access token of staff. */
  token: string
  /** Ids. */
  products: string[]
  orders: string[]
}

/** Stores payloads where customers and staff read them, by the API. The orders are those of the admin. */
export async function storeTexts(shop: TrustShop, count: number): Promise<StoredTexts> {
  const token = await signIn(shop, admin)
  let used = 0
  const next = () => shortPayloads[used++ % shortPayloads.length] ?? ''
  const save = async (method: string, path: string, body?: object) => {
    const reply = await callShop(shop.url, { method, path, body, token })
    if (reply.status >= 300) throw new Error(`${path} was answered with ${reply.status}: ${JSON.stringify(reply.body)}`)
    return reply.body as { id: string; uid: string }
  }
  await save('PUT', '/api/help/about', {
    title: next(),
    description: next(),
    intro: next(),
    sections: [{ heading: next(), paragraphs: [next(), next()], links: [{ label: next(), to: '/help' }] }],
  })
  const social = [{ label: 'Elsewhere', href: 'https://example.com' }]
  await save('PATCH', '/api/settings', { storeName: '<b>Shop', social })
  const desk = { newOrderEmail: 'desk@example.com', senderName: next(), senderAddress: next() }
  await save('PATCH', '/api/admin/settings', desk)
  const { uid } = await save('GET', '/api/users/profile')

  const products: string[] = []
  const orders: string[] = []
  const order = async (product: { productId: string; color: string }, buyer: object) => {
    const productData = [{ ...product, selectedSize: 'M', quantity: 1 }]
    const { id } = await save('POST', '/api/orders/createOrder', {
      userId: uid,
      addressData: { ...addressData, ...buyer },
      productData,
    })
    orders.push(id)
    return id
  }
  const description = payloads.filter((text) => isStorable(text) && text.length < 300).join('\n')
  for (let number = 0; number < count; number++) {
    const product = await shop.addProduct()
    const texts = { model: next(), type: next(), fit: next(), brand: next(), category: next(), sku: next() }
    // Stored without space around it, and ordered as it is shown.
    const color = next().trim()
    const variants = [{ color, swatch: '#0e0e10', sizes: [{ size: 'M', change: 50 }] }]
    const place = { collection: 'jackets', price: 59, tags: [next(), next()] }
    await save('PUT', `/api/products/${product.id}`, { ...texts, ...place, version: 1, description, variants })
    products.push(product.id)
    const buyer = { userName: next(), street: next(), comment: next(), city: next(), state: next() }
    const id = await order({ productId: product.id, color }, buyer)
    await save('POST', `/api/admin/orders/${id}/notes`, { note: next() })
  }
  const plain = await shop.addProduct({ model: '=a1', colors: { '@a1': { M: 1_000 } } })
  for (const text of formulas) {
    const buyer = { userName: text, street: text, comment: text, city: text, state: text }
    await order({ productId: plain.id, color: '@a1' }, buyer)
  }
  return { token, products, orders }
}
