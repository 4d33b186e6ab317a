/** The two tokens of whoever is signed in, kept in browser storage (ruling R20). */
export interface StoredTokens {
  accessToken: string
  refreshToken: string
}

const keys = ['accessToken', 'refreshToken'] as const

/** The stored tokens, or undefined when nobody is signed in. */
export function readTokens(): StoredTokens | undefined {
  const [accessToken, refreshToken] = keys.map((key) => localStorage.getItem(key))
  return accessToken ? { accessToken, refreshToken: refreshToken ?? '' } : undefined
}

/** Signs this browser in, in every tab. */
export function storeTokens(tokens: StoredTokens) {
  for (const key of keys) localStorage.setItem(key, tokens[key])
}

/** Signs this browser out, in every tab. */
export function removeTokens() {
  for (const key of keys) localStorage.removeItem(key)
}
