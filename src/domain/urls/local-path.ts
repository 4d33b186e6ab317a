/** Any origin, to resolve a text against: if the result has another origin, the text leads elsewhere. */
const BASE = 'http://shop.invalid'

/**
 * The path, query and hash of a link within the shop, as a browser resolves it. Undefined for any text that is not, or does not
 * resolve to, a path that begins with exactly one slash: `//host` and `/\host` are addresses elsewhere.
 */
export function parseLocalPath(text: string): string | undefined {
  if (!/^\/[^\\\p{Cc}]*$/u.test(text) || !URL.canParse(text, BASE)) return undefined
  const { origin, pathname, search, hash } = new URL(text, BASE)
  return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
