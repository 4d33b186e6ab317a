import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { errorMessage, fieldErrors } from './api-error.ts'

/**
 * Shows a failed call in its form: each message of the server beside its field, the first of them focused. A failure
 * that names no field of the form becomes the error of the whole form, `root`, with the `wayOut` behind it.
 */
export function showFormError<Values extends FieldValues, Context, Output>(
  error: unknown,
  { getValues, setError }: Pick<UseFormReturn<Values, Context, Output>, 'getValues' | 'setError'>,
  fallback?: string,
  wayOut = '',
) {
  const shown = Object.entries(fieldErrors(error)).filter(
    ([name]) => getValues(name as FieldPath<Values>) !== undefined,
  )
  shown.forEach(([name, message], index) =>
    setError(name as FieldPath<Values>, { message }, { shouldFocus: index === 0 }),
  )
  if (shown.length > 0) return
  setError('root', { message: [errorMessage(error, fallback), wayOut].filter(Boolean).join(' ') })
}
