import { ofLocale } from './by-locale.ts'
import { describeLanguage, type Language } from './languages.ts'

/** A parsed message: a plain text, or its parts. */
export type TextMessage = string | readonly TextPart[]

/**
 * A part of a message: a text, the value of a name, the text within a tag, or one of several messages. A value chooses between messages,
 * by itself (`select`) or by its plural form in the language.
 */
export type TextPart =
  | string
  | readonly [name: string]
  | readonly [name: string, inner: TextMessage]
  | readonly [name: string, kind: CaseKind, cases: Readonly<Record<string, TextMessage>>]
export type CaseKind = 'select' | Intl.PluralRuleType

export type Values = Readonly<Record<string, unknown>>

/** Below this, all languages of the shop write numbers alike. */
const FIRST_GROUPED = 1_000

const grouped = ofLocale((locale) => new Intl.NumberFormat(locale))
const pluralRules = {
  cardinal: ofLocale((locale) => new Intl.PluralRules(locale)),
  ordinal: ofLocale((locale) => new Intl.PluralRules(locale, { type: 'ordinal' })),
}

/** Formats a message as a list of parts, which are not joined because a value can be an element of a page. */
export function formatParts(message: TextMessage, values: Values, language: Language): unknown[] {
  if (typeof message === 'string') return [message]
  return message.flatMap((part): unknown[] => {
    if (typeof part === 'string') return [part]
    const [name, second, cases] = part
    const value = values[name]
    if (second === undefined) return [formatValue(value, language)]
    if (cases) return formatParts(chooseCase(second as CaseKind, cases, value, language), values, language)
    const inner = formatParts(second as TextMessage, values, language)
    return [typeof value === 'function' ? (value as (inner: unknown[]) => unknown)(inner) : inner.join('')]
  })
}

/** Formats a message as a text. */
export function formatText(message: TextMessage, values: Values, language: Language): string {
  return typeof message === 'string' ? message : formatParts(message, values, language).join('')
}

function chooseCase(
  kind: CaseKind,
  cases: Readonly<Record<string, TextMessage>>,
  value: unknown,
  language: Language,
): TextMessage {
  const exact = cases[kind === 'select' ? String(value) : `=${value}`]
  if (exact !== undefined) return exact
  const form = kind === 'select' ? 'other' : pluralRules[kind](describeLanguage(language).locale).select(Number(value))
  return cases[form] ?? cases['other'] ?? ''
}

/**
 * Formats a number in the language, and isolates a value that may run the other way: any in a text from right to left, and one with
 * letters from right to left in others.
 */
function formatValue(value: unknown, language: Language): unknown {
  const { direction, locale } = describeLanguage(language)
  const written = typeof value === 'number' && Math.abs(value) >= FIRST_GROUPED ? grouped(locale).format(value) : value
  if (typeof written !== 'string' && typeof written !== 'number') return written
  const text = String(written)
  if (direction === 'ltr' && !RIGHT_TO_LEFT.test(text)) return written
  return `${ISOLATES.test(text) ? isolateOf[direction] : FIRST_STRONG_ISOLATE}${text}${END_OF_ISOLATE}`
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const ISOLATES = /[\u2066-\u2068]/
const FIRST_STRONG_ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'

/** A value with isolates in it is a text of the same language: what it starts with is isolated and tells no direction. */
const isolateOf = { ltr: '\u2066', rtl: '\u2067' } as const
