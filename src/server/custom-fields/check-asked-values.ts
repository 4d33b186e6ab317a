import { ApiError } from '#domain/api/errors.ts'
import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import type { CustomValuesInput, StoredFieldValue } from '#domain/custom-fields/field-values.ts'
import { parseAskedValues } from '#domain/custom-fields/parse-asked-values.ts'

/** What a customer answered, as it is stored with the order. Throws `INVALID_REQUEST`, also for a field that is not asked for. */
export function checkAskedValues(
  fields: readonly CustomField[],
  answers: CustomValuesInput | undefined,
): StoredFieldValue[] {
  const { values, errors } = parseAskedValues(fields, answers)
  const refused = Object.entries(errors).map(([key, message]) => [`fieldValues.${key}`, message])
  if (refused.length > 0) throw new ApiError('INVALID_REQUEST', { details: { fields: Object.fromEntries(refused) } })
  return values
}
