/** Whether a text names a Redis server: `redis://user:password@host:6379/0`, or `rediss://` with TLS. The client takes nothing else. */
export function isRedisUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text)
  return (
    ['redis:', 'rediss:'].includes(protocol) &&
    hostname !== '' &&
    /^\/?\d{0,5}$/.test(pathname) &&
    search + hash === '' &&
    [username, password].every(isDecodable)
  )
}

function isDecodable(text: string) {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
