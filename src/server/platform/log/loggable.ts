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
  const parameters = [...new Set(new URLSearchParams(query).keys())].map((name) => maskPersonalData(name).slice(0, 50))
  return { path: maskPersonalData(path), ...(parameters.length > 0 && { parameters: parameters.slice(0, 20) }) }
}

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
