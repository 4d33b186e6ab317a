import { nameIn } from '#domain/collections/name-in.ts'
import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import { fileAddress } from '#domain/custom-fields/field-file.ts'
import type { CustomValues } from '#domain/custom-fields/field-values.ts'
import { defaultLanguage, languages, type Language } from '#domain/texts/languages.ts'
import { columnKey } from '#server/import/file/sheet/csv-records.ts'

/** A column of the values of a custom field: `product field fabric`, of a field per language `product field care [fr]`. */
export type FieldColumn = `${'product' | 'variant'} field ${string}`

/** A field with one of its columns. `language` is empty where the field is not per language. */
export interface FieldOfColumn {
  column: FieldColumn
  field: CustomField
  language: Language | ''
}

/** A column of a field that a file has. */
export interface HeadedField extends FieldOfColumn {
  heading: string
}

/** Whether a column is one of custom fields. */
export const isFieldColumn = (column: string): column is FieldColumn => /^(?:product|variant) field /.test(column)

/** The columns of the fields of products, then of colors, each in the order of the owner. */
export function listFieldColumns(fields: readonly CustomField[]): FieldOfColumn[] {
  return (['product', 'variant'] as const).flatMap((subject) =>
    fields
      .filter((field) => field.subject === subject)
      .flatMap((field): FieldOfColumn[] => {
        const column = `${subject} field ${field.key}` as const
        if (!field.isPerLanguage) return [{ column, field, language: '' }]
        return languages.map(({ code }) => ({ column: `${column} [${code}]`, field, language: code }))
      }),
  )
}

/** What stands above such a column in the export: as Shopify names its metafields, with the language behind. */
export const fieldHeading = ({ field: { names, subject, key }, language }: FieldOfColumn): string =>
  `${nameIn(names, defaultLanguage())} (${subject}.metafields.custom.${key})${language && ` [${language}]`}`

/** What stands in such a column: a choice by its key, a day as `YYYY-MM-DD`, a number with a decimal point, a file by its address. */
export function fieldCell({ field: { key, type }, language }: FieldOfColumn, values: CustomValues): string {
  const value = values[key]
  if (typeof value === 'object') return language === '' ? '' : (value[language] ?? '')
  if (language !== '' || value === undefined) return ''
  return type === 'file' ? fileAddress(String(value)) : String(value)
}

/**
 * The column that a heading of a file names: as the export and Shopify write it, whichever the namespace of the metafield, or by the name
 * or key of a field alone. A text per language without a language behind its heading is in the default language.
 */
export function findFieldColumn(heading: string, columns: readonly FieldOfColumn[]): FieldOfColumn | undefined {
  const [, named = '', code] = /^(.*?)(?:\s*\[([a-z]{2})\])?\s*$/is.exec(heading) ?? []
  const wanted = code?.toLowerCase()
  const isOfLanguage = ({ language }: FieldOfColumn) =>
    language === '' ? wanted === undefined : language === (wanted ?? defaultLanguage())
  const [, subject, metafield] = /\((product|variant)\.metafields\.[\w$-]+\.([\w-]+)\)$/i.exec(named) ?? []
  if (subject && metafield) {
    const key = metafield.toLowerCase().replaceAll('-', '_')
    return columns.find(
      (one) => one.field.subject === subject.toLowerCase() && one.field.key === key && isOfLanguage(one),
    )
  }
  const name = columnKey(named.trim())
  return columns.find(
    (one) =>
      isOfLanguage(one) &&
      [one.field.key, ...Object.values(one.field.names)].some((known) => known !== '' && columnKey(known) === name),
  )
}

/** Whether a heading is that of a metafield, which no other column of a file has. */
export const isMetafieldHeading = (heading: string): boolean => /\((?:product|variant)\.metafields\./i.test(heading)
