import { nameIn } from '#domain/collections/name-in.ts'
import { formatDayIn } from '#domain/dates.ts'
import { ofLocale } from '#domain/texts/by-locale.ts'
import { defaultLanguage, describeLanguage, languages, type Language } from '#domain/texts/languages.ts'
import type { CustomField } from './custom-field.ts'
import { fileAddress, fileNameOf } from './field-file.ts'
import type { CustomValues, StoredFieldValue } from './field-values.ts'
import type { ShownField } from './shown-field.ts'

/** The values of one subject as the API answers them, in the order of the fields. */
export function toFieldValues(fields: readonly CustomField[], stored: readonly StoredFieldValue[]): CustomValues {
  const values: CustomValues = {}
  for (const { id, key, type, isPerLanguage } of fields) {
    const own = stored.filter(({ fieldId }) => fieldId === id)
    const [first] = own
    if (!first) continue
    if (isPerLanguage) values[key] = Object.fromEntries(own.map(({ language, value }) => [language, value]))
    else values[key] = type === 'number' ? Number(first.value) : first.value
  }
  return values
}

const numberFormat = ofLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }))

/** A value of a field as people read it in a language. An unknown choice is its key, and a file its name. */
export function formatFieldValue(field: CustomField, value: string, language: Language): string {
  const { locale } = describeLanguage(language)
  switch (field.type) {
    case 'number':
      // The unit stays on the line of its number.
      return [numberFormat(locale).format(Number(value)), field.unit].filter(Boolean).join('\u00a0')
    case 'choice':
      return nameIn(field.choices.find(({ key }) => key === value)?.names ?? {}, language) || value
    case 'date':
      return formatDayIn(value, locale)
    case 'file':
      return fileNameOf(value)
    default:
      return value
  }
}

/** The value of a field for a reader: a text per language in hers, else in the default one, else in any. Undefined where there is none. */
export function findValueFor(
  field: CustomField,
  stored: readonly StoredFieldValue[],
  language: Language,
): string | undefined {
  const own = stored.filter(({ fieldId }) => fieldId === field.id)
  const textIn = (code: Language) => own.find((one) => one.language === code)?.value
  if (!field.isPerLanguage) return own[0]?.value
  return textIn(language) ?? textIn(defaultLanguage()) ?? own[0]?.value
}

/** What a reader is shown of these values, in the order of the fields. */
export function toShownFields(
  fields: readonly CustomField[],
  stored: readonly StoredFieldValue[],
  language: Language = defaultLanguage(),
): ShownField[] {
  return fields.flatMap((field) => {
    const value = findValueFor(field, stored, language)
    if (value === undefined) return []
    const { key, names, type } = field
    const text = formatFieldValue(field, value, language)
    return [{ key, name: nameIn(names, language), type, value: shownValue(type, value), text }]
  })
}

function shownValue(type: CustomField['type'], value: string): string | number {
  if (type === 'number') return Number(value)
  return type === 'file' ? fileAddress(value) : value
}

/**
 * Values as the log of staff has them, by what is changed: `Fabric: field`, of a text per language `Care (fr): field`. They are in words of
 * the default language of the shop.
 */
export function toLoggedFields(fields: readonly CustomField[], values: CustomValues): Record<string, string> {
  const language = defaultLanguage()
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.key]
      if (value === undefined) return []
      const name = nameIn(field.names, language)
      if (typeof value !== 'object') return [[`${name}: field`, formatFieldValue(field, String(value), language)]]
      return Object.entries(value).map(([code, text]) => [`${name} (${code}): field`, text])
    }),
  )
}

/** Values as a form holds them: a text for each field, or one for each language of it. */
export type FieldTexts = Record<string, string | Record<Language, string>>

/** The values of a subject as its form holds them. Fields without a value are empty. */
export function toFieldTexts(fields: readonly CustomField[], values: CustomValues): FieldTexts {
  return Object.fromEntries(
    fields.map(({ key, isPerLanguage }) => {
      const value = values[key]
      if (!isPerLanguage) return [key, value === undefined || typeof value === 'object' ? '' : String(value)]
      const texts = typeof value === 'object' ? value : {}
      return [key, Object.fromEntries(languages.map(({ code }) => [code, texts[code] ?? '']))]
    }),
  )
}
