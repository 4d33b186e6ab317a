import type { ApiError } from '#domain/api/errors.ts'

/**
 * The error that the API answered a call with; undefined for anything else that was thrown, such as a lost connection.
 * Told by its name and not with `instanceof`: importing the class would bring every error text and Zod into the first
 * load of a page, and while a page renders on the server the class comes from outside the bundle.
 */
export function findApiError(error: unknown): ApiError | undefined {
  return error instanceof Error && error.name === 'ApiError' ? (error as ApiError) : undefined
}

/**
 * The text to show for a failed call: the server's message, or `fallback` when the server sent none (an empty answer,
 * the page of a proxy) or was not reached. Texts of the browser, such as "Failed to fetch", are never shown (spec §8).
 */
export function errorMessage(error: unknown, fallback: string): string {
  return findApiError(error)?.message || fallback
}

/** What is wrong with single fields of a refused call: field name to text. Empty when no field is named. */
export function fieldErrors(error: unknown): Record<string, string> {
  return (findApiError(error)?.details?.['fields'] as Record<string, string> | undefined) ?? {}
}
