/** Spellings of a path that have a shorter one: `//`, a slash at the end, characters encoded without need. */
const oddPath = /\/\/|.\/$|%(?:2[de]|3\d|[46][1-9a-f]|[57][0-9a]|[46]f|5f|7e)/i

/** The path of a request target, without its query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/**
 * Makes the cache key of a request target: its path, and the query parameters that the route declares, sorted by name. Undefined for an
 * odd spelling of a path, since each answer has any number of these.
 */
export function toCacheKey(url: string, declared: readonly string[]): string | undefined {
  if (url.includes('#')) return undefined
  const path = pathOf(url)
  if (oddPath.test(path)) return undefined
  if (path.length === url.length || declared.length === 0) return path
  if (isSortedAndDeclared(url, path.length + 1, declared)) return url
  const pairs = url
    .slice(path.length + 1)
    .split('&')
    .map((pair) => ({ pair, name: decodeName(pair.split('=', 1)[0] ?? '') }))
    .filter(({ name }) => declared.includes(name))
    // Stable: values of one name keep their order.
    .toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
  return pairs.length === 0 ? path : `${path}?${pairs.map(({ pair }) => pair).join('&')}`
}

/**
 * Whether the query that begins at `start` is already in the form of a key, as in most requests: declared names without encoding, sorted.
 * Allocates nothing but the names.
 */
function isSortedAndDeclared(url: string, start: number, declared: readonly string[]) {
  let previous = ''
  for (let from = start, end = start - 1; end < url.length; from = end + 1) {
    const next = url.indexOf('&', from)
    end = next === -1 ? url.length : next
    const equals = url.indexOf('=', from)
    const name = url.slice(from, equals === -1 || equals > end ? end : equals)
    // An encoded name is not among the declared ones.
    if (name < previous || !declared.includes(name)) return false
    previous = name
  }
  return true
}

/** Decodes a name as the query parser does. Returns a name that cannot be decoded as it is. */
function decodeName(name: string) {
  if (!/[%+]/.test(name)) return name
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}
