import type { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'

/**
 * The error that the API answered a call with; undefined for anything else that was thrown, such as a lost connection.
 * Told by its name and not with `instanceof`: importing the class would bring every error text and Zod into the first
 * load of a page, and while a page renders on the server the class comes from outside the bundle.
 */
export function findApiError(error: unknown): ApiError | undefined {
  return error instanceof Error && error.name === 'ApiError' ? (error as ApiError) : undefined
}

/** Whether a call got no answer. Without a connection the code of a page that was not opened yet cannot be fetched either. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Servers have a navigator without `onLine`.
  const isOffline = 'onLine' in navigator && !navigator.onLine
  return error.name === 'ConnectionError' || (error instanceof TypeError && isOffline)
}

/**
 * The text to show for a failed call: the server's message, or `fallback` when the server sent none (an empty answer,
 * the page of a proxy) or was not reached. Texts of the browser, such as "Failed to fetch", are never shown (spec §8).
 */
export function errorMessage(error: unknown, fallback: string = fallbackFor(error)): string {
  return findApiError(error)?.message || fallback
}

function fallbackFor(error: unknown) {
  return isConnectionLost(error) ? t('messages.connectionLost') : t('messages.error')
}

/** What is wrong with single fields of a refused call: field name to text. Empty when no field is named. */
export function fieldErrors(error: unknown): Record<string, string> {
  return (findApiError(error)?.details?.['fields'] as Record<string, string> | undefined) ?? {}
}
