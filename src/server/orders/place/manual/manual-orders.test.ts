import { v7 as newId } from 'uuid'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '#client/api.ts'
import type { adminEndpoints } from '#domain/api/admin-endpoints.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

type Order = Input<typeof adminEndpoints.placeManualOrder>

const signInAdmin = async () => (await shop.signIn({ isAdmin: true })).api
const caller = { userName: 'Sami Trabelsi', userPhoneNumber: '22 333 444', street: '4 rue de Sousse, Tunis' }
const order = (lines: Order['lines'], more: Partial<Order> = {}): Order => ({
  lines,
  addressData: caller,
  source: 'phone',
  ...more,
})
const addProducts = async () => ({
  hoodie: await shop.addProduct({ price: 59_900, colors: { Ink: { M: 5, L: 5 } } }),
  tee: await shop.addProduct({ model: 'Tee', price: 25_500, colors: { Sand: { S: 3 } } }),
})
const promotion: Input<typeof adminEndpoints.addPromotion> = {
  code: 'TEN',
  title: 'Ten',
  kind: 'percent',
  percent: 10,
  amount: null,
  minimumSubtotal: 0,
  scope: { collections: [], productIds: [], variantIds: [] },
  firstOrderOnly: false,
  oncePerCustomer: false,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  active: true,
}

