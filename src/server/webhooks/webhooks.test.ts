import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebhookDraft } from '#domain/webhooks/webhook.ts'
import { recordEvent } from '#server/events/record-event.ts'
import { deleteOldEvents } from '#server/events/queries.ts'
import { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { listMailsTo } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'
import { changeWebhook } from './change-webhook.ts'
import { createWebhook } from './create-webhook.ts'
import { removeOldDeliveries } from './remove-old-deliveries.ts'
import { sendDeliveries } from './send-deliveries.ts'
import { testWebhook } from './test-webhook.ts'
import { waitAfter } from './settle-attempts.ts'
import { startWebhookJob } from './webhook-job.ts'
import { newWebhookSecret, sealWebhookSecrets } from './webhook-secret.ts'

const shop = await openShop()
const secrets = new SecretBox({ dataDir: shop.folder })
afterAll(shop.close)

/** A request that came, as whoever listens sees it. */
interface Message {
  id: string
  type: string
  subject: { kind: string; id: string }
  signatures: number
  headers: Record<string, string>
  body: string
}

const came: Message[] = []
/** What the receiver answers with, by the request. */
let answer: (message: Message, response: ServerResponse) => void
let origin = ''
const receiver = createServer((request, response) => void receive(request, response))
async function receive(request: IncomingMessage, response: ServerResponse) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts).toString()
  const { type, data } = JSON.parse(body) as { type: string; data: { subject: Message['subject'] } }
  const headers = request.headers as Record<string, string>
  const signatures = headers['webhook-signature']?.split(' ').length ?? 0
  const message = { id: headers['webhook-id'] ?? '', type, subject: data.subject, signatures, headers, body }
  came.push(message)
  answer(message, response)
}
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

let ahead = 0
/** The time of the test: that of the machine, and days that it let pass. */
const now = () => new Date(Date.now() + ahead)
beforeEach(async () => {
  await shop.empty()
  came.length = 0
  ahead = 0
  answer = (_message, response) => response.writeHead(204).end()
})

const later = (days: number) => {
  ahead += days * 24 * 3_600_000
}

/** The receiver is in this machine, where a real shop asks nobody. */
const allowed = () => true
const context = { database: shop.database, secrets, isAllowed: allowed, timeout: 300, now }
const send = (id: string) => sendDeliveries(context, id, new AbortController().signal)

const all: WebhookDraft['types'] = ['order.placed', 'order.confirmed', 'order.shipped', 'order.delivered']

/** Adds a webhook that leads to the receiver. Only a test may leave out https. */
async function addWebhook(draft: Partial<WebhookDraft> = {}) {
  const owner = await shop.signIn({ isAdmin: true })
  const made = await createWebhook(
    shop.database,
    { url: `${origin}/hook`, types: all, payload: 'whole', isOn: true, ...draft },
    { byUserId: owner.id, secrets },
  )
  return { ...made, id: made.webhook.id, owner, api: owner.api }
}

/** Tells that orders were confirmed, each by its own transaction. */
async function tell(...orders: string[]) {
  for (const subjectId of orders)
    await shop.database.transact((tx) =>
      recordEvent(
        tx,
        { type: 'order.confirmed', subjectId, payload: { number: subjectId } },
        { userId: null, at: now().toISOString() },
      ),
    )
}

const orders = () => came.map(({ subject }) => subject.id)
const logOf = async ({ api, id }: Awaited<ReturnType<typeof addWebhook>>) =>
  (await api.listWebhookDeliveries({ id })).items

