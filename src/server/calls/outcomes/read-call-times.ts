import type { OpenCall } from '#domain/calls/call-outcome.ts'
import type { Db } from '#server/schema/database.ts'
import { getStaffSettings } from '#server/settings/queries.ts'

/** Reads after how many minutes the shop calls again if there was no answer, and between which hours. */
export async function readCallTimes(db: Db): Promise<Pick<OpenCall, 'retryMinutes' | 'callHours'>> {
  const { retryMinutesFirst, retryMinutesSecond, retryMinutesThird, callHours } = await getStaffSettings(db)
  return { retryMinutes: [retryMinutesFirst, retryMinutesSecond, retryMinutesThird], callHours }
}
