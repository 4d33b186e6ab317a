import { hasCardNumber } from '#domain/card-number.ts'

/** What replaces a value that may tell of a person. */
const REMOVED = 'removed'
const EMAIL = /[^\s@"'<>(){}=:,;/]+(?:@|%40)[^\s@"'<>(){}=,;/]+/gi
/** Eight digits and more, as phone numbers are written. Ids with letters, days and order numbers stay. */
const PHONE = /(?<![\w-])\+?\d(?:[ .()-]?\d){7,}(?![\w-])/g

/** A text without emails and phone numbers. */
export function maskPersonalData(text: string): string {
  return text.replace(EMAIL, REMOVED).replace(PHONE, REMOVED)
}

/** The path of a request, and the names of its parameters: their values are searches, emails and tokens. */
export function toLoggableUrl(url: string): { path: string; parameters?: string[] } {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const parameters = [...new Set(new URLSearchParams(query).keys())].map((name) => maskTyped(name).slice(0, 50))
  return { path: maskTyped(path), ...(parameters.length > 0 && { parameters: parameters.slice(0, 20) }) }
}

/** What somebody may have typed into an address bar: emails, phone numbers and card numbers. */
function maskTyped(text: string): string {
  return hasCardNumber(decode(text)) ? REMOVED : maskPersonalData(text)
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
    message: maskPersonalData(error.message),
    stack: maskPersonalData(error.stack ?? ''),
    ...(typeof code === 'string' && { code }),
    ...(cause instanceof Error && { cause: toLoggableError(cause) }),
  }
}
