import type { TrustShop } from './shop.ts'

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
