import { lastShopHour } from '#domain/dates.ts'

/** The hours of the shop's time zone from which customers are called, and from which not any more. */
export const CALLING_HOURS = { from: 9, until: 20 }
const DAY = 24 * 3_600_000

/** That time, or the next morning where it falls into the night. */
export function toCallingHours(at: Date): Date {
  const morning = lastShopHour(at, CALLING_HOURS.from)
  const evening = lastShopHour(at, CALLING_HOURS.until)
  return evening > morning ? new Date(morning.getTime() + DAY) : at
}
