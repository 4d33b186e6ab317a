import { get, type FieldErrors } from 'react-hook-form'
import type { z } from 'zod'

/** Finds what the shop refuses at a path of a form, such as `slides.0.link`. */
export type ErrorAt = (path: string) => string | undefined

/** The message of the first issue at a path. */
export const issueAt = (error: z.ZodError | undefined, path: string): string | undefined =>
  error?.issues.find((issue) => issue.path.join('.') === path)?.message

/** The message that a form has at a path. */
export const messageAt = (errors: FieldErrors, path: string): string | undefined =>
  (get(errors, path) as { message?: string } | undefined)?.message
