import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ORDER_MESSAGES_A_DAY } from '#domain/constants.ts'
import { mailTemplates } from '#server/features.ts'
import { claimDueMails } from '#server/mail/queries.ts'
import { gatherProviders } from '#server/providers.ts'
import { faults, openHostileShop, readHostile, TOKEN } from '#test/extensions/open-hostile.ts'
import { addressData } from '#test/shop.ts'
import { sendDueMessages } from './send-due-messages.ts'

const shop = await openHostileShop()
beforeEach(shop.empty)
afterAll(shop.close)

const { channels } = gatherProviders({ database: shop.database, extensions: shop.extensions })
const log = { info: () => {}, warn: () => {} }
const MINUTE = 60_000

/** Sends what is due so many minutes from now. By then the time to undo is over. */
const sendIn = (minutes = 5) =>
  sendDueMessages(
    { database: shop.database, templates: mailTemplates, shopUrl: 'http://shop.test', channels, log },
    new Date(Date.now() + minutes * MINUTE),
  )

const messages = () =>
  shop.database.query.selectFrom('outbox').selectAll().where('channel', '=', 'message').orderBy('id').execute()

/** The texts that phones got. */
const texts = async () => (await shop.notes()).map(({ text }) => text)

describe('a message about an order', () => {
  it('is none where no extension sends any, or it is off', async () => {
    const product = await shop.addProduct()
    await shop.placeOrder(product)
    const api = await shop.switchOn()
    await api.switchExtension({ id: 'hostile', isOn: false })
    const { id: orderId } = await shop.placeOrder(product)
    await api.setOrderStatus({ orderId, status: 'Shipped' })
    expect(await messages()).toEqual([])
    expect(await sendIn()).toEqual({ settled: 0, hasFailed: false })
  })

  it('goes to its phone when it is placed and when it has left, once each, beside the mails', async () => {
    const api = await shop.switchOn()
    const { id: orderId, number } = await shop.placeOrder(await shop.addProduct())
    expect(await sendIn()).toEqual({ settled: 1, hasFailed: false })
    await api.setOrderStatus({ orderId, status: 'Shipped' })
    await api.setOrderStatus({ orderId, status: 'Pending' })
    await api.setOrderStatus({ orderId, status: 'Shipped' })
    for (const settled of [1, 0]) expect(await sendIn()).toEqual({ settled, hasFailed: false })
    expect((await texts()).toSorted()).toEqual([
      `+21620123456 Hanout: thank you, we have your order ${number}. Total: 66.00 DT.`,
      `+21620123456 Hanout: your order ${number} is on its way.`,
    ])
    const { items } = await api.listMails({})
    expect(items.map(({ channel, kind, recipient, state }) => [channel, kind, recipient, state])).toEqual([
      ['message', 'order-shipped', '+21620123456', 'sent'],
      ['mail', 'order-shipped', 'amel@example.com', 'kept'],
      ['message', 'order-received', '+21620123456', 'sent'],
      ['mail', 'order-received', 'amel@example.com', 'kept'],
    ])
    const read = await api.getMail({ id: items[2]?.id ?? '' })
    expect(read).toMatchObject({ html: '', text: expect.stringContaining('Total: 66.00 DT.') })
    expect(read.reference).toBe(`m-${items[2]?.id}`)
  })

  it('names courier and tracking number, in the language of the order', async () => {
    const api = await shop.switchOn()
    const csv = { separator: 'semicolon' as const, decimal: 'comma' as const, hasBom: true }
    const columns = [{ heading: 'Nom', content: 'name' as const, text: '' }]
    const draft = { name: 'Rapide', phone: '', trackingUrl: '', csv: { ...csv, columns }, active: true }
    const { id: courierId } = await api.addCourier({ ...draft, provider: 'hostile' })
    const product = await shop.addProduct({ colors: { Ink: { M: 9 } } })
    const payload = { addressData, productData: [{ skuId: product.sku(), quantity: 1 }] }
    for (const language of ['fr', 'ar']) {
      const headers = { 'accept-language': language }
      const reply = await shop.app.inject({ method: 'POST', url: '/api/orders/createOrder', payload, headers })
      const orderId = reply.json<{ id: string }>().id
      await api.packOrder({ orderId, updatedAt: (await api.getOrderDetails({ orderId })).updatedAt })
      await api.handOverOrders({ courierId, parcels: [{ orderId }] })
    }
    for (const settled of [4, 0]) expect((await sendIn()).settled).toBe(settled)
    const all = (await texts()).join('\n')
    expect(all).toMatch(/Hanout : votre commande \d+ est en route avec Rapide\. Numéro de suivi : TN-/)
    expect(all).toMatch(/Hanout: طلبيتك رقم \d+ في الطريق إليك مع Rapide\. رقم التتبع: TN-/)
    expect(all).not.toMatch(/[\u00a0\u202f\u2066-\u2069’]/)
  })

  it('comes after the call where the shop calls first, also without an email, and not where that is undone', async () => {
    const api = await shop.switchOn()
    await api.saveStaffSettings({ confirmation: 'always' })
    const { id: orderId } = await shop.placeOrder(await shop.addProduct())
    expect(await messages()).toEqual([])
    await shop.database.transact((tx) => tx.updateTable('orders').set({ user_email: '' }).execute())
    await api.confirmOrder({ orderId })
    expect(await messages()).toMatchObject([{ kind: 'order-received' }])
    expect(await sendIn(0)).toEqual({ settled: 0, hasFailed: false })
    await api.unconfirmOrder({ orderId })
    expect(await messages()).toEqual([])
  })

  it('is sent once where the shop ends before it writes down that it was sent', async () => {
    await shop.switchOn()
    await shop.placeOrder(await shop.addProduct())
    const now = new Date()
    const until = new Date(now.getTime() + 3 * MINUTE).toISOString()
    const claim = { channel: 'message' as const, now: now.toISOString(), until, limit: 5 }
    const [claimed] = await shop.database.transact((tx) => claimDueMails(tx, claim))
    const [channel] = await channels()
    const about = { text: 'Hello', language: 'en', type: 'order-received', values: {} } as const
    const subject = { kind: 'order' as const, id: claimed?.payload['orderId'] ?? '' }
    await channel?.send({ key: claimed?.id ?? '', to: claimed?.recipient ?? '', ...about, subject })
    // Another process waits for the claim to end, and sends it with the same key.
    expect(await sendIn(1)).toEqual({ settled: 0, hasFailed: false })
    expect(await sendIn(4)).toEqual({ settled: 1, hasFailed: false })
    expect(await texts()).toEqual(['+21620123456 Hello'])
    expect(await messages()).toMatchObject([{ sent_at: expect.anything() }])
  })

  it('that is refused is written down, and sent again by staff alone', async () => {
    const api = await shop.switchOn('refuses')
    await shop.placeOrder(await shop.addProduct())
    for (const settled of [1, 0]) expect((await sendIn()).settled).toBe(settled)
    const [entry] = (await api.listMails({})).items
    expect(entry).toMatchObject({ channel: 'message', state: 'failed', error: 'Nobody has this number' })
    expect(await readHostile(api)).toMatchObject({ state: 'on', lastError: '' })
    await api.changeExtension({ id: 'hostile', settings: { mode: 'fine' } })
    await api.retryMail({ id: entry?.id ?? '' })
    expect((await sendIn()).settled).toBe(1)
    expect((await api.listMails({})).items[0]).toMatchObject({ state: 'sent' })
  })

  it('waits while the extension is off, and is not sent when it is too late', async () => {
    const api = await shop.switchOn()
    const product = await shop.addProduct()
    await shop.placeOrder(product)
    await api.switchExtension({ id: 'hostile', isOn: false })
    expect((await sendIn()).settled).toBe(0)
    expect((await api.listMails({})).items[0]).toMatchObject({ state: 'waiting', attempts: 0 })
    await api.switchExtension({ id: 'hostile', isOn: true })
    expect((await sendIn(25 * 60)).settled).toBe(1)
    expect((await api.listMails({})).items[0]).toMatchObject({ state: 'failed' })
    expect(await texts()).toEqual([])
  })

  it('is held where one phone gets too many, and deleted with the person', async () => {
    const api = await shop.switchOn()
    await api.saveStaffSettings({ unpaidPiecesPerCustomer: 0, unpaidPiecesPerNetwork: 0 })
    const product = await shop.addProduct({ colors: { Ink: { M: 99 } } })
    const orders = []
    for (let order = 0; order <= ORDER_MESSAGES_A_DAY; order++) orders.push(await shop.placeOrder(product))
    const held = (await messages()).filter(({ failed_at: failedAt }) => failedAt !== null)
    expect(held.map(({ order_id: orderId }) => orderId)).toEqual([orders.at(-1)?.id])
    expect((await api.listMails({})).items[0]).toMatchObject({ channel: 'message', state: 'held' })
    await api.eraseGuest({ orderId: orders[0]?.id ?? '' })
    expect(JSON.stringify(await messages())).not.toContain(orders[0]?.id)
  })
})

describe('a channel', () => {
  it.each(faults)('that %s is named, and asked again later, for one message at a time', async (mode, reason) => {
    const api = await shop.switchOn(mode)
    const product = await shop.addProduct()
    for (let order = 0; order < 2; order++) await shop.placeOrder(product)
    expect(await sendIn(0)).toEqual({ settled: 0, hasFailed: true })
    expect((await messages()).map(({ attempts }) => attempts)).toEqual([1, 0])
    expect(await readHostile(api)).toMatchObject({ state: 'on', lastError: expect.stringMatching(reason) })
    await api.changeExtension({ id: 'hostile', settings: { mode: 'fine' } })
    expect(await sendIn(2)).toEqual({ settled: 2, hasFailed: false })
    expect(await texts()).toHaveLength(2)
    expect(JSON.stringify([shop.lines, await messages()])).not.toContain(TOKEN)
  })
})
