import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiKeyDraft } from '#domain/api-keys/api-key.ts'
import { checkExtension } from '#server/extensions/check-extension.ts'
import { tellEvents } from '#server/extensions/run/tell-events.ts'
import { mailTemplates } from '#server/features.ts'
import { sendDueMessages } from '#server/mail/messages/send-due-messages.ts'
import { readPaymentOutcomes } from '#server/payments/read-payment-outcomes.ts'
import { gatherProviders } from '#server/providers.ts'
import { toWebhookBody } from '#server/webhooks/webhook-message.ts'
import { buildAccountOrder, createCustomerAtPayment } from '#test/checkout.ts'
import { openShopWith } from '#test/extensions/open-extensions.ts'
import { getBlock, listBlocks } from './guide-blocks.ts'

const HERE = 'test/docs/guide-examples.test.ts'

/** Each example of the guides for builders, by a text that it alone holds, and the test that runs it as it stands there. */
const examples: Record<string, [held: string, test: string][]> = {
  'extensions.md': [
    ['mkdir -p extensions/hello', HERE],
    ['export default defineExtension', HERE],
    ['handOver(parcel', HERE],
    ['start(payment', HERE],
    ['send(message', HERE],
    ['report(conversion', HERE],
    ['frame: () =>', HERE],
    ['slots: {', HERE],
    ['npm run extension:check', HERE],
  ],
  'first-key.md': [
    ['curl ', HERE],
    ["from '@hanout/client'", 'test/client-package/client-package.test.ts'],
    ['npx openapi-typescript', 'test/openapi/generated-client.test.ts'],
    ["from 'openapi-fetch'", 'test/openapi/generated-client.test.ts'],
  ],
  'webhooks.md': [
    ['"type": "order.shipped"', HERE],
    ['createHmac', 'src/server/webhooks/webhooks.test.ts'],
  ],
  'events.md': [],
}

/** The examples that are a part of an extension: a property of its definition. Each becomes an extension with this id. */
const parts = {
  parcels: 'handOver(parcel',
  bank: 'start(payment',
  texts: 'send(message',
  ads: 'report(conversion',
  sheet: 'frame: () =>',
  together: 'slots: {',
}
const hosts = ['api.courier.example', 'pay.example', 'sms.example', 'ads.example']

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'hanout-guides-'))
const pathOf = (id: string) => join(folder, 'extensions', id)

/** Runs commands of a guide in the folder of the test. Programs of the project are those of this tree. */
async function runCommands(commands: string) {
  const [, script, words = ''] = /^npm run ([\w:]+) -- (.+)$/m.exec(commands) ?? []
  if (script === undefined) return run('sh', ['-ec', commands], { cwd: folder })
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
  const program = /^node scripts\/run\.mjs (\S+)$/.exec(scripts[script] ?? '')?.[1] ?? ''
  return run(process.execPath, ['--disable-warning=ExperimentalWarning', resolve(program), ...words.split(' ')], {
    cwd: folder,
  })
}

/** What other hosts were asked, and what they answer. */
const asked: { url: string; headers: Record<string, string>; body: unknown }[] = []
let answer = { status: 200, text: '' }