describe('an order that staff place for a caller', () => {
  it('is an order like any other, keeps who placed it, and needs no email', async () => {
    const { hoodie } = await addProducts()
    const api = await signInAdmin()

    const lines = [{ skuId: hoodie.sku(), quantity: 2 }]
    const placed = await api.placeManualOrder(order(lines, { source: 'whatsapp', note: 'Ring twice' }))

    expect(placed).toMatchObject({ subtotal: 119_800, deliveryFee: 7_000, total: 126_800, needsConfirmation: false })
    expect(await shop.stockOf(hoodie.sku())).toBe(3)
    const details = await api.getOrderDetails({ orderId: placed.id })
    expect(details).toMatchObject({ userName: 'Sami Trabelsi', userEmail: '', source: 'whatsapp', isGuest: true })
    expect(details.placedBy).toBe('Amel Ben Ali')
    expect(details.events.map(({ event, detail, by }) => [event, detail, by])).toEqual([
      ['placed', '', 'Amel Ben Ali'],
      ['note', 'Ring twice', 'Amel Ben Ali'],
    ])
    expect(await api.listOrders({ search: '22333444' })).toHaveLength(1)
    expect((await api.listAdminActions({})).items[0]).toMatchObject({ action: 'order.placed', by: 'Amel Ben Ali' })
    const outbox = await shop.database.query.selectFrom('outbox').select(['kind', 'recipient']).execute()
    expect(outbox).toEqual([])
    await api.setOrderStatus({ orderId: placed.id, status: 'Shipped' })
    expect(await shop.database.query.selectFrom('outbox').select('kind').execute()).toEqual([])
    const tracked = await shop.api.trackOrder({ number: placed.number, contact: caller.userPhoneNumber })
    expect(JSON.stringify(tracked)).not.toMatch(/Amel|placedBy|whatsapp|catalogPrice/)
  })

  it('is mailed to a caller with an email, in the language of the last order', async () => {
    const { hoodie } = await addProducts()
    const api = await signInAdmin()
    await shop.placeOrder(hoodie, { userPhoneNumber: '+216 22333444' })
    await shop.database.transact((tx) => tx.updateTable('orders').set({ language: 'ar' }).execute())
    const addressWithEmail = { ...caller, userEmail: 'sami@example.com' }
    await api.placeManualOrder(order([{ skuId: hoodie.sku(), quantity: 1 }], { addressData: addressWithEmail }))
    const mails = await shop.database.query
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .where('recipient', '=', 'sami@example.com')
      .execute()
    expect(mails).toMatchObject([{ kind: 'order-received' }])
    expect(JSON.parse(mails[0]?.payload ?? '')).toMatchObject({ language: 'ar' })
  })

  it('has the prices, the discount and the delivery fee that staff set, each with its reason', async () => {
    const { hoodie, tee } = await addProducts()
    const api = await signInAdmin()
    const body = order(
      [
        { skuId: hoodie.sku(), quantity: 1, price: 50 },
        { skuId: tee.sku(), quantity: 2 },
      ],
      { deliveryFee: 4, discount: { kind: 'percent', percent: 10, title: 'For the wait' } },
    )

    const quoted = await api.quoteManualOrder({ ...body, phone: caller.userPhoneNumber })
    const placed = await api.placeManualOrder({ ...body, seenTotal: quoted.total / 1000 })

    const amounts = { subtotal: 101_000, deliveryFee: 4_000, total: 94_900 }
    const adjustments = [{ title: 'For the wait', code: null, of: 'lines', amount: 10_100 }]
    expect(quoted).toMatchObject({ ...amounts, adjustments })
    expect(placed).toMatchObject({ ...amounts, adjustments })
    const details = await api.getOrderDetails({ orderId: placed.id })
    expect(details).toMatchObject({ ...amounts, adjustments })
    expect(
      details.items.map(({ productName, price, catalogPrice }) => [productName, price, catalogPrice]).toSorted(),
    ).toEqual([
      ['Marsa Hoodie', 50_000, 59_900],
      ['Tee', 25_500, null],
    ])
    const [logged] = (await api.listAdminActions({})).items
    expect(JSON.stringify(logged?.after)).toContain('1 × Marsa Hoodie Ink M: 59.9 → 50')

    const { updatedAt, items } = details
    const lines = items.map(({ skuId, quantity }, index) => ({ position: index + 1, skuId, quantity }))
    expect(await api.editOrder({ orderId: placed.id, updatedAt, addressData: caller, lines })).toMatchObject({
      ...amounts,
      adjustments,
      items,
    })
  })

  it('takes a code beside the discount, and both together take off no more than the lines cost', async () => {
    const { tee } = await addProducts()
    const api = await signInAdmin()
    await api.addPromotion(promotion)
    const body = order([{ skuId: tee.sku(), quantity: 1 }], {
      promotionCode: 'ten',
      discount: { kind: 'amount', amount: 40 },
    })
    const placed = await api.placeManualOrder(body)
    expect(placed).toMatchObject({
      total: 7_000,
      adjustments: [{ amount: 2_550 }, { title: 'Discount', amount: 22_950 }],
    })
    expect(await api.listPromotions()).toMatchObject([{ uses: 1 }])
    await expect(api.placeManualOrder({ ...body, promotionCode: 'NONE' })).rejects.toMatchObject({
      code: 'PROMOTION_REFUSED',
    })
  })

  it('is refused when the total is not the one that the caller was told, and for what is not sold or not there', async () => {
    const { hoodie, tee } = await addProducts()
    const api = await signInAdmin()
    const lines = [{ skuId: hoodie.sku(), quantity: 1 }]
    const { total } = await api.quoteManualOrder({ lines })
    await shop.database.transact((tx) => tx.updateTable('variants').set({ price: 49_900 }).execute())
    await expect(api.placeManualOrder(order(lines, { seenTotal: total / 1000 }))).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      details: { total: 56.9 },
    })
    await expect(api.placeManualOrder(order([{ skuId: tee.sku(), quantity: 4 }]))).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
    })
    await expect(api.placeManualOrder(order([...lines, ...lines]))).rejects.toMatchObject({
      details: { fields: { 'lines.1.skuId': 'This size stands in the order twice' } },
    })
    await api.bulkEditProducts({ productIds: [tee.id], action: { kind: 'unpublish' } })
    await expect(api.placeManualOrder(order([{ skuId: tee.sku(), quantity: 1 }]))).rejects.toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    })
    const wrong = { ...caller, userPhoneNumber: '12' }
    await expect(api.placeManualOrder(order(lines, { addressData: wrong }))).rejects.toMatchObject({
      details: { fields: { 'addressData.userPhoneNumber': 'Phone is not valid' } },
    })
    expect(await api.listOrders({ status: 'all' })).toEqual([])
  })

  it('that is not confirmed waits for a call, and holds no stock', async () => {
    const { hoodie } = await addProducts()
    const api = await signInAdmin()
    const body = order([{ skuId: hoodie.sku(), quantity: 2 }], { isConfirmed: false })
    const { id: orderId } = await api.placeManualOrder(body)
    expect(await shop.stockOf(hoodie.sku())).toBe(5)
    expect(await api.confirmOrder({ orderId })).toMatchObject({ needsConfirmation: false })
    expect(await shop.stockOf(hoodie.sku())).toBe(3)
  })

  it('is placed once for one key, and refuses the key with another order', async () => {
    const { hoodie } = await addProducts()
    const api = await signInAdmin()
    const idempotencyKey = newId()
    const body = order([{ skuId: hoodie.sku(), quantity: 1 }])
    const all = await Promise.all([1, 2, 3].map(() => api.placeManualOrder(body, { idempotencyKey })))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await shop.stockOf(hoodie.sku())).toBe(4)
    await expect(api.placeManualOrder({ ...body, source: 'shop' }, { idempotencyKey })).rejects.toMatchObject({
      code: 'KEY_REUSED',
    })
  })

  it('and orders of customers at the same moment sell the last pieces once', async () => {
    const { tee } = await addProducts()
    const api = await signInAdmin()
    const body = order([{ skuId: tee.sku(), quantity: 1 }])
    const all = await Promise.allSettled([
      ...[1, 2, 3, 4].map(() => api.placeManualOrder(body)),
      ...[1, 2, 3, 4].map(() => shop.placeOrder(tee)),
    ])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await shop.stockOf(tee.sku())).toBe(0)
  })

  it('tells of open orders of the phone with the same piece before it is placed', async () => {
    const { hoodie, tee } = await addProducts()
    const api = await signInAdmin()
    const { number } = await shop.placeOrder(hoodie, { userPhoneNumber: '0021622333444' })
    const quote = async (skuId: string, phone?: string) =>
      (await api.quoteManualOrder({ lines: [{ skuId, quantity: 1 }], ...(phone && { phone }) })).duplicates
    expect(await quote(hoodie.sku(), '22 333 444')).toMatchObject([{ number }])
    expect(await quote(tee.sku(), '22 333 444')).toEqual([])
    expect(await quote(hoodie.sku(), '22 333 445')).toEqual([])
    expect(await quote(hoodie.sku())).toEqual([])
  })

  it('is erased like any other, also without an email', async () => {
    const { hoodie } = await addProducts()
    const api = await signInAdmin()
    const { id: orderId } = await api.placeManualOrder(order([{ skuId: hoodie.sku(), quantity: 1 }], { note: 'Sami' }))
    await api.eraseGuest({ orderId })
    const details = await api.getOrderDetails({ orderId })
    expect(details).toMatchObject({ isGuest: false, userPhoneNumber: '', status: 'Cancelled' })
    expect(JSON.stringify(details)).not.toContain('Sami')
  })
})

it('an order of a customer carries the address it has, and staff may leave out the email when they edit it', async () => {
  const { hoodie } = await addProducts()
  const { id: orderId } = await shop.placeOrder(hoodie)
  const api = await signInAdmin()
  const { updatedAt } = await api.getOrderDetails({ orderId })
  const lines = [{ position: 1, skuId: hoodie.sku(), quantity: 1 }]
  const edited = await api.editOrder({ orderId, updatedAt, addressData: { ...addressData, userEmail: '' }, lines })
  expect(edited).toMatchObject({ userEmail: '', isGuest: true, placedBy: '', source: null })
})
