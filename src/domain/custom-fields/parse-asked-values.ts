import { nameIn } from '#domain/collections/name-in.ts'
import { t } from '#domain/texts/t.ts'
import type { CustomField } from './custom-field.ts'
import type { CustomValuesInput } from './field-values.ts'
import { parseFieldValues, type ParsedFieldValues } from './parse-field-values.ts'

/** Checks what a customer answered at the checkout against the fields that are asked for there: a required one must have a value. */
export function parseAskedValues(fields: readonly CustomField[], answers: CustomValuesInput = {}): ParsedFieldValues {
  const { values, errors } = parseFieldValues(fields, answers)
  const given = values.filter(({ value }) => value !== '')
  const answered = new Set(given.map(({ fieldId }) => fieldId))
  const missing = fields.filter(
    ({ id, key, asked }) => asked === 'required' && !answered.has(id) && errors[key] === undefined,
  )
  const required = missing.map(({ key, names }) => [key, t('fields.required', { label: nameIn(names) })])
  return { values: given, errors: { ...errors, ...(Object.fromEntries(required) as Record<string, string>) } }
}
