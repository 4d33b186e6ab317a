import { v7 as newKey } from 'uuid'
import { Failure, ApiError } from '#domain/api/errors.ts'
import type { Call, Transport } from './api.ts'
import { fetchCall } from './fetch-call.ts'
import { readTokens, REFRESH_KEY, removeTokens, storeTokens } from './tokens.ts'

const REFRESH = '/api/users/refresh-token'

/** Milliseconds after which other tabs surely read what this one stored. The lock is held that long after a refresh. */
const STORAGE_DELAY = 300

/**
 * A transport that calls `fetch` with the stored access token. A 401 leads to one refresh, shared by all calls and
 * tabs, and to one retry. When the server refuses the refresh, both tokens are removed, `onSignedOut` is called with
 * the call that failed, and the call rejects with `REFRESH_FAILED` (spec §8). When the server cannot answer the refresh
 * (429, 5xx), the tokens stay and the call rejects with `BUSY`. A call that gets no answer rejects with `ConnectionError`.
 */
export function createBrowserTransport({ onSignedOut }: { onSignedOut: (call: Call) => void }): Transport {
  return async (call) => {
    const sent = readTokens()
    const reply = await fetchCall(call, { token: sent?.accessToken })
    if (!sent || !isTokenRefused(reply)) return reply
    try {
      return await fetchCall(call, { token: await getFreshAccessToken(sent.accessToken) })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'REFRESH_FAILED') onSignedOut(call)
      throw error
    }
  }
}

/** A wrong password is answered with 401 too, but says nothing about the token. */
function isTokenRefused({ status, body }: { status: number; body: unknown }) {
  return status === 401 && Failure.safeParse(body).data?.code !== 'WRONG_CREDENTIALS'
}

let refreshing: Promise<string> | undefined

/** An access token other than the refused one. A refresh token works once, so only one tab may send it, and only once. */
function getFreshAccessToken(refused: string): Promise<string> {
  refreshing ??= new Promise<string>((resolve, reject) => {
    void withRefreshLock(async () => {
      const stored = readTokens()
      // Signed out meanwhile: nothing is left to refresh, and nobody to lead to the login page.
      if (!stored) return reject(new ApiError('NOT_SIGNED_IN'))
      if (stored.accessToken !== refused) return resolve(stored.accessToken)
      await refreshTokens(stored.refreshToken).then(resolve, reject)
      await new Promise((done) => setTimeout(done, STORAGE_DELAY))
    })
  }).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function refreshTokens(refreshToken: string): Promise<string> {
  const headers = { 'idempotency-key': refreshKey() }
  const reply = await fetchCall({ method: 'POST', url: REFRESH, headers, body: { refreshToken } }, {})
  if (reply.status === 429 || reply.status >= 500) throw new ApiError('BUSY')
  if (reply.status !== 200) {
    removeTokens()
    throw new ApiError('REFRESH_FAILED')
  }
  const tokens = reply.body as { accessToken: string; refreshToken: string }
  storeTokens(tokens)
  return tokens.accessToken
}

/** The idempotency key of the refresh. It is kept until new tokens are stored, so a lost answer can be asked for again. */
function refreshKey(): string {
  const key = localStorage.getItem(REFRESH_KEY) ?? newKey()
  localStorage.setItem(REFRESH_KEY, key)
  return key
}

let queue: Promise<unknown> = Promise.resolve()

/** One task at a time: across tabs where the browser has locks, within this tab where not (plain http on a local network). */
function withRefreshLock<Result>(task: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('refresh-token', task)
  const result = queue.then(task)
  queue = result.catch(() => {})
  return result
}
