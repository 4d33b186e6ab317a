import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { FetchOptions } from '#server/extensions/define-extension.ts'
import { mailTemplates } from '#server/features.ts'
import { checkExtension } from '#server/extensions/check-extension.ts'
import { sendDueMessages } from '#server/mail/messages/send-due-messages.ts'
import { gatherProviders } from '#server/providers.ts'
import { openShopWith } from './open-extensions.ts'
import { OrangeStandIn, orangeSecrets, writtenBack } from './orange-stand-in.ts'

type Fetch = (url: string, options: FetchOptions, hosts: readonly string[]) => Promise<{ status: number; text: string }>

let orange = new OrangeStandIn()
let answer: Fetch = orange.fetch
const shop = await openShopWith(['extensions/sms'], { fetch: async (...asked) => answer(...asked) })
beforeEach(async () => {
  orange = new OrangeStandIn()
  answer = orange.fetch
  await shop.empty()
})
afterAll(shop.close)

const { channels } = gatherProviders({ database: shop.database, extensions: shop.extensions })
const log = { info: () => {}, warn: () => {} }
const PHONE = '+21620123456'
const sendIn = (minutes = 0) =>
  sendDueMessages(
    { database: shop.database, templates: mailTemplates, shopUrl: 'http://shop.test', channels, log },
    new Date(Date.now() + minutes * 60_000),
  )
const post = async (payload: object, secret = orangeSecrets.receipts) =>
  (await shop.app.inject({ method: 'POST', url: `/api/x/sms/receipts/${secret}`, payload })).statusCode

async function openSms(settings: Record<string, string> = {}, secrets: Record<string, string> = {}) {
  const { api } = await shop.signIn({ isAdmin: true })
  await api.switchExtension({ id: 'sms', isOn: true, rights: ['mails:write'] })
  await api.changeExtension({
    id: 'sms',
    settings: { sender: '21650000000', senderName: 'Hanout', ...settings },
    // Tokens are kept in the memory of its process, by the credentials.
    secrets: { ...orangeSecrets, ...secrets },
  })
  const order = await shop.placeOrder(await shop.addProduct())
  const entry = async () => (await api.listMails({})).items.find(({ channel }) => channel === 'message')
  return { api, order, entry }
}

const fail = (code: string) => (): never => {
  throw Object.assign(new Error(code), { code })
}

describe('a message by Orange SMS', () => {
  it('is sent with a token that is kept, and renewed when it is over', async () => {
    const { api, order, entry } = await openSms()
    expect(await sendIn()).toEqual({ settled: 1, hasFailed: false })
    const text = `Hanout: thank you, we have your order ${order.number}. Total: 66.00 DT.`
    expect(orange.taken).toEqual([{ to: PHONE, text, id: 'resource-1' }])
    expect(await api.getMail({ id: (await entry())?.id ?? '' })).toMatchObject({
      reference: 'resource-1',
      sentBy: 'sms',
    })
    const { tokens } = orange
    await api.setOrderStatus({ orderId: order.id, status: 'Shipped' })
    await sendIn(5)
    expect([orange.tokens, orange.taken.length]).toEqual([tokens, 2])
    orange.token = 'ended'
    await api.setOrderStatus({ orderId: order.id, status: 'Delivered' })
    await shop.placeOrder(await shop.addProduct())
    expect(await sendIn(5)).toEqual({ settled: 1, hasFailed: false })
    expect([orange.tokens, orange.taken.length]).toEqual([tokens + 1, 3])
  })

  it('tells how far it has come by receipts at an address with a secret', async () => {
    const { entry } = await openSms()
    await sendIn()
    expect(await post(orange.receipt('DeliveredToTerminal'), 'another')).toBe(404)
    expect(await post(orange.receipt('MessageWaiting'))).toBe(200)
    expect(await entry()).toMatchObject({ delivery: null })
    expect(await post(orange.receipt('DeliveredToTerminal'))).toBe(200)
    expect(await post(orange.receipt('DeliveryImpossible'))).toBe(200)
    expect(await entry()).toMatchObject({ state: 'sent', delivery: 'delivered' })
    expect(await post({ nothing: 1 })).toBe(400)
  })

  it('that cannot be delivered is left to the next channel, or to staff', async () => {
    const { entry } = await openSms()
    await sendIn()
    for (let told = 0; told < 2; told++) expect(await post(orange.receipt('DeliveryImpossible'))).toBe(200)
    for (const settled of [1, 0]) expect((await sendIn(1)).settled).toBe(settled)
    expect(await entry()).toMatchObject({ state: 'failed', error: 'DeliveryImpossible' })
    expect(orange.taken).toHaveLength(1)
  })

  it.each([
    ['too many requests', () => ({ status: 429, text: '' })],
    ['a server that is away', () => ({ status: 503, text: '<html>' })],
    ['no connection', fail('ECONNREFUSED')],
  ])('waits for %s for an hour, which is no fault, and is then sent once', async (_, fault) => {
    const { api, entry } = await openSms()
    for (let minute = 0; minute < 60; minute += 10) {
      orange.faults.push(fault)
      expect(await sendIn(minute)).toMatchObject({ settled: 0, hasFailed: true })
    }
    expect(await api.listExtensions()).toMatchObject([{ state: 'on', lastError: '' }])
    for (const settled of [1, 0]) expect((await sendIn(70)).settled).toBe(settled)
    expect(orange.taken).toHaveLength(1)
    expect(await entry()).toMatchObject({ state: 'sent' })
  })

  it('is not sent again where its answer was lost: staff read that it may have come', async () => {
    const { entry } = await openSms()
    orange.faults.push((take) => {
      take()
      return fail('ETIMEDOUT')()
    })
    for (const settled of [1, 0]) expect((await sendIn(5)).settled).toBe(settled)
    expect(await entry()).toMatchObject({ state: 'failed', error: expect.stringMatching(/may have been sent/) })
    expect(orange.taken).toHaveLength(1)
  })

  it('is refused for a number that is none, and a fault where the credentials are wrong', async () => {
    const { api, entry } = await openSms({ body: '{"outboundSMSMessageRequest":{"address":"{local}"}}' })
    await sendIn()
    expect(await entry()).toMatchObject({ state: 'failed', error: expect.stringMatching(/answered 400.*SVC0004/) })
    await api.changeExtension({
      id: 'sms',
      settings: { sender: '21650000000' },
      secrets: { clientSecret: 'wrong-secret' },
    })
    await api.retryMail({ id: (await entry())?.id ?? '' })
    expect(await sendIn()).toMatchObject({ hasFailed: true })
    expect(await api.listExtensions()).toMatchObject([{ lastError: 'The gateway gives no token: 401' }])
  })
})

