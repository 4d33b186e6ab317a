/** Spellings of a path that lead to the same answer as a shorter one: `//`, a slash at the end, characters encoded without need. */
const oddPath = /\/\/|.\/$|%(?:2[de]|3\d|[46][1-9a-f]|[57][0-9a]|[46]f|5f|7e)/i

/** The path of a request target, without its query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/**
 * What an answer is kept under: the path and those parameters of the query that the route declares, sorted by name. Undefined for a
 * target that is spelled in an odd way: each answer would have any number of such spellings.
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
 * Whether the query that begins there is already what a key has of it, as in most requests: plainly spelled names that are declared,
 * sorted. Nothing is allocated but the names.
 */
function isSortedAndDeclared(url: string, start: number, declared: readonly string[]) {
  let previous = ''
  for (let from = start, end = start - 1; end < url.length; from = end + 1) {
    const next = url.indexOf('&', from)
    end = next === -1 ? url.length : next
    const equals = url.indexOf('=', from)
    const name = url.slice(from, equals === -1 || equals > end ? end : equals)
    // A name that has to be decoded is not among the declared ones as it stands.
    if (name < previous || !declared.includes(name)) return false
    previous = name
  }
  return true
}

/** Reads a name as the parser of queries does. What it cannot decode it leaves as it is. */
function decodeName(name: string) {
  if (!/[%+]/.test(name)) return name
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}
