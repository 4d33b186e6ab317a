import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { mailTemplates } from '#server/features.ts'
import { useTable } from '#server/extensions/context/table-queries.ts'
import { checkExtension } from '#server/extensions/check-extension.ts'
import { sendDueMessages } from '#server/mail/messages/send-due-messages.ts'
import { gatherProviders } from '#server/providers.ts'
import { openShopWith } from './open-extensions.ts'
import { keys, WhatsappStandIn, whatsappFailure } from './whatsapp-stand-in.ts'

let whatsapp = new WhatsappStandIn()
const shop = await openShopWith(['extensions/whatsapp'], { fetch: async (...asked) => whatsapp.fetch(...asked) })
beforeEach(async () => {
  whatsapp = new WhatsappStandIn()
  await shop.empty()
})
afterAll(shop.close)

const { channels } = gatherProviders({ database: shop.database, extensions: shop.extensions })
const log = { info: () => {}, warn: () => {} }
const PHONE = '21620123456'
const MINUTE = 60_000

/** Sends what is due so many minutes from now. */
const sendIn = (minutes = 0) =>
  sendDueMessages(
    { database: shop.database, templates: mailTemplates, shopUrl: 'http://shop.test', channels, log },
    new Date(Date.now() + minutes * MINUTE),
  )

const post = async ({ payload, headers }: { payload: string; headers: Record<string, string> }) =>
  (await shop.app.inject({ method: 'POST', url: '/api/x/whatsapp/webhook', payload, headers })).statusCode

/** Switches it on as an owner does, with an order that was placed. */
async function openWhatsapp(settings: Record<string, string> = {}) {
  const { api } = await shop.signIn({ isAdmin: true })
  await api.switchExtension({ id: 'whatsapp', isOn: true, rights: ['mails:write'] })
  const own = { phoneNumberId: '106540352242922', ...settings }
  await api.changeExtension({ id: 'whatsapp', settings: own, secrets: keys })
  const order = await shop.placeOrder(await shop.addProduct())
  const entry = async () => {
    const { items } = await api.listMails({})
    const found = items.find(({ channel }) => channel === 'message')
    if (!found) throw new Error('There is no message')
    return found
  }
  return { api, order, entry }
}

/** What its own table says of its messages. */
const rows = async () => {
  const found = await useTable(shop.database, 'whatsapp', { what: 'list', table: 'messages', where: {} })
  return found as { state: string; at: string; attempt: number }[]
}
const age = (minutes: number) =>
  shop.database.transact((tx) =>
    tx
      .updateTable('x_whatsapp_messages' as 'outbox')
      .set({ at: new Date(Date.now() - minutes * MINUTE).toISOString() } as never)
      .execute(),
  )

