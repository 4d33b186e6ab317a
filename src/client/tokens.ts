import { v7 as newKey } from 'uuid'

/** The two tokens of whoever is signed in, kept in browser storage (ruling R20). */
export interface StoredTokens {
  accessToken: string
  refreshToken: string
}

const keys = ['accessToken', 'refreshToken'] as const
const REFRESH_KEY = 'refreshKey'

/** The stored tokens, or undefined when nobody is signed in. */
export function readTokens(): StoredTokens | undefined {
  const [accessToken, refreshToken] = keys.map((key) => localStorage.getItem(key))
  return accessToken ? { accessToken, refreshToken: refreshToken ?? '' } : undefined
}

/** The name of the attempt to trade the stored refresh token: the same until the token is replaced. */
export function refreshKey(): string {
  const key = localStorage.getItem(REFRESH_KEY) ?? newKey()
  localStorage.setItem(REFRESH_KEY, key)
  return key
}

/** Signs this browser in, in every tab. */
export function storeTokens(tokens: StoredTokens) {
  localStorage.removeItem(REFRESH_KEY)
  for (const key of keys) localStorage.setItem(key, tokens[key])
}

/** Signs this browser out, in every tab. */
export function removeTokens() {
  for (const key of [...keys, REFRESH_KEY]) localStorage.removeItem(key)
}
