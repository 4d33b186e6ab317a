import { ApiError } from '#domain/api/errors.ts'

/** What to show of anything a call threw: the shop's own words, or the fallback of the action. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.message : fallback
}

/** The problems of single fields that a refusal names. */
export function fieldsOf(error: unknown): Record<string, string> {
  const fields = error instanceof ApiError ? error.details?.['fields'] : undefined
  return (fields as Record<string, string> | undefined) ?? {}
}
