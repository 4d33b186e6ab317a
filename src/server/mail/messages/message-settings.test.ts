import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultMessageSettings, type MessageSettings } from '#domain/mail/message-settings.ts'
import { mailTemplates } from '#server/features.ts'
import { gatherProviders } from '#server/providers.ts'
import { useTable } from '#server/extensions/context/table-queries.ts'
import { openShopWith } from '#test/extensions/open-extensions.ts'
import { keys, WhatsappStandIn, whatsappFailure } from '#test/extensions/whatsapp-stand-in.ts'
import { sendDueMessages } from './send-due-messages.ts'

let whatsapp = new WhatsappStandIn()
const shop = await openShopWith(['extensions/whatsapp', 'test/extensions/hostile'], {
  fetch: async (...asked) => whatsapp.fetch(...asked),
})
beforeEach(async () => {
  whatsapp = new WhatsappStandIn()
  await shop.empty()
})
afterAll(shop.close)

const { channels } = gatherProviders({ database: shop.database, extensions: shop.extensions })
const log = { info: () => {}, warn: () => {} }
const sendAt = (now: Date) =>
  sendDueMessages(
    { database: shop.database, templates: mailTemplates, shopUrl: 'http://shop.test', channels, log },
    now,
  )
const sendIn = (minutes: number) => sendAt(new Date(Date.now() + minutes * 60_000))

/** What the other channel sent. */
async function bySms() {
  const notes = await useTable(shop.database, 'hostile', { what: 'list', table: 'notes', where: {}, orderBy: 'id' })
  return (notes as { text: string }[]).map(({ text }) => text)
}

async function open(settings: Partial<MessageSettings> = {}, mode = 'fine') {
  const { api } = await shop.signIn({ isAdmin: true })
  await api.switchExtension({ id: 'whatsapp', isOn: true, rights: ['mails:write'] })
  await api.changeExtension({ id: 'whatsapp', settings: { phoneNumberId: '106540352242922' }, secrets: keys })
  await api.switchExtension({ id: 'hostile', isOn: true })
  await api.changeExtension({ id: 'hostile', settings: { mode } })
  await api.saveMessageSettings({ ...defaultMessageSettings, channels: ['whatsapp', 'hostile'], ...settings })
  return api
}

const place = async () => shop.placeOrder(await shop.addProduct())

describe('channels', () => {
  it('are asked in the order of the merchant', async () => {
    const api = await open({ channels: ['whatsapp'] })
    expect((await api.getMessageRoom()).channels.map(({ id }) => id)).toEqual(['whatsapp', 'hostile'])
    await place()
    await sendIn(0)
    expect([whatsapp.taken.length, await bySms()]).toEqual([1, []])
    await api.saveMessageSettings({ ...defaultMessageSettings, channels: ['hostile', 'whatsapp'] })
    await place()
    await sendIn(0)
    expect([whatsapp.taken.length, (await bySms()).length]).toEqual([1, 1])
  })

  it('send what another refuses, once, at once or when that is told later', async () => {
    const api = await open()
    whatsapp.faults.push(() => whatsappFailure(132_001, 'No template'))
    await place()
    expect(await sendIn(0)).toEqual({ settled: 1, hasFailed: false })
    expect(await bySms()).toHaveLength(1)
    await place()
    await sendIn(0)
    expect([whatsapp.taken.length, (await bySms()).length]).toEqual([1, 1])
    const { payload, headers } = whatsapp.status('failed', { code: 131_026 })
    for (let told = 0; told < 2; told++)
      await shop.app.inject({ method: 'POST', url: '/api/x/whatsapp/webhook', payload, headers })
    for (const settled of [1, 0]) expect((await sendIn(1)).settled).toBe(settled)
    expect(await bySms()).toHaveLength(2)
    const { items } = await api.listMails({})
    const messages = items.filter(({ channel }) => channel === 'message')
    for (const { id } of messages) expect(await api.getMail({ id })).toMatchObject({ state: 'sent', sentBy: 'hostile' })
  })

  it('that all refuse leave a message to staff, who send it again by all of them', async () => {
    const api = await open({}, 'refuses')
    whatsapp.faults.push(() => whatsappFailure(132_001, 'No template'))
    await place()
    await sendIn(0)
    const [entry] = (await api.listMails({})).items
    expect(entry).toMatchObject({ channel: 'message', state: 'failed', error: 'Nobody has this number' })
    await api.retryMail({ id: entry?.id ?? '' })
    await sendIn(0)
    expect(whatsapp.taken).toHaveLength(1)
  })

  it('are asked once where the shop ends after one has refused', async () => {
    await open()
    await place()
    await shop.database.transact((tx) =>
      tx.updateTable('outbox').set({ refused_by: '["whatsapp"]' }).where('channel', '=', 'message').execute(),
    )
    await sendIn(0)
    expect([whatsapp.taken.length, (await bySms()).length]).toEqual([0, 1])
  })
})

