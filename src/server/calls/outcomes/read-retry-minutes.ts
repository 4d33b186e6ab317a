import type { RetryMinutes } from '#domain/calls/call-outcome.ts'
import type { Db } from '#server/schema/database.ts'
import { getStaffSettings } from '#server/settings/queries.ts'

/** Reads after how many minutes the shop calls again if there was no answer. */
export async function readRetryMinutes(db: Db): Promise<RetryMinutes> {
  const { retryMinutesFirst, retryMinutesSecond, retryMinutesThird } = await getStaffSettings(db)
  return [retryMinutesFirst, retryMinutesSecond, retryMinutesThird]
}
