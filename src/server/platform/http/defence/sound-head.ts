import type { IncomingMessage } from 'node:http'

/** Headers that a request carries once at most: of two, two readers may each believe another one. */
const SINGLE = new Set([
  ...['host', 'authorization', 'content-length', 'content-type', 'date', 'expect', 'from', 'idempotency-key'],
  ...['if-modified-since', 'if-unmodified-since', 'if-range', 'max-forwards', 'origin', 'proxy-authorization'],
  ...['range', 'referer', 'transfer-encoding', 'user-agent'],
])

/** A name or an address with or without a port, as RFC 9112 asks for. */
const host = /^(?:[\w.~%-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/** Whether a request says once, and in a form that all who read it understand alike, what it must say once. HTTP/1.0 knows no Host. */
export function isHeadSound({ headers, rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  if (headers.host === undefined ? httpVersionMinor > 0 : !host.test(headers.host)) return false
  // Most requests name no header twice, which is known without a look at each.
  return Object.keys(headers).length * 2 === rawHeaders.length || !isSingleRepeated(rawHeaders)
}

function isSingleRepeated(rawHeaders: readonly string[]) {
  const seen = new Set<string>()
  return rawHeaders.some((text, index) => {
    const name = text.toLowerCase()
    if (index % 2 === 1 || !SINGLE.has(name)) return false
    const isRepeated = seen.has(name)
    seen.add(name)
    return isRepeated
  })
}