describe('another gateway', () => {
  const settings = {
    url: 'https://sms.example/send?key={secret}',
    tokenUrl: '',
    headers: 'x-id: {key} | x-name: Hanout',
    bodyIs: 'form',
    body: 'to={digits}&text={text}',
    success: 'OK',
    reference: 'id',
  }
  let asked: { url: string; headers: Record<string, string> | undefined; body: string | undefined }[] = []
  /** Takes one message for a key. */
  const gateway = () => {
    asked = []
    const known = new Set<string>()
    return {
      known,
      take: async (url: string, { headers, body }: FetchOptions) => {
        asked.push({ url, headers, body })
        known.add(headers?.['x-id'] ?? '')
        return { status: 200, text: '{"result":"OK","id":77}' }
      },
    }
  }

  it('is set up by its address, headers and body', async () => {
    answer = gateway().take
    const { api, order, entry } = await openSms(settings, { secret: 'key of the gateway' })
    await sendIn()
    const id = (await entry())?.id ?? ''
    const text = encodeURIComponent(`Hanout: thank you, we have your order ${order.number}. Total: 66.00 DT.`)
    expect(asked).toEqual([
      {
        url: 'https://sms.example/send?key=key%20of%20the%20gateway',
        headers: {
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
          'x-id': id,
          'x-name': 'Hanout',
        },
        body: `to=21620123456&text=${text}`,
      },
    ])
    expect(await api.getMail({ id })).toMatchObject({ reference: '77' })
  })

  it('that knows the key is asked again where its answer was lost', async () => {
    const { known, take } = gateway()
    answer = async (url, options) => {
      await take(url, options)
      return fail('ECONNRESET')()
    }
    await openSms(settings)
    expect(await sendIn()).toMatchObject({ hasFailed: true, wait: 120_000 })
    answer = take
    expect((await sendIn(5)).settled).toBe(1)
    expect([asked.length, known.size]).toEqual([2, 1])
  })

  it('says in its answer that it took nothing', async () => {
    answer = async () => ({ status: 200, text: 'ERROR 7: no credit' })
    const { entry } = await openSms(settings)
    await sendIn()
    expect(await entry()).toMatchObject({ state: 'failed', error: 'The gateway answered 200: ERROR 7: no credit' })
  })
})

it('passes on that a customer wants no messages', async () => {
  const { api } = await openSms()
  expect(await post(writtenBack(PHONE, 'Merci beaucoup'))).toBe(200)
  expect(await api.listRefusedPhones()).toEqual([])
  expect(await post(writtenBack(PHONE, 'Stop '))).toBe(200)
  expect(await api.listRefusedPhones()).toMatchObject([{ phone: PHONE, reason: 'Stop' }])
})

it('is found fit by the kit', async () => {
  expect((await checkExtension('extensions/sms')).filter(({ problem }) => problem !== '')).toEqual([])
})
