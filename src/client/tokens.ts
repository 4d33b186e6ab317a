/** The two tokens of a signed-in user, kept in browser storage (ruling R20). */
export interface StoredTokens {
  accessToken: string
  refreshToken: string
}

/** The key of browser storage for the access token. */
export const ACCESS_KEY = 'accessToken'

const keys = [ACCESS_KEY, 'refreshToken'] as const

/** The key of browser storage for the idempotency key of a refresh under way. */
export const REFRESH_KEY = 'refreshKey'

/** The stored tokens, or undefined when nobody is signed in. Works in browsers only, as all functions here. */
export function readTokens(): StoredTokens | undefined {
  const [accessToken, refreshToken] = keys.map((key) => localStorage.getItem(key))
  return accessToken ? { accessToken, refreshToken: refreshToken ?? '' } : undefined
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
