import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openShop } from '#test/shop.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { createApi, createApiOf } from './api.ts'
import { createBrowserTransport } from './browser-transport.ts'
import { readTokens, removeTokens, storeTokens } from './tokens.ts'

const shop = await openShop()
afterAll(shop.close)

const REFRESH = '/api/users/refresh-token'
const onSignedOut = vi.fn<() => void>()
const api = createApi(createBrowserTransport({ onSignedOut }))

let requests: string[]
/** What the network does to an answer on its way back. */
let onTheWayBack: (url: string) => void | Promise<void>

/** The network between a browser and the shop, and the browser's storage. */
beforeEach(async () => {
  await shop.empty()
  requests = []
  onTheWayBack = () => {}
  onSignedOut.mockClear()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    requests.push(url)
    const reply = await shop.app.inject({
      method: method as 'GET',
      url,
      headers: headers as Record<string, string>,
      ...(body && { payload: body as string }),
    })
    await onTheWayBack(url)
    const type = { 'content-type': String(reply.headers['content-type'] ?? '') }
    return new Response(reply.statusCode === 204 ? null : reply.body, { status: reply.statusCode, headers: type })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const long = '2000-01-01T00:00:00.000Z'
const expire = (kind: 'access' | 'refresh') =>
  shop.database.transact((tx) => tx.updateTable('tokens').set({ expires_at: long }).where('kind', '=', kind).execute())

/** A browser whose access token has just expired. */
async function comeBackLater() {
  const { accessToken, refreshToken } = await shop.signIn()
  storeTokens({ accessToken, refreshToken })
  await expire('access')
  return { accessToken, refreshToken }
}

describe('§7 what a browser sends', () => {
  const sentWith = async (call: () => Promise<unknown>) => {
    let sent: RequestInit = {}
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      sent = init
      return new Response('{}', { status: 500, headers: { 'content-type': 'application/json' } })
    })
    await call().catch(() => {})
    return { ...sent, headers: new Headers(sent.headers) }
  }
  const credentials = { email: 'amel@example.com', password: 'correct horse' }

  // Shows §3.23, §7.2.
  it('is JSON, without a token as long as none is stored, and with it from then on', async () => {
    const asGuest = await sentWith(() => api.login(credentials))
    expect(asGuest.headers.get('content-type')).toBe('application/json')
    expect(JSON.parse(String(asGuest.body))).toEqual(credentials)
    expect(asGuest.headers.has('authorization')).toBe(false)

    storeTokens({ accessToken: 'the-token', refreshToken: 'another' })
    const asCustomer = await sentWith(() => api.getProfile())
    expect(asCustomer.headers.get('authorization')).toBe('Bearer the-token')
  })

  // Shows §7.2, §7.13.
  it('is a form of several parts where a product is created', async () => {
    const files = ['front.png', 'back.png'].map((name) => new File(['x'], name, { type: 'image/png' }))
    const adminApi = createApiOf(endpoints, createBrowserTransport({ onSignedOut }))

    const { body, headers } = await sentWith(() => adminApi.createProduct({ productDetails: '{}', images: files }))

    // The browser adds the content type with the boundary between the parts.
    expect(headers.has('content-type')).toBe(false)
    const form = body as FormData
    expect(form.get('productDetails')).toBe('{}')
    expect(form.getAll('images').map((file) => (file as File).name)).toEqual(['front.png', 'back.png'])
  })

  // Shows §7.3.
  it('has no timeout', async () => {
    expect((await sentWith(() => api.getProfile())).signal).toBeUndefined()

    vi.useFakeTimers()
    try {
      vi.stubGlobal('fetch', () => new Promise(() => {}))
      const onEnd = vi.fn<() => void>()
      api.getProfile().then(onEnd, onEnd)
      await vi.advanceTimersByTimeAsync(60 * 60_000)
      expect(onEnd).not.toHaveBeenCalled()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a browser whose access token has expired', () => {
  // Shows §4.28, §7.7, §7.28, §9.8.
  it('refreshes once for 20 calls at the same moment, and retries each of them once', async () => {
    const before = await comeBackLater()

    const users = await Promise.all(Array.from({ length: 20 }, () => api.getProfile()))

    expect(users.every(({ verified }) => verified)).toBe(true)
    expect(requests.filter((url) => url === REFRESH)).toHaveLength(1)
    expect(requests).toHaveLength(41)
    expect(readTokens()).not.toEqual(before)
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  // Shows §7.28.
  it('repeats a call that changes something with its method and its body', async () => {
    await comeBackLater()

    const user = await api.completeProfile({ name: 'Lina', lastName: 'Trabelsi', phoneNumber: '' })

    expect(user).toMatchObject({ name: 'Lina', lastname: 'Trabelsi' })
    expect(requests).toEqual(['/api/users/complete-profile', REFRESH, '/api/users/complete-profile'])
  })

  // Shows §4.28, §9.8.
  it('retries a call once, also when the new token is refused too', async () => {
    await comeBackLater()
    onTheWayBack = async (url) => {
      if (url === REFRESH) await expire('access')
    }

    await expect(api.getProfile()).rejects.toMatchObject({ status: 401 })

    expect(requests).toEqual(['/api/users/profile', REFRESH, '/api/users/profile'])
  })

  it('stays signed in when the answer to the refresh is lost', async () => {
    await comeBackLater()
    onTheWayBack = (url) => {
      if (url === REFRESH) throw new TypeError('Failed to fetch')
    }
    await expect(api.getProfile()).rejects.toMatchObject({ name: 'ConnectionError' })

    onTheWayBack = () => {}
    expect((await api.getProfile()).verified).toBe(true)
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  // Shows §8.1.
  it('is signed out when the refresh is refused: both tokens go and the error is raised', async () => {
    await comeBackLater()
    await expire('refresh')

    await expect(api.getProfile()).rejects.toMatchObject({
      code: 'REFRESH_FAILED',
      message: 'Could not refresh token.',
    })
    expect(readTokens()).toBeUndefined()
    expect(onSignedOut).toHaveBeenCalledTimes(1)
    expect(requests.filter((url) => url === REFRESH)).toHaveLength(1)
  })

  it('refreshes nothing when it was signed out before the refusal arrived', async () => {
    await comeBackLater()
    onTheWayBack = () => removeTokens()

    await expect(api.getProfile()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(requests).toEqual(['/api/users/profile'])
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  it('does not refresh for a wrong password', async () => {
    const { email } = await shop.addUser()
    await expect(api.login({ email, password: 'wrong password' })).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(requests).toHaveLength(1)
  })
})

describe('a thief with an old refresh token', () => {
  // Shows R20.
  it('ends the session of the owner too, who has to sign in again', async () => {
    const stolen = await comeBackLater()
    await api.getProfile()

    await expect(shop.api.refreshToken(stolen)).rejects.toMatchObject({ code: 'REFRESH_FAILED' })

    await expect(api.getProfile()).rejects.toMatchObject({ code: 'REFRESH_FAILED' })
    expect(onSignedOut).toHaveBeenCalledTimes(1)
  })
})
