import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { texts } from '#domain/texts.ts'
import { errorMessage, fieldErrors } from '#web/state/api-error.ts'

/** The fields that a refused call names, with what is wrong with each. */
export function refusedFields(error: unknown): [field: string, message: string][] {
  return Object.entries(fieldErrors(error))
}

/** The words of whatever a call threw. */
export function messageOf(error: unknown, fallback: string = texts.error): string {
  return errorMessage(error, fallback)
}

/** Shows a refusal beside the fields it names, or above the button when it names none. */
export function showFailure<Values extends FieldValues>(error: unknown, setError: UseFormSetError<Values>) {
  const fields = refusedFields(error)
  for (const [field, message] of fields) setError(field as Path<Values>, { message }, { shouldFocus: true })
  if (fields.length === 0) setError('root', { message: messageOf(error) })
}
