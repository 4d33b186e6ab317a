import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiKeyDraft } from '#domain/api-keys/api-key.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
let origin = ''
beforeAll(async () => {
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(shop.empty)
afterAll(shop.close)

const SITE = 'https://site.example'

/** Makes a key as an owner does. */
async function addKey(draft: Partial<ApiKeyDraft> = {}) {
  const owner = await shop.signIn({ isAdmin: true })
  const made = await owner.api.createApiKey(
    ApiKeyDraft.parse({
      name: 'Stock program',
      ...(draft.kind !== 'publishable' && { rights: ['catalog:read'] }),
      ...draft,
    }),
  )
  return { ...made, owner, api: shop.apiWith(made.secret) }
}

const failing = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing',
    (error: { code: string }) => error.code,
  )

describe('an API key', () => {
  it('is shown once, and kept as a hash', async () => {
    const { key, secret, owner } = await addKey()
    expect(secret).toMatch(/^hk_[\w-]{43}$/)
    expect(key).toMatchObject({
      name: 'Stock program',
      start: secret.slice(0, 8),
      createdBy: expect.stringMatching(/./),
    })
    const rows = await shop.database.query.selectFrom('api_keys').selectAll().execute()
    expect(JSON.stringify([rows, await owner.api.listApiKeys()])).not.toContain(secret.slice(8))
  })

  it('may what it was given, under its own name in the log', async () => {
    const { api, owner } = await addKey({ rights: ['catalog:write'] })
    await api.saveSynonyms({ groups: [{ from: 'sweat', words: 'hoodie' }] })
    expect(await failing(api.listAdminProducts({}))).toBe('RIGHT_MISSING')
    const { items } = await owner.api.listAdminActions({})
    const [newest] = items
    expect(newest).toMatchObject({ by: 'Stock program', action: 'settings.changed' })
    expect((await owner.api.listAdminActions({ search: 'stock' })).items).toContainEqual(newest)
  })

  it('is refused once it was revoked, also by the end of its maker', async () => {
    const { key, api, owner } = await addKey()
    await api.listAdminProducts({})
    await owner.api.revokeApiKey({ id: key.id })
    expect(await failing(api.listAdminProducts({}))).toBe('KEY_NOT_VALID')
    expect(await owner.api.listApiKeys()).toEqual([])
    expect(await failing(owner.api.revokeApiKey({ id: key.id }))).toBe('NOT_FOUND')
  })

  it('is refused after its last day', async () => {
    const { api } = await addKey({ days: 1 })
    await api.listAdminProducts({})
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_001 })
    try {
      expect(await failing(api.listAdminProducts({}))).toBe('KEY_NOT_VALID')
    } finally {
      vi.useRealTimers()
    }
  })

  it('is used from its networks alone', async () => {
    const elsewhere = await addKey({ networks: ['10.1.0.0/16', '2001:db8::/32'] })
    expect(await failing(elsewhere.api.listAdminProducts({}))).toBe('NETWORK_REFUSED')
    const here = await addKey({ networks: ['127.0.0.0/8'] })
    expect(await failing(here.api.listAdminProducts({}))).toBe('nothing')
  })

  it('has a bound of its own', async () => {
    const { api } = await addKey({ perMinute: 3 })
    const answers = []
    for (let call = 0; call < 5; call++) answers.push(await failing(api.listAdminProducts({})))
    expect(answers).toContain('TOO_MANY_REQUESTS')
    expect(answers[0]).toBe('nothing')
  })

  it('says when it was used last, and writes that once a minute', async () => {
    const { api, owner } = await addKey()
    await api.listAdminProducts({})
    const [used] = await owner.api.listApiKeys()
    await api.listAdminProducts({})
    expect(used?.lastUsedAt).toMatch(/^20/)
    expect(await owner.api.listApiKeys()).toEqual([used])
  })

  it('opens no account: nobody signs in to it or gets a link for it', async () => {
    const { key } = await addKey()
    const { email } = await shop.database.query
      .selectFrom('users')
      .select('email')
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow()
    for (const password of ['', 'correct horse'])
      expect(await failing(shop.api.login({ email, password }))).not.toBe('nothing')
  })

  it.each([
    ['a secret key without a right', { name: 'A' }],
    ['a publishable key with one', { name: 'A', kind: 'publishable', rights: ['orders:read'], origins: [SITE] }],
    ['a publishable key for no site', { name: 'A', kind: 'publishable' }],
    ['a site with a path', { name: 'A', kind: 'publishable', origins: [`${SITE}/shop`] }],
    ['a network that is none', { name: 'A', rights: ['orders:read'], networks: ['10.1.0.0/40'] }],
    ['a right that is for people', { name: 'A', rights: ['staff:write'] }],
    ['no name', { name: ' ', rights: ['orders:read'] }],
  ])('%s is refused', (_, draft) => {
    expect(ApiKeyDraft.safeParse(draft).success).toBe(false)
  })
})

describe('a page of another site', () => {
  const read = async (secret: string | undefined, from = SITE, options: RequestInit = {}) => {
    const response = await fetch(`${origin}/api/products`, {
      ...options,
      headers: { origin: from, ...(secret && { authorization: `Bearer ${secret}` }), ...options.headers },
    })
    return { status: response.status, allowed: response.headers.get('access-control-allow-origin') }
  }
  const preflight = { method: 'OPTIONS', headers: { 'access-control-request-method': 'GET' } }

  it('reads what everyone may, with a publishable key that names it, also from the cache', async () => {
    const { secret } = await addKey({ kind: 'publishable', origins: [SITE] })
    expect(await read(undefined, SITE, preflight)).toEqual({ status: 204, allowed: SITE })
    for (let turn = 0; turn < 2; turn++) expect(await read(secret)).toEqual({ status: 200, allowed: SITE })
    expect(await read(undefined)).toMatchObject({ allowed: null })
  })

  it('reads nothing with a key that does not name it, with a secret key, or after its end', async () => {
    const { secret, key, owner } = await addKey({ kind: 'publishable', origins: [SITE] })
    expect(await read(secret, 'https://other.example')).toMatchObject({ allowed: null })
    expect(await read(undefined, 'https://other.example', preflight)).toMatchObject({ allowed: null })
    await owner.api.revokeApiKey({ id: key.id })
    expect(await read(secret)).toMatchObject({ allowed: null })
    const program = await owner.api.createApiKey(ApiKeyDraft.parse({ name: 'Stock', rights: ['catalog:read'] }))
    expect(await read(program.secret)).toMatchObject({ allowed: null })
  })

  it('keeps the answer of one site from no other', async () => {
    const { secret } = await addKey({ kind: 'publishable', origins: [SITE, 'https://other.example'] })
    await read(secret)
    expect(await read(secret, 'https://other.example')).toEqual({ status: 200, allowed: 'https://other.example' })
    const response = await fetch(`${origin}/api/products`)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})
