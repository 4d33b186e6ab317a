import { hasCardNumber } from '#domain/card-number.ts'
import { nameSources } from './name-sources.ts'

/** Replaces a value that may identify a person. */
const REMOVED = 'removed'
/** What stands for the rest of a text that is too long to be logged. */
const CUT = '…'
/** Signs of a path, of the name of a parameter, of a message and of a stack that are logged. */
const MAX_PATH = 300
const MAX_NAME = 50
const MAX_MESSAGE = 2_000
const MAX_STACK = 8_000
/** Signs of a query in which names are looked for, and how many are logged. */
const MAX_QUERY = 2_000
const MAX_NAMES = 20
/** Signs beyond those that are logged in which a number or an email may end that begins in them. */
const BEYOND = 400
/** A search starts only where a word does: from within one it would look at the rest of the word again and again. */
const EMAIL = /(?<![^\s@"'<>(){}=:,;/])[^\s@"'<>(){}=:,;/]+(?:@|%40)[^\s@"'<>(){}=,;/]+/gi
/** Eight digits and more, as phone numbers are written. Ids with letters, days and order numbers stay. */
const PHONE = /(?<![\w-])\+?\d(?:[ .()-]?\d){7,}(?![\w-])/g

/** A text without emails and phone numbers. */
function maskPersonalData(text: string): string {
  return text.replace(EMAIL, REMOVED).replace(PHONE, REMOVED)
}

/** The path of a request, and the names of its parameters: their values are searches, emails and tokens. */
export function toLoggableUrl(url: string): { path: string; parameters?: string[] } {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const query = mark < 0 ? '' : url.slice(mark + 1, mark + 1 + MAX_QUERY)
  const parameters = [...new Set(new URLSearchParams(query).keys())].slice(0, MAX_NAMES)
  return {
    path: maskTyped(path, MAX_PATH),
    ...(parameters.length > 0 && { parameters: parameters.map((name) => maskTyped(name, MAX_NAME)) }),
  }
}

/** Personal data that may be typed into an address bar: emails, phone numbers and card numbers. */
function maskTyped(typed: string, max: number): string {
  return maskWithin(typed, max, (text) => (hasCardNumber(decode(text)) ? REMOVED : maskPersonalData(text)))
}

/** The first signs of a text, masked. It is cut before anything looks at it: a long text must not cost the shop much work. */
function maskWithin(text: string, max: number, mask: (text: string) => string): string {
  if (text.length <= max) return mask(text)
  // Half a number or email at the end of the searched text would not be masked.
  const seen = text.length <= max + BEYOND ? text : text.slice(0, max + BEYOND).replace(/[^/\s]{1,200}$/, '')
  const masked = mask(seen)
  return masked === REMOVED ? REMOVED : `${masked.slice(0, max)}${CUT}`
}

/** The text without its percent-encoding, where that can be read. */
const decode = (text: string) =>
  text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (encoded) => Buffer.from(encoded.replaceAll('%', ''), 'hex').toString())

interface LoggableError {
  [key: string]: unknown
  type: string
  message: string
  stack: string
}

/** An error without the values that databases and mail servers add to theirs. */
export function toLoggableError(thrown: unknown): LoggableError {
  const error: Error & { code?: unknown } = thrown instanceof Error ? thrown : new Error(String(thrown))
  const { code, cause } = error
  return {
    type: error.name,
    message: maskWithin(error.message, MAX_MESSAGE, maskPersonalData),
    stack: nameSources(maskWithin(error.stack ?? '', MAX_STACK, maskPersonalData)),
    ...(typeof code === 'string' && { code }),
    ...(cause instanceof Error && { cause: toLoggableError(cause) }),
  }
}