describe('a message by WhatsApp', () => {
  it('is a template to a customer who has not written, and free text to one who has', async () => {
    const { api, order, entry } = await openWhatsapp()
    expect(await sendIn()).toEqual({ settled: 1, hasFailed: false })
    expect(whatsapp.taken[0]?.body).toMatchObject({
      to: PHONE,
      type: 'template',
      template: {
        name: 'order_received',
        language: { code: 'en' },
        components: [{ type: 'body', parameters: [{ text: order.number }, { text: '66.00 DT' }] }],
      },
    })
    expect(await entry()).toMatchObject({ state: 'sent', delivery: null })
    expect(await api.getMail({ id: (await entry()).id })).toMatchObject({ reference: 'wamid.1', sentBy: 'whatsapp' })
    expect(await post(whatsapp.inbound(PHONE, 'Thank you'))).toBe(200)
    await api.setOrderStatus({ orderId: order.id, status: 'Shipped' })
    expect((await sendIn(5)).settled).toBe(1)
    expect(whatsapp.taken[1]?.body).toMatchObject({
      type: 'text',
      text: { body: `Hanout: your order ${order.number} is on its way.` },
    })
  })

  it('says how far it has come, in whatever order that is told', async () => {
    const { entry } = await openWhatsapp()
    await sendIn()
    for (const [status, delivery] of [
      ['sent', null],
      ['read', 'read'],
      ['delivered', 'read'],
      ['sent', 'read'],
      ['failed', 'read'],
    ] as const) {
      expect(await post(whatsapp.status(status, { code: 131_026 }))).toBe(200)
      expect(await entry()).toMatchObject({ state: 'sent', delivery })
    }
    expect(await post({ ...whatsapp.status('read'), headers: { 'x-hub-signature-256': 'sha256=0' } })).toBe(401)
    expect(await rows()).toMatchObject([{ state: 'read' }])
  })

  it.each([
    ['later, after too many messages', 130_429, 'waiting'],
    ['later, after too many to one phone', 131_056, 'waiting'],
    ['by no other way, where its template is missing', 132_001, 'failed'],
    ['by no other way, to a phone that is not on WhatsApp', 131_026, 'failed'],
  ])('is sent %s', async (_, code, state) => {
    const { entry } = await openWhatsapp()
    whatsapp.faults.push(() => whatsappFailure(code, 'No'))
    await sendIn()
    expect(await entry()).toMatchObject({ state, error: `(#${code}) No` })
    expect((await sendIn(10)).settled).toBe(state === 'waiting' ? 1 : 0)
    expect(whatsapp.taken).toHaveLength(state === 'waiting' ? 1 : 0)
  })

  it('is not tried again for weeks to a phone that is not on WhatsApp, also where that is told later', async () => {
    const { api, order, entry } = await openWhatsapp()
    await sendIn()
    expect(await post(whatsapp.status('failed', { code: 131_026 }))).toBe(200)
    expect(await post(whatsapp.status('failed', { code: 131_026 }))).toBe(200)
    expect((await sendIn(1)).settled).toBe(1)
    expect(await entry()).toMatchObject({ state: 'failed', error: 'Message undeliverable (131026)' })
    await api.setOrderStatus({ orderId: order.id, status: 'Shipped' })
    await sendIn(5)
    expect(await entry()).toMatchObject({
      kind: 'order-shipped',
      state: 'failed',
      error: 'This phone is not on WhatsApp',
    })
    expect(whatsapp.requests).toBe(1)
  })

  it('becomes a template where the window has closed meanwhile, at once or when that is told later', async () => {
    const { entry } = await openWhatsapp()
    await post(whatsapp.inbound(PHONE, 'Hello', 23 * 60 * MINUTE))
    whatsapp.wrote.clear()
    expect((await sendIn()).settled).toBe(1)
    expect(whatsapp.taken).toMatchObject([{ body: { type: 'template' } }])
    expect(await post(whatsapp.status('failed', { code: 131_047 }))).toBe(200)
    expect(await entry()).toMatchObject({ state: 'waiting' })
    expect((await sendIn(6)).settled).toBe(1)
    expect(whatsapp.taken.map(({ body }) => body.type)).toEqual(['template', 'template'])
    // Of the first attempt, late.
    expect(await post(whatsapp.status('failed', { at: 0, code: 131_026 }))).toBe(200)
    expect(await entry()).toMatchObject({ state: 'sent' })
  })

  it('is sent once where its answer was lost, and again where no status comes', async () => {
    const { entry } = await openWhatsapp()
    const lose = (take: () => object): never => {
      take()
      throw new Error('socket hang up')
    }
    whatsapp.faults.push(lose)
    expect(await sendIn()).toMatchObject({ settled: 0, hasFailed: true, wait: 120_000 })
    expect(await entry()).toMatchObject({ state: 'waiting', error: 'No answer: socket hang up' })
    expect((await sendIn(3)).settled).toBe(0)
    expect(await post(whatsapp.status('sent'))).toBe(200)
    expect((await sendIn(5)).settled).toBe(1)
    expect(whatsapp.taken).toHaveLength(1)
    expect(await entry()).toMatchObject({ state: 'sent' })
  })

  it('waits for an hour without the service, which is no fault, and is then sent once', async () => {
    const { api, entry } = await openWhatsapp()
    for (let minute = 0; minute < 60; minute += 10) {
      whatsapp.faults.push(() => {
        throw new Error('connect ECONNREFUSED')
      })
      expect((await sendIn(minute)).settled).toBe(0)
      await age(6)
    }
    expect(await api.listExtensions()).toMatchObject([{ state: 'on', lastError: '' }])
    expect((await sendIn(70)).settled).toBe(1)
    expect((await sendIn(80)).settled).toBe(0)
    expect(whatsapp.taken).toHaveLength(1)
    expect(await entry()).toMatchObject({ state: 'sent' })
  })

  it('is a fault of the extension where the key is wrong', async () => {
    const { api, entry } = await openWhatsapp()
    await api.changeExtension({
      id: 'whatsapp',
      settings: { phoneNumberId: '106540352242922' },
      secrets: { token: 'wrong-token' },
    })
    expect(await sendIn()).toMatchObject({ settled: 0, hasFailed: true })
    expect(await api.listExtensions()).toMatchObject([{ lastError: expect.stringMatching(/access token \(190\)/) }])
    expect(await api.testExtension({ id: 'whatsapp' })).toEqual({ isOk: false, message: 'WhatsApp answered 401' })
    await api.changeExtension({ id: 'whatsapp', settings: { phoneNumberId: '106540352242922' }, secrets: keys })
    expect(await api.testExtension({ id: 'whatsapp' })).toEqual({ isOk: true, message: 'Hanout' })
    expect((await sendIn(2)).settled).toBe(1)
    expect(await entry()).toMatchObject({ state: 'sent' })
  })

  it('leaves nothing of an order whose customer was erased', async () => {
    const { api, order } = await openWhatsapp()
    await sendIn()
    await api.eraseGuest({ orderId: order.id })
    const use = { kind: 'event' as const, event: { type: 'order.erased', subject: { kind: 'order', id: order.id } } }
    await shop.extensions.use('whatsapp', use, { timeout: 5_000, schema: (await import('zod')).z.unknown() })
    expect(await rows()).toEqual([])
    expect(await post(whatsapp.status('read'))).toBe(200)
  })
})

