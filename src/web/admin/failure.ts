import { errorMessage } from '#web/state/api-error.ts'

/** What to show of anything a call threw: the shop's own words, or the fallback of the action. */
export function messageOf(error: unknown, fallback: string): string {
  return errorMessage(error, fallback)
}
