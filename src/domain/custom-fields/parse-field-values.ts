import { z } from 'zod'
import { nameIn } from '#domain/collections/name-in.ts'
import { parseDecimal } from '#domain/money/parse-decimal.ts'
import { optionalLine, optionalText } from '#domain/text-fields.ts'
import { defaultLanguage, isLanguage, languages, type Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import type { CustomField } from './custom-field.ts'
import { formatFileValue, parseFileValue } from './field-file.ts'
import type { FieldValueInput, CustomValuesInput, StoredFieldValue } from './field-values.ts'

/** Signs of a text of one line, and of one of several. */
const MAX_LINE = 300
const MAX_TEXT = 5_000
/** The greatest number, and the most decimals: below them a number is written without an exponent. */
const MAX_NUMBER = 1e12
const DECIMALS = 6

/** A field with what is known of stored files, where it holds one: the ids of those that it may hold, with their endings. */
export interface ReadField extends CustomField {
  files?: ReadonlyMap<string, string>
}

/** What values that were sent are stored as: an empty `value` deletes. `errors` has what is refused, by the path in `fieldValues`. */
export interface ParsedFieldValues {
  values: StoredFieldValue[]
  errors: Record<string, string>
}

/**
 * Checks values against the fields of their subject. Each is of the type of its field, whose name the messages say; a choice may be named
 * by its key or its name, a number written as people type it. A text of a field per language that comes alone is in the default language.
 */
export function parseFieldValues(fields: readonly ReadField[], given: CustomValuesInput): ParsedFieldValues {
  const values: StoredFieldValue[] = []
  const errors: Record<string, string> = {}
  for (const [key, sent] of Object.entries(given)) {
    const field = fields.find((one) => one.key === key)
    if (!field) {
      errors[key] = t('customFields.unknown', { key })
      continue
    }
    for (const [language, part] of partsOf(field, sent)) {
      const parsed = parseValue(field, part)
      if (typeof parsed === 'string') values.push({ fieldId: field.id, language, value: parsed })
      else errors[language === '' || !isTexts(sent) ? key : `${key}.${language}`] = parsed.error
    }
  }
  return { values, errors }
}

const isTexts = (sent: FieldValueInput) => typeof sent === 'object' && sent !== null

/** What was sent by the language that it is stored under. */
function partsOf(
  { isPerLanguage }: CustomField,
  sent: FieldValueInput,
): [language: Language | '', part: string | number | null][] {
  if (!isTexts(sent)) {
    if (isPerLanguage && sent === null) return languages.map(({ code }) => [code, null])
    return [[isPerLanguage ? defaultLanguage() : '', sent]]
  }
  const texts = Object.entries(sent ?? {}).filter((entry): entry is [Language, string] => isLanguage(entry[0]))
  if (isPerLanguage) return texts
  const own = texts.find(([language]) => language === defaultLanguage()) ?? texts[0]
  return [['', own?.[1] ?? null]]
}

type Refused = { error: string }

/** A value as it is stored; empty for none. */
function parseValue(field: ReadField, sent: string | number | null): string | Refused {
  const typed = sent === null ? '' : String(sent).trim()
  if (typed === '') return ''
  switch (field.type) {
    case 'text':
      return parseText(
        optionalLine(() => nameIn(field.names), MAX_LINE),
        typed,
      )
    case 'paragraph':
      return parseText(
        optionalText(() => nameIn(field.names), MAX_TEXT),
        typed,
      )
    case 'number':
      return typeof sent === 'number' ? parseNumber(field, sent) : parseNumber(field, readNumber(field, typed))
    case 'choice':
      return parseChoice(field, typed)
    case 'date':
      return z.iso.date().safeParse(typed).success
        ? typed
        : { error: t('customFields.notADay', { label: nameIn(field.names) }) }
    case 'file':
      return parseFile(field, typed)
  }
}

function parseText(schema: z.ZodType<string>, typed: string): string | Refused {
  const { data, error } = schema.safeParse(typed)
  return data ?? { error: error?.issues[0]?.message ?? '' }
}

/** A number as it was typed, with or without the unit of its field behind it. */
function readNumber({ unit }: CustomField, typed: string) {
  const bare = unit !== '' && typed.endsWith(unit) ? typed.slice(0, -unit.length) : typed
  return parseDecimal(bare)
}

function parseNumber({ names }: CustomField, number: number | undefined): string | Refused {
  const label = nameIn(names)
  if (number === undefined || !Number.isFinite(number)) return { error: t('fields.notNumber', { label }) }
  if (Math.abs(number) > MAX_NUMBER) return { error: t('fields.tooLarge', { label }) }
  return String(Number(number.toFixed(DECIMALS)))
}

function parseChoice({ names, choices }: CustomField, typed: string): string | Refused {
  const wanted = typed.toLowerCase()
  const found =
    choices.find(({ key }) => key === wanted) ??
    choices.find((choice) => Object.values(choice.names).some((name) => name.toLowerCase() === wanted))
  return found?.key ?? { error: t('customFields.notAChoice', { label: nameIn(names) }) }
}

/** The file is one that is stored. Of another ending than its content, it is none. */
function parseFile({ names, files }: ReadField, typed: string): string | Refused {
  const file = parseFileValue(typed)
  const isStored = file !== undefined && files?.get(file.id) === file.type
  return isStored ? formatFileValue(file) : { error: t('customFields.notAFile', { label: nameIn(names) }) }
}