describe('a webhook', () => {
  it('is told what happens from then on, signed as Standard Webhooks has it', async () => {
    await tell('before')
    const hook = await addWebhook()
    await tell('a', 'b')
    await send(hook.id)
    expect(orders().toSorted()).toEqual(['a', 'b'])
    for (const { headers, body, id } of came) {
      expect(new Verifier(hook.secret).verify(body, headers)).toMatchObject({
        type: 'order.confirmed',
        timestamp: expect.stringMatching(/^20/),
        data: { version: 1, position: expect.any(Number), payload: { number: expect.stringMatching(/^[ab]$/) } },
      })
      expect(() => new Verifier(hook.secret).verify(`${body} `, headers)).toThrow('No matching signature')
      expect(id).toMatch(/^msg_[0-9a-f]{32}$/)
      expect(headers['content-type']).toBe('application/json')
    }
    expect(await logOf(hook)).toMatchObject([
      { state: 'delivered', attempts: 1, status: 204, failure: null, id: came.at(-1)?.id },
      { state: 'delivered' },
    ])
    expect(JSON.parse((await logOf(hook))[0]?.body ?? '')).toEqual(JSON.parse(came.at(-1)?.body ?? ''))
  })

  it('gets only the types that were chosen, and only what they are about where that is enough', async () => {
    const hook = await addWebhook({ payload: 'thin', types: ['order.placed'] })
    await tell('a')
    const placed = await shop.placeOrder(await shop.addProduct({ colors: { Ink: { M: 5 } } }))
    await send(hook.id)
    expect(came).toHaveLength(1)
    expect(JSON.parse(came[0]?.body ?? '')).toEqual({
      type: 'order.placed',
      timestamp: expect.any(String),
      data: { id: expect.any(String), subject: { kind: 'order', id: placed.id } },
    })
  })

  it('keeps its secret sealed, and shows it once', async () => {
    const hook = await addWebhook()
    expect(hook.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const rows = await shop.database.query.selectFrom('webhooks').selectAll().execute()
    expect(JSON.stringify([rows, await hook.api.listWebhooks()])).not.toContain(hook.secret.slice(6))
    await sealWebhookSecrets(shop.database, secrets)
    await tell('a')
    await send(hook.id)
    new Verifier(hook.secret).verify(came[0]?.body ?? '', came[0]?.headers ?? {})
  })

  it('is signed with both secrets for a day after a change', async () => {
    const hook = await addWebhook()
    const { secret, webhook } = await hook.api.changeWebhookSecret({ id: hook.id })
    expect(webhook.previousSecretUntil).toMatch(/^20/)
    await tell('a')
    await send(hook.id)
    const [{ body, headers, signatures } = came[0]!] = came
    expect(signatures).toBe(2)
    for (const one of [hook.secret, secret]) new Verifier(one).verify(body, headers)
    later(1.1)
    await tell('b')
    await send(hook.id)
    expect(came[1]?.signatures).toBe(1)
    expect(() => new Verifier(hook.secret).verify(came[1]!.body, came[1]!.headers)).toThrow('No matching signature')
    new Verifier(secret).verify(came[1]!.body, came[1]!.headers)
  })

  it('that is off gets nothing, and goes on where it stopped', async () => {
    const hook = await addWebhook({ isOn: false })
    await tell('a')
    await send(hook.id)
    expect(came).toEqual([])
    const draft = { url: `${origin}/hook`, types: all, payload: 'whole', isOn: true } as const
    await changeWebhook(shop.database, { id: hook.id, draft: { ...draft, types: [...all] }, byUserId: hook.owner.id })
    await send(hook.id)
    expect(orders()).toEqual(['a'])
  })

  it('is removed with its log', async () => {
    const hook = await addWebhook()
    await tell('a')
    await send(hook.id)
    await hook.api.deleteWebhook({ id: hook.id })
    expect(await hook.api.listWebhooks()).toEqual([])
    for (const table of ['webhook_deliveries', 'event_readers'] as const)
      expect(await shop.database.query.selectFrom(table).selectAll().execute()).toEqual([])
    await send(hook.id)
    expect(came).toHaveLength(1)
  })

  it('forgets what was sent after a month', async () => {
    const hook = await addWebhook()
    await tell('a')
    await send(hook.id)
    await removeOldDeliveries(shop.database, hook.webhook.createdAt)
    expect(await logOf(hook)).toHaveLength(1)
    later(1)
    await removeOldDeliveries(shop.database, now().toISOString())
    expect(await logOf(hook)).toEqual([])
  })

  it.each([
    ['without https', { url: 'http://www.example.com/' }],
    ['with a user', { url: 'https://a:b@www.example.com/' }],
    ['that is none', { url: 'www.example.com' }],
    ['with nothing to send', { types: [] }],
    ['with a type that there is not', { types: ['order.eaten'] }],
  ])('%s is refused', (_, draft) => {
    const fine = { url: 'https://www.example.com/', types: ['order.placed'] }
    expect(WebhookDraft.safeParse(fine).success).toBe(true)
    expect(WebhookDraft.safeParse({ ...fine, ...draft }).success).toBe(false)
  })
})

describe('a delivery', () => {
  it('that fails is sent again under the same id, and holds up its subject alone', async () => {
    const hook = await addWebhook()
    answer = ({ subject }, response) => response.writeHead(subject.id === 'a' ? 500 : 200).end()
    await tell('a', 'a', 'b')
    await send(hook.id)
    expect(orders().toSorted()).toEqual(['a', 'b'])
    expect(await logOf(hook)).toMatchObject([
      { state: 'delivered' },
      { state: 'waiting', attempts: 0 },
      { state: 'retrying', attempts: 1, status: 500, failure: 'answer' },
    ])
    expect(await hook.api.listWebhookDeliveries({ id: hook.id, failed: 'true' })).toMatchObject({ items: [{}] })
    answer = (_message, response) => response.writeHead(200).end()
    later(1)
    await send(hook.id)
    const [first, again, second] = came.filter(({ subject }) => subject.id === 'a')
    expect(again?.id).toBe(first?.id)
    expect(second?.id).not.toBe(first?.id)
    expect(came).toHaveLength(4)
  })

  it.each([
    ['a redirect', 302, 'answer'],
    ['a client error', 404, 'answer'],
  ])('that is answered with %s was not taken', async (_, status, failure) => {
    const hook = await addWebhook()
    answer = (_message, response) => response.writeHead(status, { location: `${origin}/elsewhere` }).end()
    await tell('a')
    await send(hook.id)
    expect(came).toHaveLength(1)
    expect(await logOf(hook)).toMatchObject([{ state: 'retrying', status, failure }])
  })

  it('is over in time where nothing is answered, and a body without an end is cut off', async () => {
    const hook = await addWebhook()
    answer = ({ subject }, response) => {
      if (subject.id === 'silent') return
      response.writeHead(200)
      const more = () => void (response.destroyed || (response.write('x'.repeat(65_536)), setImmediate(more)))
      more()
    }
    await tell('silent', 'endless')
    await send(hook.id)
    expect(await logOf(hook)).toMatchObject([{ state: 'delivered' }, { failure: 'slow', status: null }])
  })

  it('goes to no machine in a private network, and not without https', async () => {
    const hook = await addWebhook()
    await tell('a')
    await sendDeliveries({ database: shop.database, secrets, now }, hook.id, new AbortController().signal)
    expect(await logOf(hook)).toMatchObject([{ failure: 'not-https' }])
    const port = new URL(origin).port
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      const inside = await addWebhook({ url: `https://${host}:${port}/` })
      expect(await testWebhook(shop.database, inside.id, { secrets })).toMatchObject({
        failure: 'private',
        status: null,
      })
    }
    expect(came).toEqual([])
  })

  it('waits longer after each attempt, by chance up to half as long', () => {
    expect([1, 2, 3, 30].map((attempts) => waitAfter(attempts, 0) / 1_000)).toEqual([30, 60, 120, 21_600])
    expect(waitAfter(1, 0.999)).toBeGreaterThanOrEqual(15_000)
  })

  it.each([
    ['seconds', 429, '3600', 3_590, 3_601],
    ['a date', 503, new Date(Date.now() + 7_200_000).toUTCString(), 7_100, 7_201],
    ['longer than any wait', 503, '999999', 21_599, 21_601],
    ['nothing that is a time', 503, 'soon', 14, 31],
    ['a wait with another answer', 500, '3600', 14, 31],
  ])('waits as long as its receiver asks for: %s', async (_, status, header, least, most) => {
    const hook = await addWebhook()
    answer = (_message, response) => response.writeHead(status, { 'retry-after': header }).end()
    await tell('a')
    await send(hook.id)
    const { due_at: due, tried_at: tried } = await shop.database.query
      .selectFrom('webhook_deliveries')
      .select(['due_at', 'tried_at'])
      .executeTakeFirstOrThrow()
    const wait = (Date.parse(due ?? '') - Date.parse(tried ?? '')) / 1_000
    expect(wait).toBeGreaterThan(least)
    expect(wait).toBeLessThanOrEqual(most)
  })

  it('that nobody takes for three days pauses the webhook, and its owners get a mail', async () => {
    const hook = await addWebhook()
    answer = (_message, response) => response.writeHead(503).end()
    await tell('a')
    for (let day = 0; day < 4; day++) {
      await send(hook.id)
      later(1)
    }
    expect(came).toHaveLength(4)
    expect(await hook.api.listWebhooks()).toMatchObject([{ state: 'paused', waiting: 1 }])
    const [mail] = await listMailsTo(shop, hook.owner.email)
    expect(mail?.kind).toBe('webhook-paused')
    const shown = await hook.api.getMail({ id: mail?.id ?? '' })
    expect(shown.text).toContain(origin)
    const { items } = await hook.api.listAdminActions({})
    expect(items[0]).toMatchObject({ action: 'webhook.paused' })

    answer = (_message, response) => response.writeHead(200).end()
    await tell('b')
    await send(hook.id)
    expect(came).toHaveLength(4)
    const draft = WebhookDraft.parse({ url: 'https://www.example.com/', types: all })
    await changeWebhook(shop.database, { id: hook.id, draft: { ...draft, url: origin }, byUserId: hook.owner.id })
    await send(hook.id)
    expect(orders().slice(4).toSorted()).toEqual(['a', 'b'])
  })

  it('that fails for three days is given up where others were taken', async () => {
    const hook = await addWebhook()
    answer = ({ subject, body }, response) =>
      response.writeHead(subject.id === 'a' && body.includes('"position":1,') ? 500 : 200).end()
    await tell('a', 'a')
    for (let day = 0; day < 4; day++) {
      await tell(`other ${day}`)
      await send(hook.id)
      later(1)
    }
    const log = await logOf(hook)
    expect(log.find(({ position }) => position === 1)).toMatchObject({ state: 'given-up', attempts: 4, status: 500 })
    expect(log.filter(({ state }) => state === 'delivered')).toHaveLength(5)
    expect(await hook.api.listWebhooks()).toMatchObject([{ state: 'on', waiting: 0 }])
  })

  it('that is answered with 410 pauses the webhook at once', async () => {
    const hook = await addWebhook()
    answer = (_message, response) => response.writeHead(410).end()
    await tell('a')
    await send(hook.id)
    expect(await hook.api.listWebhooks()).toMatchObject([{ state: 'paused' }])
  })

  it('of an event that is kept no longer is given up', async () => {
    const hook = await addWebhook()
    answer = (_message, response) => response.writeHead(500).end()
    await tell('a')
    await send(hook.id)
    later(1)
    await shop.database.transact((tx) => deleteOldEvents(tx, now().toISOString(), 100))
    await send(hook.id)
    expect(await logOf(hook)).toMatchObject([{ state: 'given-up', failure: 'event-gone', body: null }])
  })
})

