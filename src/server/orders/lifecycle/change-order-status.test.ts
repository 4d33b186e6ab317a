import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { TOAST } from '#domain/constants.ts'
import { itWithEmail } from '#test/without-email/it-with-email.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const signInAdmin = () => shop.signIn({ isAdmin: true })

describe('several orders at once', () => {
  it('changes each or says why not', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 2 } } })
    const [first, second] = [await shop.placeOrder(product), await shop.placeOrder(product)]
    const { api } = await signInAdmin()

    const results = await api.setOrdersStatus({ orderIds: [first.id, 'none', second.id], status: 'Shipped' })

    expect(results).toEqual([
      { orderId: first.id, ok: true, message: '', previousStatus: 'Pending', changeId: expect.any(String) },
      { orderId: 'none', ok: false, message: 'This order does not exist.' },
      { orderId: second.id, ok: true, message: '', previousStatus: 'Pending', changeId: expect.any(String) },
    ])
    expect((await api.listOrders()).map(({ status }) => status)).toEqual(['Shipped', 'Shipped'])
  })

  it('leaves one clean history when fifty changes meet on one order', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 5 } } })
    const { id } = await shop.placeOrder(product, {}, 2)
    const { api } = await signInAdmin()
    const wishes = ['Shipped', 'Cancelled', 'Delivered', 'Pending', 'Cancelled'] as const

    await Promise.all(
      Array.from({ length: 50 }, (_, i) => api.setOrderStatus({ orderId: id, status: wishes[i % 5] ?? 'Pending' })),
    )

    const { status, events } = await api.getOrderDetails({ orderId: id })
    const changes = events.filter(({ event }) => event === 'status').map(({ detail }) => detail.split(' → '))
    // Each change begins where the one before it ended, and none leads nowhere.
    let state: string | undefined = 'Pending'
    for (const [from, to] of changes) {
      expect(from).toBe(state)
      expect(to).not.toBe(from)
      state = to
    }
    expect(state).toBe(status)
    expect(await shop.stockOf(product.sku())).toBe(status === 'Cancelled' ? 5 : 3)
  })
})

describe('§4 a status set by a slip is taken back', () => {
  const listShippedMails = () =>
    shop.database.query.selectFrom('outbox').selectAll().where('kind', '=', 'order-shipped').execute()

  // Shows §4.12.
  itWithEmail('mails the customer after the time to undo, and once for ship, undo, ship', async () => {
    const { id } = await shop.placeOrder(await shop.addProduct())
    const { api } = await signInAdmin()
    const set = (status: 'Pending' | 'Shipped' | 'Delivered') => api.setOrderStatus({ orderId: id, status })

    expect(await set('Shipped')).toMatchObject({ status: 'Shipped', previousStatus: 'Pending' })
    const [waiting] = await listShippedMails()
    const delay = Date.parse(waiting?.next_attempt_at ?? '') - Date.parse(waiting?.created_at ?? '')
    expect(delay).toBeGreaterThan(TOAST.undo)
    await set('Pending')
    expect(await listShippedMails()).toEqual([])
    await set('Shipped')
    await set('Delivered')
    await set('Shipped')

    expect(await listShippedMails()).toMatchObject([{ order_id: id, sent_at: null }])
  })

  itWithEmail('does not mail again after a cancellation that was a slip, when the mail had left already', async () => {
    const { id } = await shop.placeOrder(await shop.addProduct())
    const { api } = await signInAdmin()
    await api.setOrderStatus({ orderId: id, status: 'Shipped' })
    const sent = { attempts: 1, sent_at: new Date().toISOString() }
    await shop.database.transact((tx) =>
      tx.updateTable('outbox').set(sent).where('kind', '=', 'order-shipped').execute(),
    )

    await api.setOrderStatus({ orderId: id, status: 'Cancelled' })
    await api.setOrderStatus({ orderId: id, status: 'Shipped', from: 'Cancelled' })

    expect(await listShippedMails()).toMatchObject([sent])
  })

  it('undoes several orders at once, each to the status it had, and leaves one that has moved on', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 9 } } })
    const orders = [await shop.placeOrder(product), await shop.placeOrder(product), await shop.placeOrder(product)]
    const [first = '', second = '', third = ''] = orders.map(({ id }) => id)
    const { api } = await signInAdmin()
    await api.setOrderStatus({ orderId: second, status: 'Shipped' })

    const results = await api.setOrdersStatus({ orderIds: [first, second, third], status: 'Cancelled' })
    expect(results.map(({ previousStatus }) => previousStatus)).toEqual(['Pending', 'Shipped', 'Pending'])
    expect(await shop.stockOf(product.sku())).toBe(9)
    await api.setOrderStatus({ orderId: third, status: 'Delivered' })

    await api.setOrdersStatus({ orderIds: [second], status: 'Shipped', from: 'Cancelled' })
    expect(await api.setOrdersStatus({ orderIds: [first, third], status: 'Pending', from: 'Cancelled' })).toMatchObject(
      [
        { orderId: first, ok: true, message: '', previousStatus: 'Cancelled' },
        { orderId: third, ok: false, message: `Order ${orders[2]?.number} is delivered by now. It was left as it is.` },
      ],
    )
    const statuses = (await api.listOrders({ sort: 'oldest' })).map(({ status }) => status)
    expect(statuses).toEqual(['Pending', 'Shipped', 'Delivered'])
    expect(await shop.stockOf(product.sku())).toBe(6)
  })

  it('refuses clearly when the stock of a cancelled order was sold meanwhile', async () => {
    const product = await shop.addProduct({ model: 'Marsa Hoodie', colors: { Ink: { M: 2 } } })
    const { id, number } = await shop.placeOrder(product, {}, 2)
    const { api } = await signInAdmin()
    await api.setOrderStatus({ orderId: id, status: 'Cancelled' })
    await shop.placeOrder(product)

    const undoing = api.setOrderStatus({ orderId: id, status: 'Pending', from: 'Cancelled' })
    await expect(undoing).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      message: `Order ${number} stays cancelled: 2 × Marsa Hoodie, Ink, M is no longer in stock.`,
    })

    expect((await api.getOrderDetails({ orderId: id })).status).toBe('Cancelled')
    expect(await shop.stockOf(product.sku())).toBe(1)
  })
})
