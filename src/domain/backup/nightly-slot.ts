import { lastShopHour } from '#domain/dates.ts'

const HOUR = 60 * 60 * 1000
/** Tries of one night, at least an hour apart. */
const MAX_TRIES = 3
/** Hours after which a run that has not ended is taken for dead. */
export const MAX_RUN_HOURS = 2

/** What is known of a nightly run. */
export interface NightlyRun {
  startedAt: string
  endedAt: string | null
  error: string | null
}

/**
 * The name of the nightly backup that is due, or undefined when none is. Two processes that ask find the same name, so one
 * claims it. A night that was missed while the shop was off is made up for; a failed one is tried again after an hour. The first
 * backup of a new shop waits for its hour.
 */
export function findDueNight(now: Date, hour: number, runs: readonly NightlyRun[]): string | undefined {
  const night = lastShopHour(now, hour)
  const tries = runs.filter(({ startedAt }) => startedAt >= night.toISOString())
  if (runs.length === 0 && now.getTime() - night.getTime() >= HOUR) return undefined
  const isDone = tries.some(({ endedAt, error }) => endedAt !== null && error === null)
  const isWaiting = tries.some(({ startedAt }) => now.getTime() - new Date(startedAt).getTime() < HOUR)
  if (isDone || isWaiting || tries.length >= MAX_TRIES) return undefined
  return `${night.toISOString()} try ${tries.length + 1}`
}
