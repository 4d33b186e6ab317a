import { createApiOf, type ApiOf } from '#client/api.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { admin } from '#test/e2e/shop-process.ts'
import { addressData } from '#test/shop.ts'
import { buildAccountOrder } from '#test/checkout.ts'
import { shippingFlags } from '#domain/checkout/shipping.ts'
import { callShop } from '../../trust/call.ts'

type ShopApi = ApiOf<typeof endpoints>

/** An order as one version tells it: by a name for its source and state, with all that staff read of it. */
export interface ToldOrder {
  name: string
  id: string
  details: Awaited<ReturnType<ShopApi['getOrderDetails']>>
}

const PLENTY = 1_000
const CODE = 'UPGRADE'

/** The operations without the shapes of their answers: those of another version have other fields. Amounts stay as they were sent. */
const anyAnswer = Object.fromEntries(
  Object.entries(endpoints).map(([name, endpoint]) => {
    return [name, Object.assign({}, endpoint, { schema: Object.assign({}, endpoint.schema, { response: {} }) })]
  }),
) as typeof endpoints

/** The API of a running shop, called over HTTP. */
function openApi(url: string, token?: string): ShopApi {
  return createApiOf(anyAnswer, async ({ method, url: path, headers, body }) => {
    const { status, body: answer } = await callShop(url, {
      method,
      path,
      body,
      token,
      headers,
      key: headers['idempotency-key'],
    })
    return { status, body: answer as unknown }
  })
}

/** The API of a running shop, as its owner calls it. */
export async function signInOwner(url: string): Promise<ShopApi> {
  const { accessToken } = await openApi(url).login(admin)
  return openApi(url, accessToken)
}

/** Places an order from every source and leaves one in every state, with promotions, store credit, discounts, returns and an exchange. */
export async function placeOrdersInEveryState(url: string): Promise<{ told: ToldOrder[]; skuIds: string[] }> {
  const api = await signInOwner(url)
  await api.saveStaffSettings({ takesReturns: true })
  const skuIds = await stockUp(api)
  const [skuId = '', other = ''] = skuIds
  await api.addPromotion({
    code: CODE,
    title: 'Upgrade',
    kind: 'percent',
    percent: 15,
    amount: null,
    minimumSubtotal: 0,
    scope: { collections: [], productIds: [], variantIds: [] },
    firstOrderOnly: false,
    oncePerCustomer: false,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    active: true,
  })
  const placed = new Map<string, string>()
  const place = async (name: string, changes: object = {}) => {
    const productData = [{ skuId, quantity: 2 }]
    const { id } = await openApi(url).placeDirectOrder({ addressData: buyerOf(name), productData, ...changes })
    placed.set(name, id)
    return id
  }
  const change = async (name: string, ...statuses: Parameters<ShopApi['setOrderStatus']>[0]['status'][]) => {
    const orderId = await place(name, { promotionCode: CODE })
    for (const status of statuses) await api.setOrderStatus({ orderId, status })
    return orderId
  }
  const giving = async (orderId: string) => {
    const { updatedAt } = await api.getOrderDetails({ orderId })
    return { orderId, updatedAt, reason: 'other' as const, lines: [{ position: 1, quantity: 1 }] }
  }

  await place('direct, pending')
  await place('direct with a code, pending', { promotionCode: CODE })
  await change('shipped', 'Shipped')
  await change('delivered', 'Shipped', 'Delivered')
  await change('cancelled', 'Cancelled')
  for (const failure of ['refused', 'lost'] as const) {
    const orderId = await change(failure, 'Shipped')
    await api.setOrderStatus({ orderId, status: 'Cancelled', failure })
  }
  await api.deliverPartly(await giving(await change('partly taken', 'Shipped')))
  const returning = await giving(await change('returned for store credit', 'Delivered'))
  await api.returnPieces({ ...returning, settlement: 'store-credit' })
  const exchanging = await giving(await change('exchanged', 'Delivered'))
  const { replacement } = await api.exchangePieces({
    ...exchanging,
    settlement: 'store-credit',
    replacements: [{ skuId: other, quantity: 1 }],
  })
  placed.set('exchange, pending', replacement?.id ?? '')

  const byStaff = async (name: string, order: { isConfirmed: boolean; takesStoreCredit?: boolean }) => {
    const lines = [{ skuId, quantity: 2, price: 31 }]
    const buyer = buyerOf('returned for store credit')
    const { id } = await api.placeManualOrder({ addressData: buyer, lines, source: 'phone', ...order })
    placed.set(name, id)
  }
  const reduced = { discount: { kind: 'percent', title: '', percent: 10 }, deliveryFee: 5, note: 'Rings twice' }
  await byStaff('by staff, reduced and paid by store credit', {
    ...reduced,
    isConfirmed: true,
    takesStoreCredit: true,
  })
  await byStaff('by staff, waits for a call', { isConfirmed: false })
  placed.set('checkout', await placeFromCart(api, other))

  const told = await Promise.all([...placed].map(([name, id]) => tell(api, name, id)))
  return { told, skuIds }
}

/** The buyer of an order, with a phone of its own. */
function buyerOf(name: string) {
  const digits = 100_000 + ([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 900_000)
  return { ...addressData, userPhoneNumber: `20 ${digits}` }
}

/** Reads an order as staff do. */
export async function tell(api: ShopApi, name: string, id: string): Promise<ToldOrder> {
  return { name, id, details: await api.getOrderDetails({ orderId: id }) }
}

/** Gives two sizes of each of two products enough pieces for all orders. */
async function stockUp(api: ShopApi) {
  const { products } = await api.listProducts({})
  const skuIds: string[] = []
  for (const { _id: id } of products.slice(0, 2)) {
    const { variants } = await api.getAdminProduct({ id })
    for (const { skuId } of variants[0]?.sizes.slice(0, 2) ?? []) {
      await api.correctStock({ skuId, change: PLENTY })
      skuIds.push(skuId)
    }
  }
  return skuIds
}

/** Places an order from the cart of the owner's own account, whose email is verified. */
async function placeFromCart(api: ShopApi, skuId: string) {
  const { id } = await api.getProfile()
  const { items } = await api.addCartItem({ userId: id, item: { skuId } })
  // In millimes, as a client has them that knows the shape of the answer.
  const inMillimes = items.map((item) => Object.assign({}, item, { price: item.price * 1_000 }))
  const order = buildAccountOrder(id, inMillimes, { shippingOption: shippingFlags('expedited'), shippingCost: 15 })
  await api.startCheckout({
    uid: id,
    email: order.email,
    currentStep: 3,
    shippingAddress: order.shippingAddress,
    shippingOption: order.shippingOption,
  })
  return (await api.placeCheckoutOrder(order)).id
}
