import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import { parseAskedValues } from '#domain/custom-fields/parse-asked-values.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'

/** What was typed into the fields that the shop asks for, by their keys. */
export type AskedTexts = Record<string, string>

/** The values of a form that has them. Absent where the shop asks for nothing. */
export interface WithAskedTexts {
  fieldValues?: AskedTexts | undefined
}

const none: readonly CustomField[] = []

/** The fields that the shop asks for with an order. */
export const useAskedFields = (): readonly CustomField[] => useStoreSettings().askedFields ?? none

/** The text of each field, empty where a draft has none, and nothing where the shop asks for no field. */
export const textsOf = (fields: readonly CustomField[], draft: AskedTexts = {}): WithAskedTexts =>
  fields.length === 0 ? {} : { fieldValues: Object.fromEntries(fields.map(({ key }) => [key, draft[key] ?? ''])) }

/** The answers as an order takes them: without those that are empty, and absent where there are none. */
export function toAnswers(texts: AskedTexts = {}): WithAskedTexts {
  const given = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  return given.length > 0 ? { fieldValues: Object.fromEntries(given) } : {}
}

/** Adds the check of the fields that the shop asks for to that of a form. */
export function withAskedFields<Values extends FieldValues & WithAskedTexts>(
  fields: readonly CustomField[],
  resolver: Resolver<Values>,
): Resolver<Values> {
  if (fields.length === 0) return resolver
  return async (values, context, options) => {
    const result = await resolver(values, context, options)
    // A draft may have a field that is asked for no more.
    const { fieldValues } = textsOf(fields, values.fieldValues)
    const { errors } = parseAskedValues(fields, fieldValues)
    const refused = Object.entries(errors).map(([key, message]) => [key, { type: 'custom', message }])
    if (refused.length > 0) {
      const answers = { fieldValues: Object.fromEntries(refused) as object } as FieldErrors<Values>
      return { values: {}, errors: { ...result.errors, ...answers } }
    }
    if (Object.keys(result.errors).length > 0) return result
    return { values: { ...(result.values as Values), fieldValues }, errors: {} }
  }
}