describe('a merchant', () => {
  const withText = (text: string) => {
    const { kinds } = structuredClone(defaultMessageSettings)
    kinds['order-received'].texts.en = text
    return { kinds, channels: ['hostile'] }
  }

  it('writes texts, which are checked', async () => {
    const api = await open(withText('Dear {name}, {number} of {storeName}: {total}'))
    const { number } = await place()
    await sendIn(0)
    expect(await bySms()).toEqual([`+21620123456 Dear Amel Ben Ali, ${number} of Hanout: 66.00 DT`])
    const wrong = { ...defaultMessageSettings, ...withText('{tracking}') }
    await expect(api.saveMessageSettings(wrong)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    const { usualTexts } = await api.getMessageRoom()
    expect(usualTexts['order-received']).toMatchObject({
      en: '{storeName}: thank you, we have your order {number}. Total: {total}.',
      fr: '{storeName} : merci, nous avons bien reçu votre commande {number}. Total : {total}.',
    })
  })

  it('switches a kind off', async () => {
    const { kinds } = structuredClone(defaultMessageSettings)
    kinds['order-received'].isOn = false
    const api = await open({ kinds })
    const { id: orderId } = await place()
    expect(await sendIn(0)).toEqual({ settled: 1, hasFailed: false })
    await api.setOrderStatus({ orderId, status: 'Shipped' })
    await sendIn(5)
    const { sent } = await api.getOrderMessages({ orderId })
    expect(sent).toMatchObject([{ kind: 'order-shipped', state: 'sent' }])
  })

  it('has nothing sent in quiet hours, and all of it at their end', async () => {
    await open({ isQuiet: true, quietFrom: 21, quietUntil: 8 })
    await place()
    const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
    // The shop's clock is an hour ahead.
    await shop.database.transact((tx) =>
      tx
        .updateTable('outbox')
        .set({ next_attempt_at: `${day}T19:30:00.000Z`, useless_after: '2999' })
        .execute(),
    )
    const next = new Date(Date.parse(day) + 24 * 3_600_000).toISOString().slice(0, 10)
    for (const at of [`${day}T20:00:00.000Z`, `${day}T23:30:00.000Z`, `${next}T06:59:00.000Z`])
      expect(await sendAt(new Date(at))).toEqual({ settled: 0, hasFailed: false })
    expect((await sendAt(new Date(`${next}T07:00:00.000Z`))).settled).toBe(1)
    expect(whatsapp.taken).toHaveLength(1)
  })

  it('tries a message, at most five a minute', async () => {
    const api = await open(withText('{number}: {total}'))
    const trial = { phone: '20 123 456', kind: 'order-received', language: 'en' } as const
    expect(await api.testMessage(trial)).toMatchObject({ isOk: true, message: expect.stringMatching(/^m-/) })
    expect(await bySms()).toEqual(['+21620123456 1234567: 66.00 DT'])
    await api.refusePhone({ phone: '20123456' })
    expect(await api.testMessage(trial)).toEqual({ isOk: false, message: 'This phone wants no messages.' })
    await expect(api.testMessage({ ...trial, phone: '12' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    const { items } = await api.listAdminActions({})
    expect(items.map(({ action }) => action)).toContain('message.tested')
  })
})
