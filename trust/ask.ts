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

/** Signs in and returns the access token. */
export async function signIn(shop: TrustShop, account: { email: string; password: string }): Promise<string> {
  const reply = await fetch(`${shop.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const { accessToken } = (await reply.json()) as { accessToken?: string }
  if (!accessToken) throw new Error(`Signing in was answered with ${reply.status}`)
  return accessToken
}
