import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ORDER_MAILS_A_DAY } from '#domain/constants.ts'
import { addressData, openShop } from '#test/shop.ts'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import { closeMailServers, openMailbox, openMailJobContext } from '#test/mail-server.ts'

const shop = await openShop({ hasLimits: true })
beforeEach(shop.empty)
afterAll(closeMailServers)
afterAll(shop.close)

let guests = 0
/** An order of a guest who shares nothing with others but what is given. */
async function order(skuId: string, from: { email: string; network?: string; name?: string; street?: string }) {
  guests += 1
  const network = from.network ?? `10.1.${Math.floor(guests / 250)}.${guests % 250}`
  const contact = {
    ...addressData,
    userEmail: from.email,
    userName: from.name ?? 'Amel Ben Ali',
    userPhoneNumber: `2${String(2_000_000 + guests)}`,
    street: from.street ?? `${guests} rue de Carthage`,
  }
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/createOrder',
    remoteAddress: network,
    payload: { addressData: contact, productData: [{ skuId, quantity: 1 }] },
  })
  expect(reply.statusCode).toBe(201)
  return reply.json<{ id: string; number: string; needsConfirmation: boolean }>()
}

async function openUnlimited() {
  const { api } = await shop.signIn({ isAdmin: true })
  // What bounds pieces bounds no mail here.
  await api.saveStaffSettings({ unpaidPiecesPerCustomer: 0, unpaidPiecesPerNetwork: 0 })
  const sku = (await shop.addProduct({ colors: { Ink: { M: 1_000 } } })).sku()
  return { api, sku }
}

const listReceived = () =>
  shop.database.query.selectFrom('outbox').selectAll().where('kind', '=', 'order-received').orderBy('id').execute()
const listSendable = async () => (await listReceived()).filter(({ failed_at: failedAt }) => failedAt === null)

describe('mails about orders', () => {
  it('of 60 orders at once for one mailbox are sent up to the bound; every order is there', async () => {
    const { sku } = await openUnlimited()
    const spellings = ['victim@gmail.com', 'Vic.tim@gmail.com', 'victim+1@googlemail.com', 'VICTIM+x@gmail.com']
    const placed = await Promise.all(
      Array.from({ length: 60 }, (_, at) => order(sku, { email: spellings[at % spellings.length] ?? '' })),
    )
    expect(new Set(placed.map(({ number }) => number)).size).toBe(60)
    expect(await shop.stockOf(sku)).toBe(940)
    expect([(await listReceived()).length, (await listSendable()).length]).toEqual([60, ORDER_MAILS_A_DAY.mailbox])
  })

  it('of one network are sent up to its bound, an IPv6 one by its /64', async () => {
    const { sku } = await openUnlimited()
    const most = ORDER_MAILS_A_DAY.network
    for (let at = 0; at < most + 10; at++)
      await order(sku, { email: `victim-${at}@example.com`, network: `2001:db8:1:2::${at.toString(16)}` })
    expect(await listSendable()).toHaveLength(most)
    await order(sku, { email: 'else@example.com', network: '2001:db8:1:3::1' })
    expect(await listSendable()).toHaveLength(most + 1)
  })

  it('to the verified email of the account that orders have a bound of their own', async () => {
    const { sku } = await openUnlimited()
    const customer = await shop.signIn({ email: 'amel@example.com' })
    for (let at = 0; at < ORDER_MAILS_A_DAY.mailbox + 2; at++) await order(sku, { email: 'amel@example.com' })
    const before = (await listSendable()).length
    const productData = [{ skuId: sku, quantity: 1 }]
    for (let at = 0; at < ORDER_MAILS_A_DAY.mailbox + 1; at++)
      await customer.api.placeDirectOrder({
        userId: customer.id,
        productData,
        addressData: { ...addressData, userEmail: 'Amel@example.com' },
      })
    expect((await listSendable()).length - before).toBe(ORDER_MAILS_A_DAY.mailbox + 1)
  })

  it('that are held are named to staff, sent by hand one by one, and not with those that failed', async () => {
    const { api, sku } = await openUnlimited()
    for (let at = 0; at < ORDER_MAILS_A_DAY.mailbox + 1; at++) await order(sku, { email: 'victim@example.com' })
    const post = openMailJobContext(shop, (await openMailbox()).url)
    while ((await sendDueMails(post, new Date())) > 0);

    const { items: mails, failed } = await api.listMails({})
    const held = mails.filter(({ state }) => state === 'held')
    expect([held.length, failed]).toEqual([1, 0])
    expect(await api.retryFailedMails()).toEqual({ retried: 0 })
    expect(await sendDueMails(post, new Date())).toBe(0)

    await api.retryMail({ id: held[0]?.id ?? '' })
    expect(await sendDueMails(post, new Date())).toBe(1)
    expect((await listSendable()).filter(({ sent_at: sentAt }) => sentAt !== null)).toHaveLength(6)
  })

  it('hold nothing that a mail program makes a link of, in HTML and in text, for the customer and for the shop', async () => {
    const { api, sku } = await openUnlimited()
    await api.saveStaffSettings({ newOrderEmail: 'owner@example.com' })
    const name = 'Win at http://evil.example/path'
    const street = `www.evil.example me@evil.example call 98 765 432 ${'x'.repeat(400)}`
    await order(sku, { email: 'victim@example.com', name, street })
    const { items: mails } = await api.listMails({})
    const texts = await Promise.all(mails.filter(({ kind }) => /order/.test(kind)).map(({ id }) => api.getMail({ id })))
    expect(texts).toHaveLength(2)
    for (const { html, text } of texts) {
      expect(`${html} ${text}`).not.toMatch(/evil\.example|http:\/\/evil|me@|www\.\S|98 765|x{130}/)
      expect(text).toContain('evil. example')
    }
  })
})
