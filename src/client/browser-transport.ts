import { Failure, ApiError } from '#domain/api/errors.ts'
import type { Call, Transport } from './api.ts'
import { readTokens, refreshKey, removeTokens, storeTokens } from './tokens.ts'

const REFRESH = '/api/users/refresh-token'

/** Milliseconds until what one tab stores is surely read by the others: so long it keeps them from trading. */
const STORAGE_DELAY = 300

/**
 * Carries calls by `fetch` with the stored access token. A 401 costs one refresh, shared by all calls and
 * tabs, and one retry. A refresh that fails removes both tokens, tells `onSignedOut`, and throws
 * REFRESH_FAILED (spec §8).
 */
export function createBrowserTransport({ onSignedOut }: { onSignedOut: (call: Call) => void }): Transport {
  return async (call) => {
    const sent = readTokens()
    const reply = await send(call, sent?.accessToken)
    if (!sent || !isTokenRefused(reply)) return reply
    try {
      return await send(call, await freshAccessToken(sent.accessToken))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'REFRESH_FAILED') onSignedOut(call)
      throw error
    }
  }
}

/** A wrong password is a 401 too, and no refresh mends it. */
function isTokenRefused({ status, body }: { status: number; body: unknown }) {
  return status === 401 && Failure.safeParse(body).data?.code !== 'WRONG_CREDENTIALS'
}

async function send({ method, url, headers, body, signal }: Call, accessToken: string | undefined) {
  // A form names its own content type, with the boundary between its parts.
  const isJson = body !== undefined && !(body instanceof FormData)
  const response = await fetch(url, {
    method,
    headers: {
      ...headers,
      ...(isJson && { 'content-type': 'application/json' }),
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
    ...(signal && { signal }),
  })
  return { status: response.status, body: await bodyOf(response) }
}

/** JSON, a table as text, or null for an empty answer and for pages that something in between sent instead of one. */
async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/csv')) return response.text()
  return type.includes('json') ? response.json() : null
}

let trading: Promise<string> | undefined

/** A token newer than the refused one. A refresh token works once, so only one tab may trade it, and only once. */
function freshAccessToken(refused: string): Promise<string> {
  trading ??= new Promise<string>((resolve, reject) => {
    void oneAtATime(async () => {
      const stored = readTokens()
      if (stored && stored.accessToken !== refused) return resolve(stored.accessToken)
      await trade(stored?.refreshToken).then(resolve, reject)
      await new Promise((done) => setTimeout(done, STORAGE_DELAY))
    })
  }).finally(() => {
    trading = undefined
  })
  return trading
}

async function trade(refreshToken: string | undefined): Promise<string> {
  const headers = { 'idempotency-key': refreshKey() }
  const reply = await send({ method: 'POST', url: REFRESH, headers, body: { refreshToken } }, undefined)
  if (reply.status === 429 || reply.status >= 500) throw new ApiError('BUSY')
  if (reply.status !== 200) {
    removeTokens()
    throw new ApiError('REFRESH_FAILED')
  }
  const tokens = reply.body as { accessToken: string; refreshToken: string }
  storeTokens(tokens)
  return tokens.accessToken
}

let queue: Promise<unknown> = Promise.resolve()

/** Across tabs where the browser has locks, within this tab where it has none (plain http on a local network). */
function oneAtATime<Result>(task: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('refresh-token', task)
  const result = queue.then(task)
  queue = result.catch(() => {})
  return result
}
