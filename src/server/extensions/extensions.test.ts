import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openHostileShop, TOKEN } from '#test/extensions/open-hostile.ts'
import { tellEvents } from './run/tell-events.ts'

const shop = await openHostileShop(['extensions/loyalty', 'test/extensions/nowhere'])
beforeEach(shop.empty)
afterAll(shop.close)

/** Switches an extension on as an owner does. */
async function switchOn(id = 'hostile', rights: 'orders:read'[] = []) {
  const owner = await shop.signIn({ isAdmin: true })
  await owner.api.switchExtension({ id, isOn: true, rights })
  return owner
}

const ask = async (
  path: string,
  options: { method?: 'POST'; payload?: string; headers?: Record<string, string> } = {},
) => {
  const reply = await shop.app.inject({ method: 'GET', url: `/api/x/hostile${path}`, ...options })
  return { status: reply.statusCode, body: reply.headers['content-type']?.includes('json') ? reply.json() : reply.body }
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing',
    (error: { code: string }) => error.code,
  )

async function tell(id: string) {
  const description = shop.extensions.find(id)
  if (!description) throw new Error(`${id} was not loaded`)
  await tellEvents(shop.database, shop.extensions, description, new AbortController().signal)
}

const stateOf = async ({ api }: Awaited<ReturnType<typeof switchOn>>, id = 'hostile') =>
  (await api.listExtensions()).find((one) => one.id === id)

describe('an extension', () => {
  it('does nothing before its owner has switched it on, and nothing after', async () => {
    expect(await ask('/notes')).toMatchObject({ status: 404, body: { code: 'EXTENSION_NOT_FOUND' } })
    const owner = await switchOn()
    expect(await ask('/echo?a=1')).toMatchObject({ status: 200, body: { query: { a: '1' } } })
    await owner.api.switchExtension({ id: 'hostile', isOn: false })
    expect((await ask('/echo')).status).toBe(404)
    const { items } = await owner.api.listAdminActions({})
    expect(items.map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['extension.off', 'Hostile'],
      ['extension.on', 'Hostile'],
    ])
  })

  it('that cannot be loaded is left out and named, and the shop starts', async () => {
    const owner = await switchOn()
    const left = await stateOf(owner, 'test/extensions/nowhere')
    expect(left?.problem).toMatch(/neither a folder nor an installed package/)
    expect(await codeOf(owner.api.switchExtension({ id: 'nowhere', isOn: true }))).toBe('EXTENSION_NOT_FOUND')
  })

  it('has settings that its own schema checks, and secrets that nobody is shown again', async () => {
    const owner = await switchOn()
    const wrong = owner.api.changeExtension({ id: 'hostile', settings: { greeting: 'x'.repeat(21), more: 1 } })
    await expect(wrong).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      details: { fields: { 'settings.greeting': expect.anything() } },
    })
    await owner.api.changeExtension({ id: 'hostile', settings: { greeting: 'Aslema' }, secrets: { token: TOKEN } })
    const shown = await stateOf(owner)
    expect(shown).toMatchObject({
      settings: { greeting: 'Aslema', fails: false },
      secrets: [{ name: 'token', isSet: true }],
    })
    const rows = await shop.database.query.selectFrom('extensions').selectAll().execute()
    const actions = await shop.database.query.selectFrom('admin_actions').selectAll().execute()
    expect(JSON.stringify([rows, actions, shown])).not.toContain(TOKEN)
    await owner.api.changeExtension({ id: 'hostile', secrets: { token: '' } })
    expect((await stateOf(owner))?.secrets).toMatchObject([{ isSet: false }])
  })

  it('gets the body as it came, and neither cookies nor tokens', async () => {
    await switchOn()
    const answer = await ask('/echo', {
      method: 'POST',
      payload: '{"a": 1}',
      headers: { 'content-type': 'application/json', cookie: 'a=b' },
    })
    expect(answer.body).toEqual({ body: { a: 1 }, text: '{"a": 1}', query: {}, cookie: null })
  })

  it('acts with the rights that were granted, under its own name', async () => {
    await switchOn('hostile', [])
    expect(await ask('/orders')).toMatchObject({ status: 403, body: { code: 'RIGHT_MISSING' } })
    await switchOn('hostile', ['orders:read'])
    expect(await ask('/orders')).toEqual({ status: 200, body: 0 })
    expect(await ask('/refused')).toMatchObject({ status: 403, body: { code: 'RIGHT_MISSING' } })
    const owner = await shop.signIn({ isAdmin: true })
    expect(await codeOf(owner.api.switchExtension({ id: 'hostile', isOn: true, rights: ['catalog:read'] }))).toBe(
      'INVALID_REQUEST',
    )
    const user = await shop.database.query
      .selectFrom('users')
      .select(['name', 'email'])
      .where('name', '=', 'Hostile')
      .execute()
    expect(user).toMatchObject([{ email: expect.stringMatching(/^extension:/) }])
  })

  it('stands in the description of the API', async () => {
    const { paths } = (await shop.app.inject('/api/docs')).json() as { paths: Record<string, object> }
    expect(paths['/api/x/loyalty/cards/{phone}']).toMatchObject({
      get: { security: [{ accessToken: ['orders:read'] }] },
    })
  })

  it('is tried by its owner, who reads what is wrong; that is no fault', async () => {
    const owner = await switchOn()
    expect(await owner.api.testExtension({ id: 'hostile' })).toEqual({ isOk: false, message: 'nothing works' })
    expect(await stateOf(owner)).toMatchObject({ state: 'on', lastError: '' })
  })
})