await runCommands(await getBlock('extensions.md', 'mkdir -p extensions/hello'))
await writeFile(join(pathOf('hello'), 'index.ts'), await getBlock('extensions.md', 'export default defineExtension'))
for (const [id, held] of Object.entries(parts)) {
  await mkdir(pathOf(id))
  await writeFile(
    join(pathOf(id), 'index.ts'),
    `import { defineExtension } from 'hanout/extension'
export default defineExtension({
  id: '${id}', version: '1.0.0', name: '${id}', secrets: { key: 'Key' }, hosts: ${JSON.stringify(hosts)},
  ${await getBlock('extensions.md', held)}
})`,
  )
}
const ids = ['hello', ...Object.keys(parts)]
const shop = await openShopWith(ids.map(pathOf), {
  fetch: async (url, { headers = {}, body }) => {
    asked.push({ url, headers, body: body === undefined ? undefined : JSON.parse(body) })
    return answer
  },
})
beforeEach(async () => {
  await shop.empty()
  asked.length = 0
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const KEY = 'key-of-the-other-end'
const providers = gatherProviders({ database: shop.database, extensions: shop.extensions })

/** An owner who has switched an extension on. */
async function switchOn(id: string) {
  const { api } = await shop.signIn({ isAdmin: true })
  await api.switchExtension({ id, isOn: true })
  if (id !== 'hello') await api.changeExtension({ id, secrets: { key: KEY } })
  return api
}

it.each(Object.entries(examples))('every example of %s is run by a test', async (page, known) => {
  const missed = (await listBlocks(page)).filter(({ code }) => !known.some(([held]) => code.includes(held)))
  // An example that is new is run here, and gets its line above.
  expect(missed).toEqual([])
  for (const [held, test] of known) {
    await getBlock(page, held)
    expect(await readFile(test, 'utf8')).toContain(page)
  }
})

describe('the guide of extensions', () => {
  beforeAll(() => {
    expect(shop.extensions.leftOut).toEqual([])
  })

  it('has examples that the kit finds fit', async () => {
    for (const id of ids) expect((await checkExtension(pathOf(id))).filter(({ problem }) => problem !== '')).toEqual([])
  })

  it('has examples that compile', async () => {
    await mkdir(join(folder, 'node_modules'))
    for (const [name, target] of [
      ['hanout', '.'],
      ['zod', 'node_modules/zod'],
    ] as const)
      await symlink(resolve(target), join(folder, 'node_modules', name))
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      resolveJsonModule: true,
      module: 'nodenext',
      target: 'es2024',
      lib: ['es2024', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      types: ['node'],
      typeRoots: [resolve('node_modules/@types')],
    }
    const files = ids.map((id) => join(pathOf(id), 'index.ts'))
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
    const { stdout } = await run('node_modules/.bin/tsc', ['-p', folder]).catch((error: { stdout: string }) => error)
    expect(stdout).toBe('')
  }, 120_000)

  it('makes the first extension, which answers once it is on', async () => {
    expect((await shop.app.inject('/api/x/hello')).statusCode).toBe(404)
    await switchOn('hello')
    expect(await shop.app.inject('/api/x/hello')).toMatchObject({ statusCode: 200, body: 'Hello' })
    const { paths } = (await shop.app.inject('/api/docs')).json<{ paths: object }>()
    expect(paths).toHaveProperty(['/api/x/hello'])
  })

  it('hands a parcel over to a courier, which may refuse it', async () => {
    const api = await switchOn('parcels')
    const csv = { separator: 'semicolon' as const, decimal: 'comma' as const, hasBom: true }
    const columns = [{ heading: 'Nom', content: 'name' as const, text: '' }]
    const draft = { name: 'Rapide', phone: '', trackingUrl: '', active: true, provider: 'parcels' }
    const { id: courierId } = await api.addCourier({ ...draft, csv: { ...csv, columns } })
    const { id: orderId, number } = await shop.placeOrder(await shop.addProduct())
    await api.packOrder({ orderId, updatedAt: (await api.getOrderDetails({ orderId })).updatedAt })
    const handOver = () => api.handOverOrders({ courierId, parcels: [{ orderId }] })

    answer = { status: 422, text: 'Nobody drives there' }
    expect((await handOver()).results).toMatchObject([{ ok: false, message: expect.stringMatching(/Nobody drives/) }])
    answer = { status: 201, text: '{"number":"TN-1"}' }
    expect((await handOver()).results).toEqual([{ orderId, ok: true, message: '' }])
    expect(asked[1]).toMatchObject({
      url: 'https://api.courier.example/parcels',
      headers: { authorization: `Bearer ${KEY}`, 'idempotency-key': expect.any(String) },
      body: { reference: number, cash: 66 },
    })
    // Tried again, it is the same parcel.
    expect(asked[1]?.headers).toEqual(asked[0]?.headers)
    expect((await api.getOrderDetails({ orderId })).parcelCash).toMatchObject({ trackingNumber: 'TN-1' })
  })

  it('takes a payment by a gateway, and believes it only for what is due', async () => {
    const api = await switchOn('bank')
    expect(await shop.api.listPaymentMethods()).toContainEqual(
      expect.objectContaining({ method: 'x_bank', title: 'Card', description: 'On the page of the bank' }),
    )
    const { customer, items, session } = await createCustomerAtPayment(shop)
    answer = { status: 201, text: '{"id":"p-1","url":"https://pay.example/pages/1"}' }
    const order = buildAccountOrder(customer.id, items, { paymentInfo: { paymentMethod: 'x_bank' } })
    const placed = await customer.api.placeCheckoutOrder(order, { idempotencyKey: session.id })
    expect(placed.redirectTo).toBe('https://pay.example/pages/1')
    expect(asked).toMatchObject([
      {
        url: 'https://pay.example/payments',
        headers: { authorization: `Bearer ${KEY}`, 'idempotency-key': expect.any(String) },
        body: { amount: 118_000, currency: 'DT', returnUrl: expect.stringMatching(/^http/) },
      },
    ])

    const settle = async (text: object) => {
      answer = { status: 200, text: JSON.stringify(text) }
      const provider = (await providers.payments()).find(({ method }) => method === 'x_bank')
      if (provider) await readPaymentOutcomes(shop.database, provider)
      const rows = await shop.database.query.selectFrom('payments').select(['status', 'reference']).execute()
      return rows.map(({ status, reference }) => `${reference} ${status}`)
    }
    expect(await settle({ paid: false })).toEqual(['p-1 pending'])
    expect(await settle({ paid: true, amount: 1, currency: 'DT' })).toEqual(['p-1 pending'])
    expect(await settle({ paid: true, amount: 118_000, currency: 'DT' })).toEqual(['p-1 captured'])
    expect(asked.at(-1)).toMatchObject({
      url: 'https://pay.example/payments/p-1',
      headers: { authorization: `Bearer ${KEY}` },
    })
    expect(await api.listExtensions()).toContainEqual(
      expect.objectContaining({ id: 'bank', lastError: expect.stringMatching(/1 DT were paid/) as string }),
    )
  })

  it('sends a message to a phone, which its channel may refuse', async () => {
    const api = await switchOn('texts')
    const { number } = await shop.placeOrder(await shop.addProduct())
    const means = { templates: mailTemplates, shopUrl: 'http://shop.test', log: shop.app.log }
    const send = () => sendDueMessages({ database: shop.database, channels: providers.channels, ...means }, new Date())
    answer = { status: 422, text: 'Nobody has this number' }
    expect(await send()).toEqual({ settled: 1, hasFailed: false })
    const [message] = (await api.listMails({})).items
    expect(message).toMatchObject({ channel: 'message', state: 'failed', error: 'Nobody has this number' })

    answer = { status: 200, text: '{"id":"m-1"}' }
    await api.retryMail({ id: message?.id ?? '' })
    expect(await send()).toEqual({ settled: 1, hasFailed: false })
    expect(asked[1]).toMatchObject({
      url: 'https://sms.example/messages',
      headers: { authorization: `Bearer ${KEY}`, 'idempotency-key': message?.id },
      body: { to: '+21620123456', text: expect.stringContaining(number) },
    })
    expect(asked[1]?.headers).toEqual(asked[0]?.headers)
    expect(await api.getMail({ id: message?.id ?? '' })).toMatchObject({ state: 'sent', reference: 'm-1' })
  })

  it('reports to an ad network what was ordered', async () => {
    await switchOn('ads')
    const { id } = await shop.placeOrder(await shop.addProduct())
    answer = { status: 200, text: '' }
    const description = shop.extensions.find('ads')
    if (description) await tellEvents(shop.database, shop.extensions, description, new AbortController().signal)
    expect(asked).toMatchObject([
      {
        url: 'https://ads.example/events',
        headers: { authorization: `Bearer ${KEY}` },
        body: {
          event_id: `placed-${id}`,
          event_name: 'placed',
          value: 66,
          currency: 'TND',
          contents: [{ quantity: 1 }],
        },
      },
    ])
    expect(JSON.stringify(asked)).not.toMatch(/amel|20123456/i)
  })

  it('writes the catalogue for another platform', async () => {
    const product = await shop.addProduct({ model: 'Gabes\tTee', price: 50_000, colors: { Ink: { M: 1, L: 0 } } })
    await switchOn('sheet')
    const { headers, body } = await shop.app.inject('/feeds/sheet')
    expect(headers['content-type']).toBe('text/tab-separated-values; charset=utf-8')
    const lines = body
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'))
    expect(lines).toEqual([
      ['id', 'title', 'link', 'price', 'availability'],
      [product.sku('M'), 'Gabes Tee', `http://shop.test/product/${product.slug}-ink`, '50.000 TND', 'in_stock'],
      [product.sku('L'), 'Gabes Tee', `http://shop.test/product/${product.slug}-ink`, '50.000 TND', 'out_of_stock'],
    ])
  })

  it('fills slots of a product, the cart and the front page', async () => {
    const { slug, sku } = await shop.addProduct({ price: 59_000 })
    await switchOn('together')
    const { slots } = shop.extensions.find('together') ?? { slots: [] }
    expect(slots).toEqual(['product.below-price', 'cart.below-lines', 'home.below-sections'])
    await expect
      .poll(async () => JSON.stringify(await shop.api.getProduct({ id: slug })))
      .toContain(`Two of ${slug} come in one parcel`)
    const check = () => shop.api.checkInventory({ items: [{ skuId: sku(), quantity: 2 }] })
    await expect
      .poll(check)
      .toMatchObject({ slot: [{ kind: 'progress', label: 'A gift from 200 DT', value: 118, max: 200 }] })
    // The product has no image.
    expect(await shop.api.getFrontPage({})).not.toHaveProperty('slot')
  })

  it('makes a new extension, and checks it before it is connected', async () => {
    const guide = await readFile('docs/extensions.md', 'utf8')
    const [command = ''] = /npm run new:extension -- \w+ --\w+/.exec(guide) ?? []
    await runCommands(command)
    const { stdout } = await runCommands(await getBlock('extensions.md', 'npm run extension:check'))
    expect(stdout).toMatch(/extensions\/my_courier is fit to be connected\.\n$/)
  }, 60_000)
})

describe('the guides of keys, webhooks and events', () => {
  it('read orders with a key', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const { number } = await shop.placeOrder(await shop.addProduct())
    const addKey = (right: 'orders:read' | 'catalog:read') =>
      api.createApiKey(ApiKeyDraft.parse({ name: 'Stock program', rights: [right] }))
    const { secret, key } = await addKey('orders:read')
    const { secret: other } = await addKey('catalog:read')
    const origin = shop.app.origin || (await shop.app.listen({ port: 0, host: '127.0.0.1' }))
    const command = (await getBlock('first-key.md', 'curl ')).replace('http://localhost:3000', origin)
    const ask = async (by: string) => {
      const env = { ...process.env, SHOP_KEY: by }
      return JSON.parse((await run('sh', ['-c', command.replace('curl', 'curl --silent')], { env })).stdout) as unknown
    }
    expect(await ask(secret)).toMatchObject([{ number }])
    // As the guide says.
    const guide = await readFile('docs/first-key.md', 'utf8')
    const [, lacking, ended] =
      /without the right is answered `(\w+)` \(403\), one that was ended `(\w+)` \(401\)/.exec(guide) ?? []
    expect(await ask(other)).toMatchObject({ code: lacking })
    await api.revokeApiKey({ id: key.id })
    expect(await ask(secret)).toMatchObject({ code: ended })
  })

  it('show what comes to a webhook', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const { id: orderId } = await shop.placeOrder(await shop.addProduct())
    await api.setOrderStatus({ orderId, status: 'Shipped' })
    const event = (await api.readEvents({})).events.find(({ type }) => type === 'order.shipped')
    const shown = JSON.parse(await getBlock('webhooks.md', '"type": "order.shipped"')) as object
    expect(keysIn(JSON.parse(toWebhookBody(event as never, 'whole')) as object)).toEqual(keysIn(shown))
  })

  it('read events from the oldest on', async () => {
    const { api, accessToken } = await shop.signIn({ isAdmin: true })
    await shop.placeOrder(await shop.addProduct())
    const guide = await readFile('docs/events.md', 'utf8')
    const [, url = ''] = /`GET (\/api\/events\?after=0)`/.exec(guide) ?? []
    const { events, next } = (await shop.app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } })).json<
      Awaited<ReturnType<typeof api.readEvents>>
    >()
    expect(events.map(({ type }) => type)).toContain('order.placed')
    expect(await api.readEvents({ after: next })).toEqual({ events: [], next })
  })
})

/** The names of all that an object holds, with the path to each. */
const keysIn = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([key, held]: [string, unknown]) => {
    const own = `${path}.${key}`
    return typeof held === 'object' && held !== null ? [own, ...keysIn(held, own)] : [own]
  })
