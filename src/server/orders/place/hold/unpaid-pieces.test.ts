import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { itWithEmail } from '#test/without-email/it-with-email.ts'
import { addressData, openShop } from '#test/shop.ts'
import { addUnpaidPieces } from '#server/orders/limits/queries.ts'
import { removeStaleData } from '#server/cleanup-job.ts'

const shop = await openShop({ hasLimits: true })
beforeEach(shop.empty)
afterAll(shop.close)

let guests = 0
/** A contact that shares nothing with others but what is given. */
function contact(shared: Partial<typeof addressData> = {}) {
  guests += 1
  const own = {
    userEmail: `guest-${guests}@example.com`,
    userPhoneNumber: `2${String(1_000_000 + guests)}`,
    street: `${guests} rue de Carthage`,
  }
  return { ...addressData, ...own, ...shared }
}

/** A guest's order from a network of its own, unless one is given. */
async function order(skuId: string, quantity: number, from: { contact?: object; network?: string } = {}) {
  guests += 1
  const network = from.network ?? `10.${Math.floor(guests / 250)}.${guests % 250}.1`
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/createOrder',
    remoteAddress: network,
    payload: { addressData: from.contact ?? contact(), productData: [{ skuId, quantity }] },
  })
  return reply.json<{ id: string; number: string; status: string; needsConfirmation: boolean }>()
}

const stockOf100 = () => shop.addProduct({ colors: { Ink: { M: 100 } } })
const signInAsStaff = async () => (await shop.signIn({ isAdmin: true })).api

describe('unpaid pieces of one customer', () => {
  it.each([
    ['phone, however it is written', { userPhoneNumber: '20 123 456' }, { userPhoneNumber: '+216 20123456' }],
    ['email, with any name behind a plus', { userEmail: 'amel@example.com' }, { userEmail: 'Amel+2@example.com' }],
    ['address, however it is written', { street: '1 rue de Carthage, Tunis' }, { street: '1, RUE DE CARTHAGE  Tunis' }],
  ])('are counted by %s: above ten a day an order waits and takes no stock', async (_by, first, second) => {
    const sku = (await stockOf100()).sku()
    expect(await order(sku, 10, { contact: contact(first) })).toMatchObject({ needsConfirmation: false })

    const large = await order(sku, 1, { contact: contact(second) })

    expect(large).toMatchObject({ status: 'Pending', needsConfirmation: true })
    expect(await shop.stockOf(sku)).toBe(90)
    expect(await order(sku, 1)).toMatchObject({ needsConfirmation: false })
  })

  it('are counted by network, more generously', async () => {
    const sku = (await stockOf100()).sku()
    const waits = []
    for (let visit = 0; visit < 5; visit++) {
      waits.push((await order(sku, 10, { network: '192.0.2.1' })).needsConfirmation)
    }
    expect(waits).toEqual([false, false, false, true, true])
    expect(await shop.stockOf(sku)).toBe(70)
  })

  it('of 64 orders at once pass up to the limit and no further', async () => {
    const sku = (await stockOf100()).sku()
    const phone = { userPhoneNumber: '20 999 999' }

    const placed = await Promise.all(Array.from({ length: 64 }, () => order(sku, 1, { contact: contact(phone) })))

    expect(placed.filter(({ needsConfirmation }) => !needsConfirmation)).toHaveLength(10)
    expect(await shop.stockOf(sku)).toBe(90)
  })

  it('pass the limit where they are counted outside of the transaction: the race is a real one', async () => {
    const count = { day: '2030-01-01', keys: ['one phone'], pieces: 1 }
    const orderUnsafely = async () => {
      const seen = await shop.database.query.selectFrom('unpaid_pieces').select('pieces').executeTakeFirst()
      await shop.database.transact((tx) => addUnpaidPieces(tx, count))
      return (seen?.pieces ?? 0) + 1 <= 10
    }
    const passed = await Promise.all(Array.from({ length: 64 }, orderUnsafely))
    expect(passed.filter(Boolean).length).toBeGreaterThan(10)
  })

  it('are free again when an order is cancelled, or forgotten the day after the next', async () => {
    const sku = (await stockOf100()).sku()
    const staff = await signInAsStaff()
    const phone = { userPhoneNumber: '20 123 456' }
    const first = await order(sku, 10, { contact: contact(phone) })
    await staff.setOrderStatus({ orderId: first.id, status: 'Cancelled' })
    expect(await order(sku, 10, { contact: contact(phone) })).toMatchObject({ needsConfirmation: false })
    expect(await order(sku, 1, { contact: contact(phone) })).toMatchObject({ needsConfirmation: true })

    await removeStaleData(shop.database, shop.images.storage, new Date(Date.now() + 2 * 24 * 3_600_000))
    expect(await shop.database.query.selectFrom('unpaid_pieces').selectAll().execute()).toEqual([])
    expect(await order(sku, 1, { contact: contact(phone) })).toMatchObject({ needsConfirmation: false })
  })

  it('may be five times as many where an order was delivered before', async () => {
    const sku = (await stockOf100()).sku()
    const staff = await signInAsStaff()
    const customer = await shop.signIn()
    const place = (quantity: number) =>
      customer.api.placeDirectOrder({
        userId: customer.id,
        addressData: contact({ userPhoneNumber: '20 123 456' }),
        productData: [{ skuId: sku, quantity }],
      })
    const first = await place(10)
    expect(await place(1)).toMatchObject({ needsConfirmation: true })

    await staff.setOrderStatus({ orderId: first.id, status: 'Delivered' })
    const others = [await place(10), await place(10)]
    expect(others.map(({ needsConfirmation }) => needsConfirmation)).toEqual([false, false])
  })

  it('have no limit where the settings say 0', async () => {
    const sku = (await stockOf100()).sku()
    const staff = await signInAsStaff()
    await staff.saveStaffSettings({ unpaidPiecesPerCustomer: 0, unpaidPiecesPerNetwork: 0 })
    for (let visit = 0; visit < 4; visit++)
      expect(await order(sku, 10, { contact: addressData, network: '192.0.2.1' })).toMatchObject({
        needsConfirmation: false,
      })
  })

  itWithEmail('are counted without a phone, an email or an address in clear', async () => {
    await order((await stockOf100()).sku(), 1, { contact: addressData })
    const rows = await shop.database.query.selectFrom('unpaid_pieces').selectAll().execute()
    // Pieces by phone, email, address and network; mails by mailbox and network.
    expect(rows).toHaveLength(6)
    expect(JSON.stringify(rows)).not.toMatch(/amel|20123456|carthage/i)
  })
})

