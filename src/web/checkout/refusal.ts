import { z } from 'zod'
import { ApiError, type ErrorCode } from '#domain/api/errors.ts'
import { texts } from '#domain/texts.ts'

/** What to tell the customer about a step that was not taken. */
export interface Refusal {
  code: ErrorCode | undefined
  message: string
  /** The fields that are meant, by the names the call gives them. */
  fields: [name: string, reason: string][]
}

const Details = z.object({ fields: z.record(z.string(), z.string()).catch({}) })

/** Reads what the shop answered instead of doing it. Whatever is no answer of the shop gets `otherwise`. */
export function readRefusal(error: unknown, otherwise: string = texts.error): Refusal {
  if (!(error instanceof ApiError)) return { code: undefined, message: otherwise, fields: [] }
  const { fields } = Details.parse(error.details ?? {})
  return { code: error.code, message: error.message, fields: Object.entries(fields) }
}
