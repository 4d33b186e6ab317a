import type { ErrorCode } from '#domain/api/errors.ts'
import { texts } from '#domain/texts.ts'
import { errorMessage, fieldErrors, toApiError } from '#web/state/api-error.ts'

/** What to tell the customer about a step that was not taken. */
export interface Refusal {
  code: ErrorCode | undefined
  message: string
  /** The fields that are meant, by the names the call gives them. */
  fields: [name: string, reason: string][]
}

/** Reads what the shop answered instead of doing it. Whatever is no answer of the shop gets `otherwise`. */
export function readRefusal(error: unknown, otherwise: string = texts.error): Refusal {
  return {
    code: toApiError(error)?.code,
    message: errorMessage(error, otherwise),
    fields: Object.entries(fieldErrors(error)),
  }
}
