import { callShop } from '../call.ts'
import { addCustomers, checkoutBody, fillCarts, guestContact, type TrustCustomer } from '../customers.ts'
import type { PricedSku } from '../priced-sku.ts'
import type { SeededRandom } from '../random.ts'
import type { TrustShop } from '../shop.ts'

const DELIVERY = 7_000
const AT_ONCE = 16

interface Plan {
  skus: readonly PricedSku[]
  random: SeededRandom
  count: number
}

type Line = Record<string, unknown>

/** A change of one line and of the order around it, and what the shop must do with it. */
interface Tampering {
  line?: (sku: PricedSku, random: SeededRandom) => Line
  order?: Line
  /** The quantity that counts, where the shop reads the one sent as another. */
  quantity?: number
  isRefused?: boolean
}

const tamperings: readonly Tampering[] = [
  {},
  { line: ({ price }) => ({ price: price / 1000 }) },
  { line: ({ price }) => ({ price: (price - 1) / 1000 }), isRefused: true },
  { line: ({ price }) => ({ price: (price + 1) / 1000 }), isRefused: true },
  { line: ({ price }, random) => ({ price: random.below(price) / 1000 }), isRefused: true },
  { line: () => ({ price: 0 }), isRefused: true },
  { line: () => ({ price: -1 }), isRefused: true },
  { line: () => ({ price: '0.001' }), isRefused: true },
  { line: () => ({ price: null }), isRefused: true },
  { line: () => ({ price: 1e308 }), isRefused: true },
  { line: () => ({ variantPrice: 0.001, unitPrice: 1, amount: 1, discount: 99, currency: 'XXX' }) },
  { line: () => ({ productName: 'Free', color: 'Free', selectedSize: 'Free' }) },
  { order: { total: 0.001, subtotal: 0, deliveryFee: 0, shippingCost: 0, discount: 100, status: 'Delivered' } },
  { order: { coupon: 'FREE', payment: { status: 'paid', amount: 0 }, __proto__: { price: 0 } } },
  { line: () => ({ quantity: -1 }), isRefused: true },
  { line: () => ({ quantity: 0 }), isRefused: true },
  { line: () => ({ quantity: 0.5 }), isRefused: true },
  { line: () => ({ quantity: 11 }), isRefused: true },
  { line: () => ({ quantity: 1e9 }), isRefused: true },
  { line: () => ({ quantity: 'many' }), isRefused: true },
  { line: () => ({ quantity: '2' }), quantity: 2 },
]

/** Changes that the stepped checkout must refuse. */
const refusedByCheckout: readonly ((body: ReturnType<typeof checkoutBody>) => object)[] = [
  (body) => ({ ...body, shippingCost: 0 }),
  (body) => ({ ...body, shippingCost: -7 }),
  (body) => ({ ...body, shippingOption: { standard: false, expedited: true } }),
  (body) => ({ ...body, total: 1 }),
  (body) => ({ ...body, items: body.items.map((item) => ({ ...item, price: item.price - 0.001 })) }),
  (body) => ({ ...body, items: body.items.map((item) => ({ ...item, quantity: item.quantity + 1 })) }),
  (body) => ({ ...body, items: body.items.slice(1) }),
]

interface Accepted {
  subtotal: number
  total: number
}

/** Sends orders as nobody's shop page would, and compares what was taken with the price list. */
export async function sendTamperedOrders(shop: TrustShop, { skus, random, count }: Plan) {
  const faults: string[] = []
  const accepted = new Map<string, Accepted>()
  const [customer] = await shop.withDatabase((database) => addCustomers(database, 1))
  const cart = skus.slice(0, 2).map(({ skuId, price }) => ({ skuId, quantity: 2, price: price / 1000 }))
  if (!customer) throw new Error('No account was added')
  await shop.withDatabase((database) =>
    fillCarts(
      database,
      cart.map((line) => ({ ...line, userId: customer.id })),
    ),
  )

  async function orderDirectly(number: number) {
    const chosen = random.pickSome(skus, 1 + random.below(4))
    const tampering = random.pick(tamperings)
    const lines = chosen.map((sku, index) => {
      const quantity = 1 + random.below(10)
      const isTampered = index === 0
      const sent = isTampered ? tampering.line?.(sku, random) : undefined
      const counted = isTampered ? (tampering.quantity ?? quantity) : quantity
      return { body: { skuId: sku.skuId, quantity, ...sent }, millimes: sku.price * counted }
    })
    const productData = lines.map(({ body }) => body)
    const { status, body } = await callShop(shop.url, {
      path: '/api/orders/createOrder',
      body: { addressData: guestContact(number), productData, ...tampering.order },
    })
    const subtotal = lines.reduce((sum, { millimes }) => sum + millimes, 0)
    const sent = JSON.stringify({ ...tampering.order, ...productData[0] })
    if (status === 201) {
      accepted.set(String(body.id), { subtotal, total: subtotal + DELIVERY })
      if (tampering.isRefused) faults.push(`taken: ${sent}`)
      if (inMillimes(body.total) !== subtotal + DELIVERY || body.status !== 'Pending')
        faults.push(`answered ${body.total} for ${(subtotal + DELIVERY) / 1000}: ${sent}`)
    } else if (!tampering.isRefused || status >= 500 || status === 0) faults.push(`${status} for ${sent}`)
  }

  async function tamperWithCheckout({ token, ...account }: TrustCustomer) {
    const tamper = random.pick(refusedByCheckout)
    const body = tamper(checkoutBody({ token, ...account }, cart))
    const { status } = await callShop(shop.url, { path: '/api/orders', token, body })
    if (status < 400 || status >= 500) faults.push(`checkout answered with ${status}: ${tamper}`)
  }

  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - sent) }, (_, index) => sent + index)
    await Promise.all(
      numbers.map((number) => (number % 5 === 4 ? tamperWithCheckout(customer) : orderDirectly(number))),
    )
  }
  faults.push(...(await findWrongOrders(shop, accepted)))
  return { accepted: accepted.size, faults }
}

const inMillimes = (dinars: number) => Math.round(dinars * 1000)

async function findWrongOrders(shop: TrustShop, accepted: ReadonlyMap<string, Accepted>) {
  const rows = await shop.withDatabase(({ query }) =>
    query.selectFrom('orders').select(['id', 'subtotal', 'total']).execute(),
  )
  const wrong = rows.filter(({ id, subtotal, total }) => {
    const expected = accepted.get(id)
    return expected?.subtotal !== subtotal || expected.total !== total
  })
  const faults = wrong.map(({ id, total }) => `order ${id} is stored with ${total}`)
  if (rows.length !== accepted.size) faults.push(`${rows.length} orders are stored, ${accepted.size} were taken`)
  return faults
}
