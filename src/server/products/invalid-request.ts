import type { z } from 'zod'
import { ApiError } from '#domain/api/errors.ts'

/** The `INVALID_REQUEST` that names each field which a schema refused, with its first problem. */
export function invalidRequest(error: z.ZodError): ApiError {
  const problems = error.issues.toReversed().map(({ path, message }) => [path.join('.') || 'body', message])
  return new ApiError('INVALID_REQUEST', { cause: error, details: { fields: Object.fromEntries(problems) } })
}
