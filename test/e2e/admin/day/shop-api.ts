import { currentLanguage, type Language } from '#domain/texts/languages.ts'
import { expect } from '#test/e2e/shop.ts'
import { admin } from '#test/e2e/shop-process.ts'
import { costOf, type PlannedOrder, type Sku } from './orders.ts'

/** The API as the owner of the shop calls it. Everything that it answers with is in DT, with decimals. */
export type ShopApi = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>

/** Millimes of an amount in DT. */
export const millimes = (dinars: number) => Math.round(dinars * 1000)

/** Signs in and returns what calls the API. */
export async function openApi(url: string): Promise<ShopApi> {
  const call = async <Answer>(method: string, path: string, body?: unknown, token?: string) => {
    const reply = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    expect(reply.ok, `${method} ${path}: ${reply.status} ${text.slice(0, 300)}`).toBe(true)
    return (text === '' ? undefined : JSON.parse(text)) as Answer
  }
  const { email, password } = admin
  const { accessToken } = await call<{ accessToken: string }>('POST', 'users/login', { email, password })
  return (method, path, body) => call(method, path, body, accessToken)
}

interface Listed {
  products: {
    model: string
    variants: { color: string; variantPrice: number; skus: { _id: string; sizes: string; quantity: number }[] }[]
  }[]
}

/** All SKUs of the shop by `model, color, size`. */
export async function readSkus(api: ShopApi): Promise<Map<string, Sku>> {
  const [{ products }, read] = await Promise.all([listProducts(api, 'en'), listProducts(api, currentLanguage())])
  const names = new Map(
    read.products.flatMap(({ model, variants }) =>
      variants.flatMap(({ color, skus }) => skus.map(({ _id: id }) => [id, { model, color }] as const)),
    ),
  )
  return new Map(
    products.flatMap(({ model, variants }) =>
      variants.flatMap(({ color, variantPrice, skus }) =>
        skus.map(({ _id: id, sizes: size, quantity: left }): [string, Sku] => [
          `${model}, ${color}, ${size}`,
          { model, color, ...names.get(id), id, size, price: millimes(variantPrice), left },
        ]),
      ),
    ),
  )
}

const listProducts = (api: ShopApi, language: Language) => api<Listed>('GET', `products?limit=100&language=${language}`)

/** An order that a customer has placed. */
export interface PlacedOrder extends PlannedOrder {
  id: string
  number: string
  /** In millimes, as the test adds it up. */
  total: number
}

/** Places an order as the page of a product does, with the total that its customer saw. */
export async function place(api: ShopApi, order: PlannedOrder, skus: ReadonlyMap<string, Sku>): Promise<PlacedOrder> {
  const { name, phone, governorate, lines, code } = order
  const { total } = costOf(order, skus)
  const placed = await api<{ id: string; number: string; needsConfirmation: boolean }>('POST', 'orders/createOrder', {
    addressData: {
      userName: name,
      userEmail: `${phone.replaceAll(' ', '')}@example.com`,
      userPhoneNumber: phone,
      street: `${Number(phone.slice(-2)) + 1} rue de Marseille`,
      state: governorate,
    },
    productData: lines.map(([sku, quantity]) => ({ skuId: skus.get(sku)?.id, quantity })),
    seenTotal: total / 1000,
    ...(code && { promotionCode: code }),
  })
  return { ...order, id: placed.id, number: placed.number, total }
}
