import { isStorable } from '#domain/storable-text.ts'

/** A place in a list: the row that was seen last, and what it was sorted by at that moment. */
export interface ListCursor {
  /** What the list is sorted by. */
  by: string
  key: string
  id: string
}

/** A cursor as the API carries it: the next page goes on from there, also when the row has another value by then. */
export const writeCursor = ({ by, key, id }: { by: string; key: string | number; id: string }): string =>
  // The encoding leaves a tilde as it is, which parts the fields here.
  `${by}~${encodeURIComponent(key).replaceAll('~', '%7E')}~${id}`

/** Reads a cursor. Undefined for what is none, such as the id alone of a row. */
export function readCursor(text: string): ListCursor | undefined {
  const [, by, key, id] = /^([a-z]{1,20})~([^~]*)~([^~]{1,64})$/i.exec(text) ?? []
  if (by === undefined || key === undefined || id === undefined) return undefined
  const decoded = decode(key)
  return decoded === undefined ? undefined : { by, key: decoded, id }
}

/** What the rows of a list are sorted by: an amount or a place, a moment (ISO 8601 in UTC), or a name. */
export type KeyKind = 'number' | 'time' | 'text'

const forms: Record<KeyKind, RegExp> = {
  number: /^\d{1,10}$/,
  time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  text: /^[\s\S]{0,300}$/,
}

/** The greatest whole number of a column. */
const MAX_NUMBER = 2 ** 31 - 1

/** The key of a cursor as the database compares it. Undefined for one that such a list never has. */
export function readCursorKey(key: string, kind: KeyKind): string | number | undefined {
  if (!forms[kind].test(key)) return undefined
  if (kind !== 'number') return key
  return Number(key) > MAX_NUMBER ? undefined : Number(key)
}

/** The text without its percent-encoding; undefined where that is broken or holds what no database stores. */
function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text)
    return isStorable(decoded) ? decoded : undefined
  } catch {
    return undefined
  }
}