describe('a customer who writes', () => {
  it.each(['STOP', 'Arrêt.', 'توقف', 'إيقاف', 'ARRET', 'Désabonner'])('%s gets no message any more', async (word) => {
    const { api, entry } = await openWhatsapp()
    expect(await post(whatsapp.inbound(PHONE, word))).toBe(200)
    expect(await post(whatsapp.inbound(PHONE, word))).toBe(200)
    expect(await api.listRefusedPhones()).toMatchObject([{ phone: `+${PHONE}`, reason: word }])
    await sendIn()
    expect(await entry()).toMatchObject({ state: 'failed', error: 'This phone wants no messages' })
    await api.allowPhone({ phone: '20 123 456' })
    await api.retryMail({ id: (await entry()).id })
    expect((await sendIn()).settled).toBe(1)
    expect(whatsapp.taken).toHaveLength(1)
  })

  it.each(['Please stop by the shop', 'Bonjour', '👍'])('%s gets them on', async (text) => {
    const { api } = await openWhatsapp()
    expect(await post(whatsapp.inbound(PHONE, text))).toBe(200)
    expect(await api.listRefusedPhones()).toEqual([])
  })

  it('is heard again where the extension may not write that down', async () => {
    const { api } = await openWhatsapp()
    await api.switchExtension({ id: 'whatsapp', isOn: true, rights: [] })
    expect(await post(whatsapp.inbound(PHONE, 'STOP'))).toBe(403)
    expect(await api.listExtensions()).toMatchObject([{ lastError: '' }])
  })
})

describe('its webhook', () => {
  const verify = (token: string) =>
    shop.app.inject({
      url: '/api/x/whatsapp/webhook',
      query: { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' },
    })

  it('answers the challenge to who knows the token', async () => {
    await openWhatsapp()
    expect(await verify(keys.verifyToken)).toMatchObject({ statusCode: 200, body: '1158201444' })
    expect(await verify('another')).toMatchObject({ statusCode: 403 })
    expect(await verify('')).toMatchObject({ statusCode: 403 })
  })

  it('takes nothing that is no notice, and is told again what comes too early', async () => {
    const { entry } = await openWhatsapp()
    const notice = whatsapp.inbound(PHONE, 'Hello')
    expect(await post({ ...notice, payload: `${notice.payload} ` })).toBe(401)
    // The shop has not written down yet that it was sent.
    whatsapp.faults.push((take) => take())
    await sendIn()
    const { id } = await entry()
    const unsent = { sent_at: null, sent_content: null }
    const sent = await shop.database.query
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await shop.database.transact((tx) => tx.updateTable('outbox').set(unsent).where('id', '=', id).execute())
    expect(await post(whatsapp.status('delivered'))).toBe(409)
    const { sent_at, sent_content } = sent
    await shop.database.transact((tx) =>
      tx.updateTable('outbox').set({ sent_at, sent_content }).where('id', '=', id).execute(),
    )
    expect(await post(whatsapp.status('delivered'))).toBe(200)
    expect(await entry()).toMatchObject({ delivery: 'delivered' })
  })
})

it('is found fit by the kit', async () => {
  expect((await checkExtension('extensions/whatsapp')).filter(({ problem }) => problem !== '')).toEqual([])
})
