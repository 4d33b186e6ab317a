import { setTimeout as pause } from 'node:timers/promises'
import type { TrustShop } from './shop.ts'

/** What one call saw. Status 0: no answer. */
export interface Asked {
  status: number
  code: string
  ms: number
}

/** Calls the shop once and measures. A call that fails or takes longer than `limit` milliseconds has the status 0. */
export async function ask(
  url: string,
  { body, limit = 10_000 }: { body?: unknown; limit?: number } = {},
): Promise<Asked> {
  const started = performance.now()
  const signal = AbortSignal.timeout(limit)
  try {
    const answer = await fetch(url, {
      signal,
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const text = await answer.text()
    const code = /"code":"(\w+)"/.exec(text)?.[1] ?? ''
    return { status: answer.status, code, ms: performance.now() - started }
  } catch (error) {
    return { status: 0, code: String(error), ms: performance.now() - started }
  }
}

/** Times a shop that is busy is asked to sign in again: this machine may be, too. */
const MOST_SIGN_INS = 5

/** Signs in and returns the access token. A shop that says that it is busy is asked again after the time it names. */
export async function signIn(shop: TrustShop, account: { email: string; password: string }): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const reply = await fetch(`${shop.url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    const { accessToken } = (await reply.json()) as { accessToken?: string }
    if (accessToken) return accessToken
    const waitSeconds = Number(reply.headers.get('retry-after'))
    if (reply.status !== 503 || !waitSeconds || tries === MOST_SIGN_INS)
      throw new Error(`Signing in was answered with ${reply.status}`)
    await pause(waitSeconds * 1000)
  }
}
