import { lastShopHour } from '#domain/dates.ts'

/** The hour of the shop's time zone from which customers are called again. */
const FROM = 9
/** The hour from which they are not called any more. */
const UNTIL = 20
const DAY = 24 * 3_600_000

/** That time, or the next morning where it falls into the night. */
export function toCallingHours(at: Date): Date {
  const morning = lastShopHour(at, FROM)
  const evening = lastShopHour(at, UNTIL)
  return evening > morning ? new Date(morning.getTime() + DAY) : at
}