describe('what an extension does wrong', () => {
  const wrongs: [path: string, reason: RegExp][] = [
    ['/throws', /broken by design/],
    ['/loops', /took longer than/],
    ['/hangs', /took longer than/],
    ['/wrong', /wrong shape/],
    ['/leaks', /answered with a secret/],
    ['/eats', /process ended|longer than/],
    ['/ends', /process ended/],
    ['/files', /may not import node:fs/],
    ['/private', /not among its hosts/],
    ['/steals', /no name of a table/],
  ]
  it.each(wrongs)('%s is answered with a failure and named, and the next request is served', async (path, reason) => {
    const owner = await switchOn()
    await owner.api.changeExtension({ id: 'hostile', secrets: { token: TOKEN } })
    const began = performance.now()
    const answer = await ask(path)
    expect(answer).toMatchObject({ status: 502, body: { code: 'EXTENSION_FAILED' } })
    expect(performance.now() - began).toBeLessThan(9_000)
    expect((await stateOf(owner))?.lastError).toMatch(reason)
    expect((await ask('/echo')).status).toBe(200)
    expect(JSON.stringify([answer, shop.lines])).not.toContain(TOKEN)
  })

  it('does not hold up anybody else', async () => {
    await switchOn()
    const product = await shop.addProduct()
    const looping = ask('/loops')
    const began = performance.now()
    await shop.placeOrder(product)
    expect((await shop.app.inject('/api/products')).statusCode).toBe(200)
    expect(performance.now() - began).toBeLessThan(2_000)
    expect((await looping).status).toBe(502)
  })

  it('switches it off after five times, until its owner switches it on again', async () => {
    const owner = await switchOn()
    for (let time = 0; time < 5; time++) expect((await ask('/throws')).status).toBe(502)
    expect((await ask('/echo')).status).toBe(404)
    expect(await stateOf(owner)).toMatchObject({ state: 'failed', lastError: 'broken by design' })
    await owner.api.switchExtension({ id: 'hostile', isOn: true })
    expect((await ask('/echo')).status).toBe(200)
  })

  it('puts no secret into the log', async () => {
    const owner = await switchOn()
    await owner.api.changeExtension({ id: 'hostile', secrets: { token: TOKEN } })
    await ask('/logs')
    await ask('/prints')
    expect(shop.lines.join('')).toContain('the token is ***')
    expect(shop.lines.join('')).not.toContain(TOKEN)
    expect((await stateOf(owner))?.lastError).toBe('It wrote a secret to the log')
  })

  it('reads nothing of the environment of the shop', async () => {
    await switchOn()
    expect((await ask('/env')).body).toEqual({})
  })
})

describe('events', () => {
  it('are told from when it was switched on, and each once more where the extension failed', async () => {
    const product = await shop.addProduct()
    await shop.placeOrder(product)
    const owner = await switchOn()
    await tell('hostile')
    expect((await ask('/notes')).body).toEqual([])
    await owner.api.changeExtension({ id: 'hostile', settings: { fails: true } })
    const { id } = await shop.placeOrder(product)
    await tell('hostile')
    await tell('hostile')
    expect(await stateOf(owner)).toMatchObject({ state: 'on', lastError: 'it does not want to' })
    await owner.api.changeExtension({ id: 'hostile', settings: { fails: false } })
    await tell('hostile')
    await tell('hostile')
    expect((await ask('/notes')).body).toMatchObject([{ text: id }])
  })
})

describe('the loyalty card', () => {
  it('names its settings, and what is wrong with them, in the language of the reader', async () => {
    const { accessToken } = await switchOn('loyalty')
    const headers = { authorization: `Bearer ${accessToken}`, 'accept-language': 'fr' }
    const payload = { settings: { stamps: 1 } }
    const reply = await shop.app.inject({ method: 'PUT', url: '/api/admin/extensions/loyalty', headers, payload })
    expect(reply.json().details.fields['settings.stamps']).toMatch(/^Trop petit/)
    const [, loyalty] = (await shop.app.inject({ url: '/api/admin/extensions', headers })).json()
    expect(loyalty.fields[0].label.fr).toBe('Tampons sur une carte pleine')
  })

  it('gives one stamp for each delivered order, and forgets whoever is forgotten', async () => {
    const owner = await switchOn('loyalty', ['orders:read'])
    await owner.api.changeExtension({ id: 'loyalty', settings: { stamps: 2 } })
    const product = await shop.addProduct()
    for (let order = 0; order < 3; order++) {
      const { id: orderId } = await shop.placeOrder(product)
      await owner.api.setOrderStatus({ orderId, status: 'Shipped' })
      await owner.api.setOrderStatus({ orderId, status: 'Delivered' })
    }
    await tell('loyalty')
    const { userPhoneNumber } = (await owner.api.listOrders({}))[0] ?? { userPhoneNumber: '' }
    const headers = { authorization: `Bearer ${owner.accessToken}` }
    const url = `/api/x/loyalty/cards/${encodeURIComponent(userPhoneNumber)}`
    expect((await shop.app.inject({ url })).statusCode).toBe(401)
    expect((await shop.app.inject({ url, headers })).json()).toEqual({ stamps: 1, fullCards: 1 })
    const { blocks } = await owner.api.getExtensionRoom({ id: 'loyalty' })
    expect(blocks).toMatchObject([{ kind: 'heading', text: 'Latest stamps' }, { rows: [[userPhoneNumber, 1, 1]] }])
    expect(await owner.api.testExtension({ id: 'loyalty' })).toEqual({
      isOk: true,
      message: 'A card is full after 2 orders',
    })
  })
})
