/** Takes an address apart: its path, its query and its hash, each empty or with the sign that begins it. */
export function splitAddress(address: string) {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address.trim()) ?? []
  return { path, query: query === '?' ? '' : query, hash: hash === '#' ? '' : hash }
}

/** An address with a further query behind its own, which comes first: a parameter that both have stays as the address has it. */
export function addQuery(address: string, further: string): string {
  const { path, query, hash } = splitAddress(address)
  const own = query.slice(1).split('&').filter(Boolean)
  const names = new Set(own.map(nameOf))
  const added = further
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !names.has(nameOf(pair)))
  const pairs = [...own, ...added].join('&')
  return path + (pairs && `?${pairs}`) + hash
}

const nameOf = (pair: string) => pair.split('=', 1)[0] ?? ''
