import { parseLocalPath } from '#domain/urls/local-path.ts'

/** The most characters of a link. */
export const MAX_LINK = 500

/**
 * Whether a link leads to a page of the shop, or to another site over https. Nothing else may stand in a page: no
 * script, no other scheme.
 */
export function isSafeLink(link: string): boolean {
  if (parseLocalPath(link) !== undefined) return true
  if (!/^https:\/\/[^\s\\]+$/i.test(link) || !URL.canParse(link)) return false
  const { protocol, username, password } = new URL(link)
  return protocol === 'https:' && username === '' && password === ''
}