describe('the example for builders', () => {
  /** The code of the page for builders, as it stands there. */
  async function loadExample() {
    const page = await readFile('docs/webhooks.md', 'utf8')
    const code = /```js\n(.*?)```/s.exec(page)?.[1] ?? ''
    return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
      readWebhook(secret: string, headers: Record<string, string>, body: string): { type: string }
    }
  }

  it('verifies what came, also after a change of the secret, and refuses everything else', async () => {
    const { readWebhook } = await loadExample()
    const hook = await addWebhook()
    const { secret } = await hook.api.changeWebhookSecret({ id: hook.id })
    await tell('a')
    await send(hook.id)
    const { headers, body } = came[0]!
    for (const one of [hook.secret, secret]) expect(readWebhook(one, headers, body).type).toBe('order.confirmed')
    const old = { ...headers, 'webhook-timestamp': '1600000000' }
    expect(() => readWebhook(secret, old, body)).toThrow('It is too old')
    const another = newWebhookSecret()
    for (const [by, text] of [
      [another, body],
      [secret, body.replace('order.confirmed', 'order.placed')],
    ] as const)
      expect(() => readWebhook(by, headers, text)).toThrow('It is not of the shop')
  })
})

describe('what was sent', () => {
  it('is sent again one by one, under the same id and before what waits of its subject', async () => {
    const hook = await addWebhook()
    await tell('a')
    await send(hook.id)
    await tell('a')
    const [first] = await logOf(hook)
    await hook.api.replayWebhookDelivery({ id: hook.id, position: first?.position ?? 0 })
    await send(hook.id)
    expect(came.map(({ id }) => id)).toEqual([first?.id, first?.id, expect.not.stringMatching(first?.id ?? '')])
    await expect(hook.api.replayWebhookDelivery({ id: hook.id, position: 999 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('is sent again from a moment on, also what the log has forgotten', async () => {
    const hook = await addWebhook()
    await tell('a')
    later(1)
    const from = now().toISOString()
    await tell('b', 'b', 'c')
    await send(hook.id)
    const ids = came.filter(({ subject }) => subject.id !== 'a').map(({ id }) => id)
    later(1)
    await removeOldDeliveries(shop.database, now().toISOString())
    came.length = 0
    await hook.api.replayWebhook({ id: hook.id, from })
    await send(hook.id)
    expect(came.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    const ofB = (messages: Message[]) => messages.filter(({ subject }) => subject.id === 'b').map(({ body }) => body)
    expect(ofB(came)).toEqual(ofB(came).toSorted())
  })

  it('holds nothing of who has ordered', async () => {
    const hook = await addWebhook()
    await shop.placeOrder(await shop.addProduct({ colors: { Ink: { M: 5 } } }), { userName: 'Zohra Canary' })
    await send(hook.id)
    expect(came).toHaveLength(1)
    const rows = await shop.database.query.selectFrom('webhook_deliveries').selectAll().execute()
    expect(JSON.stringify([came, rows])).not.toContain('Canary')
    expect(rows).toMatchObject([{ subject: null }])
  })
})

describe('a test', () => {
  it('is sent at once and says what was answered', async () => {
    const hook = await addWebhook({ isOn: false })
    answer = (_message, response) => response.writeHead(418).end()
    const tried = await testWebhook(shop.database, hook.id, { secrets, isAllowed: allowed })
    expect(tried).toMatchObject({ status: 418, failure: 'answer', milliseconds: expect.any(Number) })
    expect(came[0]).toMatchObject({ type: 'webhook.test' })
    new Verifier(hook.secret).verify(came[0]!.body, came[0]!.headers)
    expect(await logOf(hook)).toEqual([])
  })
})

describe('the sender', () => {
  it('runs once among many, and hands slow webhooks no time of others', async () => {
    const hook = await addWebhook()
    const slow = await addWebhook({ url: `${origin}/slow` })
    answer = ({ headers }, response) => void (headers['host'] && response.writeHead(200).end())
    const errors: unknown[] = []
    const jobs = ['a', 'b'].map(() =>
      startWebhookJob({ database: shop.database, secrets, isAllowed: allowed }, (error) => void errors.push(error)),
    )
    await tell('a', 'b', 'a')
    await expect.poll(() => came.length, { timeout: 10_000 }).toBe(6)
    await Promise.all(jobs.map((job) => job.stop()))
    expect(errors).toEqual([])
    expect(await logOf(hook)).toHaveLength(3)
    expect(await logOf(slow)).toHaveLength(3)
  })
})