describe('an order that waits', () => {
  async function placeWaiting(pieces = 100) {
    const product = await shop.addProduct({ model: 'Marsa Hoodie', colors: { Ink: { M: pieces } } })
    const phone = { userPhoneNumber: '20 123 456' }
    await order(product.sku(), 10, { contact: contact(phone) })
    const waiting = await order(product.sku(), 3, { contact: contact(phone) })
    return { staff: await signInAsStaff(), sku: product.sku(), orderId: waiting.id }
  }

  it('is listed for staff, counted on the dashboard, and takes its stock when it is confirmed, once', async () => {
    const { staff, sku, orderId } = await placeWaiting()
    expect((await staff.listOrders({ status: 'waiting' })).map(({ _id }) => _id)).toEqual([orderId])
    expect(await staff.getDashboard()).toMatchObject({ pending: 2, toConfirm: 1 })

    const confirmed = await staff.confirmOrder({ orderId })

    expect(confirmed).toMatchObject({ status: 'Pending', needsConfirmation: false })
    expect(confirmed.events.map(({ event }) => event)).toEqual(['placed', 'confirmed'])
    expect(await shop.stockOf(sku)).toBe(87)
    await expect(staff.confirmOrder({ orderId })).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
    expect(await shop.stockOf(sku)).toBe(87)
    expect(await staff.listOrders({ status: 'waiting' })).toEqual([])
  })

  it('says which lines are gone, and can be edited to what is left', async () => {
    const { staff, sku, orderId } = await placeWaiting(13)
    await order(sku, 2)

    await expect(staff.confirmOrder({ orderId })).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'Not enough in stock: 3 × Marsa Hoodie, Ink, M (1 left). Edit the order or cancel it.',
    })

    const { updatedAt } = await staff.getOrderDetails({ orderId })
    await staff.editOrder({ orderId, updatedAt, addressData, lines: [{ position: 1, skuId: sku, quantity: 1 }] })
    expect(await shop.stockOf(sku)).toBe(1)
    await staff.confirmOrder({ orderId })
    expect(await shop.stockOf(sku)).toBe(0)
  })

  it('gives nothing back when it is cancelled, waits again when that is undone, and takes its stock when it ships', async () => {
    const { staff, sku, orderId } = await placeWaiting()
    await staff.setOrderStatus({ orderId, status: 'Cancelled' })
    expect(await shop.stockOf(sku)).toBe(90)
    await staff.setOrderStatus({ orderId, status: 'Pending' })
    expect([await shop.stockOf(sku), await staff.getOrderDetails({ orderId })]).toMatchObject([
      90,
      { needsConfirmation: true },
    ])

    await staff.setOrderStatus({ orderId, status: 'Shipped' })
    expect(await shop.stockOf(sku)).toBe(87)
    await staff.setOrderStatus({ orderId, status: 'Cancelled' })
    expect(await shop.stockOf(sku)).toBe(90)
  })

  it('is answered alike when the request is repeated', async () => {
    const sku = (await stockOf100()).sku()
    await order(sku, 10, { contact: addressData })
    const request = { addressData, productData: [{ skuId: sku, quantity: 2 }] }
    const [first, again] = [
      await shop.api.placeDirectOrder(request, { idempotencyKey: 'one-attempt' }),
      await shop.api.placeDirectOrder(request, { idempotencyKey: 'one-attempt' }),
    ]
    expect(first.needsConfirmation).toBe(true)
    expect(again).toEqual(first)
  })

  it('mails its customer after the call, once, and not where that is undone at once', async () => {
    const { staff, orderId } = await placeWaiting()
    const received = () =>
      shop.database.query
        .selectFrom('outbox')
        .select(['next_attempt_at', 'created_at'])
        .where('order_id', '=', orderId)
        .where('kind', '=', 'order-received')
        .execute()
    expect(await received()).toEqual([])

    const { events } = await staff.confirmOrder({ orderId })
    const mails = await received()
    expect(mails).toHaveLength(1)
    expect((mails[0]?.next_attempt_at ?? '') > (mails[0]?.created_at ?? '9')).toBe(true)

    await staff.undoOrderChanges({ changeIds: [events.at(-1)?.id ?? ''] })
    expect(await received()).toEqual([])
    await staff.confirmOrder({ orderId })
    expect(await received()).toHaveLength(1)
  })
})
