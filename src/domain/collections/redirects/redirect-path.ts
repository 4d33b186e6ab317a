import { splitAddress } from '#domain/urls/address-parts.ts'

/** What parts a path, or changes it in an address: it stays encoded. So do spaces and invisible characters. */
// oxlint-disable-next-line no-control-regex -- control characters are among them
const keptEncoded = /[\u0000-\u0020\u007F-\u00A0"#%/<>?\\\u2028\u2029]/
/** Characters of one text of UTF-8, and single bytes that are none. */
const escapes = /(?:%[\da-f]{2})+/gi

/**
 * The one form of the path of an address, by which redirects are kept and found: without origin, query, hash, doubled
 * slashes and one at its end; decoded and composed (NFC), but for what would change the path, which stays encoded in
 * upper case. Changes nothing when called again.
 */
export function toRedirectPath(address: string): string {
  const path = address
    .trim()
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '')
  const decoded = path
    .replaceAll(/%(?![\da-f]{2})/gi, '%25')
    .replaceAll(escapes, decodeEscapes)
    .normalize('NFC')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '')
  return decoded.startsWith('/') ? decoded : `/${decoded}`
}

/** Where a redirect leads, in one form: its path as `toRedirectPath` has it, with its query and hash. */
export function toRedirectTarget(address: string): string {
  const { query, hash } = splitAddress(address)
  return toRedirectPath(address) + query + hash
}

/** A target as a header and a link have it: a path of this shop in plain ASCII, whatever the target is. */
export function encodeTarget(address: string): string {
  const { query, hash } = splitAddress(address)
  return encode(toRedirectPath(address)) + encode(query) + encode(hash)
}

/** Each character that stands there whole, as far as it may be decoded. Bytes of no character stay as they are. */
function decodeEscapes(run: string): string {
  const bytes = Uint8Array.from(run.slice(1).split('%'), (hex) => Number.parseInt(hex, 16))
  let decoded = ''
  for (let index = 0; index < bytes.length;) {
    const length = lengthOf(bytes[index] ?? 0)
    const character = decodeCharacter(bytes.subarray(index, index + length))
    const isDecoded = character !== undefined && !keptEncoded.test(character)
    decoded += isDecoded ? character : toEscapes(bytes.subarray(index, index + (character === undefined ? 1 : length)))
    index += character === undefined ? 1 : length
  }
  return decoded
}

/** Bytes of a character of UTF-8 that begins with this one. */
const lengthOf = (first: number) => (first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4)

function decodeCharacter(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const toEscapes = (bytes: Uint8Array) =>
  [...bytes].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')

/** What is encoded already stays as it is. */
const encode = (text: string) =>
  encodeURI(text.toWellFormed()).replaceAll(/%25([\da-f]{2})/gi, (_, hex: string) => `%${hex.toUpperCase()}`)
