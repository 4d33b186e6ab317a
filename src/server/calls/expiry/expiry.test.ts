import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ORDER_MAILS_A_DAY } from '#domain/constants.ts'
import { describeEvent } from '#domain/orders/history/event-detail.ts'
import { changeOrderStatus } from '#server/orders/lifecycle/change-order-status.ts'
import { callDeskOf } from '#test/books/call-desk.ts'
import { itWithEmail } from '#test/without-email/it-with-email.ts'
import { openShop } from '#test/shop.ts'
import { startExpiryJob } from './expiry-job.ts'
import { expireOrders } from './expire-orders.ts'
import { listExpiredOrders } from '#server/calls/queries.ts'

const shop = await openShop()
const { openDesk, take, report } = callDeskOf(shop)
beforeEach(shop.empty)
afterAll(shop.close)

const HOUR = 3_600_000

describe('an order that waits for a time only', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)
  const mails = () =>
    shop.database.query
      .selectFrom('outbox')
      .select(['recipient', 'payload'])
      .where('kind', '=', 'order-expired')
      .execute()

  it('is written about as often as orders of one mailbox are, and held beyond, but cancelled each time', async () => {
    const { orders } = await openDesk(ORDER_MAILS_A_DAY.mailbox + 2, { confirmationHours: 24 })
    await shop.database.transact((tx) => tx.updateTable('orders').set({ user_email: 'victim+1@example.com' }).execute())
    expect(await expireOrders(shop.database, inHours(10_000))).toBe(orders.length)
    const expired = await shop.database.query
      .selectFrom('outbox')
      .select('failed_at')
      .where('kind', '=', 'order-expired')
      .execute()
    expect(expired).toHaveLength(orders.length)
    expect(expired.filter(({ failed_at: failedAt }) => failedAt === null)).toHaveLength(ORDER_MAILS_A_DAY.mailbox)
  })

  it('holds its stock where the settings reserve it, and takes nothing more when it is confirmed', async () => {
    const { api, orders, stock } = await openDesk(1, { waitingStock: 'reserved' })
    expect(await stock()).toBe(18)
    await report(api, orders[0]?.id ?? '', { outcome: 'confirmed' })
    expect(await stock()).toBe(18)
    await api.setOrderStatus({ orderId: orders[0]?.id ?? '', status: 'Shipped' })
    await api.setOrderStatus({ orderId: orders[0]?.id ?? '', status: 'Cancelled' })
    expect(await stock()).toBe(20)
  })

  it('follows an edit with its stock, and gives back once what it held, whatever the settings say by then', async () => {
    const { api, orders, product, stock } = await openDesk(1, { waitingStock: 'reserved' })
    const orderId = orders[0]?.id ?? ''
    await api.saveStaffSettings({ waitingStock: 'on-sale' })
    const { updatedAt, userName, userEmail, userPhoneNumber, address } = await api.getOrderDetails({ orderId })
    await api.editOrder({
      orderId,
      updatedAt,
      addressData: { userName, userEmail, userPhoneNumber, ...address },
      lines: [{ position: 1, skuId: product.sku('L'), quantity: 3 }],
    })
    expect([await stock(), await shop.stockOf(product.sku('L'))]).toEqual([20, 17])
    await api.setOrderStatus({ orderId, status: 'Cancelled' })
    expect(await shop.stockOf(product.sku('L'))).toBe(20)
    await api.setOrderStatus({ orderId, status: 'Pending' })
    expect(await shop.stockOf(product.sku('L'))).toBe(17)
    await api.setOrderStatus({ orderId, status: 'Shipped' })
    expect(await shop.stockOf(product.sku('L'))).toBe(17)
  })

  itWithEmail(
    'is cancelled by the shop afterwards, with its stock given back once and a mail in its language',
    async () => {
      const { api, orders, stock } = await openDesk(2, { waitingStock: 'reserved', confirmationHours: 24 })
      const [first = { id: '' }] = orders
      await report(api, orders[1]?.id ?? '', { outcome: 'confirmed' })
      expect(await expireOrders(shop.database, inHours(23))).toBe(0)
      const runs = await Promise.all([
        expireOrders(shop.database, inHours(25)),
        expireOrders(shop.database, inHours(25)),
      ])
      expect(runs.toSorted()).toEqual([0, 1])
      expect(await expireOrders(shop.database, inHours(26))).toBe(0)
      expect(await stock()).toBe(18)
      const { order, message } = await api.getCall({ orderId: first.id })
      expect(order.status).toBe('Cancelled')
      expect(order.events.at(-1)).toMatchObject({ detail: 'Pending → Cancelled: expired', by: '' })
      expect(message).toContain('order again')
      expect(await mails()).toEqual([
        { recipient: 'amel@example.com', payload: JSON.stringify({ orderId: first.id, language: 'en' }) },
      ])
    },
  )

  itWithEmail(
    'is given up by the job of the shop, and told of to staff, to the customer by mail, and where the order is tracked',
    async () => {
      const { api, orders, product, stock } = await openDesk(1, { waitingStock: 'reserved', confirmationHours: 1 })
      const [order = { id: '', number: '' }] = orders
      const track = () => shop.api.trackOrder({ number: order.number, contact: '20 123 400' })
      expect([await stock(), (await track()).status]).toEqual([18, 'Pending'])
      const runJob = async () => {
        const failures: unknown[] = []
        await startExpiryJob(shop.database, (error) => failures.push(error)).stop()
        expect(failures).toEqual([])
      }
      await runJob()
      expect([await stock(), (await track()).status]).toEqual([18, 'Pending'])
      await shop.database.transact((tx) =>
        tx.updateTable('orders').set({ confirm_until: new Date().toISOString() }).where('id', '=', order.id).execute(),
      )

      await runJob()
      await runJob()

      expect([await stock(), (await track()).status]).toEqual([20, 'Cancelled'])
      const { events, status } = await api.getOrderDetails({ orderId: order.id })
      expect(status).toBe('Cancelled')
      expect(events.filter(({ detail }) => detail === 'Pending → Cancelled: expired')).toHaveLength(1)
      expect(describeEvent('status', 'Pending → Cancelled: expired')).toContain('nobody confirmed it in time')
      const { items: sent } = await api.listMails()
      const [mail, ...others] = sent.filter(({ kind }) => kind === 'order-expired')
      expect(others).toEqual([])
      const { subject, html } = await api.getMail({ id: mail?.id ?? '' })
      expect(subject).toContain(order.number)
      expect(html).toContain('we have cancelled it')
      expect((await api.listCalls({})).items).toEqual([])
      // What it held can be bought again.
      await shop.placeOrder(product, { userPhoneNumber: '20 999 999' }, 10)
    },
  )

  it('stays while somebody is calling about it, and waits as long again once its cancellation is undone', async () => {
    const { api, orders } = await openDesk(1, { confirmationHours: 1 })
    const orderId = orders[0]?.id ?? ''
    const late = new Date(Date.now() + 2 * 60_000)
    const expire = () =>
      shop.database.transact((tx) =>
        tx.updateTable('orders').set({ confirm_until: new Date().toISOString() }).where('id', '=', orderId).execute(),
      )
    await expire()
    await take(api)
    expect(await expireOrders(shop.database, late)).toBe(0)
    await api.releaseCall({ orderId })
    expect(await expireOrders(shop.database, late)).toBe(1)
    await api.setOrderStatus({ orderId, status: 'Pending' })
    expect(await expireOrders(shop.database, late)).toBe(0)
    expect((await api.getCall({ orderId })).confirmUntil).toBe(
      new Date(Date.parse((await api.getCall({ orderId })).nextCallAt) + HOUR).toISOString(),
    )
  })

  it('never expires with 0 hours', async () => {
    await openDesk(1, { confirmationHours: 0 })
    expect(await expireOrders(shop.database, inHours(10_000))).toBe(0)
  })

  itWithEmail('above the limits of unpaid pieces holds nothing, whatever the settings say', async () => {
    const limited = await openShop({ hasLimits: true })
    try {
      const { api } = await limited.signIn({ isAdmin: true })
      await api.saveStaffSettings({ confirmation: 'always', waitingStock: 'reserved', unpaidPiecesPerCustomer: 3 })
      const product = await limited.addProduct({ colors: { Ink: { M: 20 } } })
      const held = await limited.placeOrder(product, {}, 3)
      const above = await limited.placeOrder(product, {}, 1)
      expect([held.needsConfirmation, above.needsConfirmation]).toEqual([true, true])
      expect(await limited.stockOf(product.sku())).toBe(17)
      await api.setOrderStatus({ orderId: above.id, status: 'Cancelled' })
      await api.setOrderStatus({ orderId: held.id, status: 'Cancelled' })
      expect(await limited.stockOf(product.sku())).toBe(20)
    } finally {
      await limited.close()
    }
  })

  describe('is confirmed at the moment it expires', () => {
    /** `look` is what the shop has seen of an order when it begins to cancel it. */
    const race = async (look: (orderId: string) => Promise<(confirming: Promise<unknown>) => Promise<unknown>>) => {
      const { api, orders, stock } = await openDesk(8, { waitingStock: 'reserved', confirmationHours: 1 })
      const expiries = await Promise.all(orders.map(({ id }) => look(id)))
      await Promise.all(
        orders.map(async ({ id }, index) => {
          const confirming = api.confirmOrder({ orderId: id })
          await Promise.allSettled([confirming, expiries[index]?.(confirming) ?? Promise.reject(new Error('none'))])
        }),
      )
      const details = await Promise.all(orders.map(({ id }) => api.getOrderDetails({ orderId: id })))
      const confirmed = details.filter(({ events }) => events.some(({ event }) => event === 'confirmed'))
      const expired = details.filter(({ events }) => events.some(({ detail }) => detail.endsWith('expired')))
      return { confirmed, expired, held: 20 - (await stock()) }
    }

    it('one of the two wins', async () => {
      const { confirmed, expired, held } = await race(async () => () => expireOrders(shop.database, inHours(2)))
      expect(confirmed.length + expired.length).toBe(8)
      expect(held).toBe(2 * confirmed.length)
    })

    it('both would win in a shop that looks first and cancels later', async () => {
      const { confirmed, expired } = await race(async (orderId) => {
        const [order] = await listExpiredOrders(shop.database.query, { now: inHours(2).toISOString(), limit: 8 })
        const change = { orderId, status: 'Cancelled', userId: null, reason: 'expired' } as const
        return async (confirming) => {
          await confirming
          return order && changeOrderStatus(shop.database, change)
        }
      })
      expect(confirmed.length + expired.length).toBeGreaterThan(8)
    })
  })
})
