import { addDays, toShopClock, toShopDay } from '#domain/dates.ts'
import type { DeliveryTimes } from './delivery-times.ts'

/** The public holidays of Tunisia that are on the same date each year. Those of the moon a merchant names. */
const HOLIDAYS = new Set(['01-01', '03-20', '04-09', '05-01', '07-25', '08-13', '10-15', '12-17'])

/** The days between which a parcel arrives, as `YYYY-MM-DD`. */
export interface ArrivalWindow {
  first: string
  last: string
}

/**
 * When an order of that moment arrives in a governorate. Where it goes to a place that is not known, the days hold
 * everywhere.
 */
export function arrivalWindow(at: Date, times: DeliveryTimes, governorate: string | null): ArrivalWindow {
  const leaves = leavingDay(at, times)
  const zone = times.zones.find(({ governorates }) => governorate !== null && governorates.includes(governorate))
  const all = governorate === null ? [times, ...times.zones] : [zone ?? times]
  return {
    first: afterWorkingDays(leaves, Math.min(...all.map(({ from }) => from)), times),
    last: afterWorkingDays(leaves, Math.max(...all.map(({ to }) => to)), times),
  }
}

/** Whether an order of that moment still leaves on its day. */
export const leavesSameDay = (at: Date, times: DeliveryTimes): boolean => leavingDay(at, times) === toShopDay(at)

function leavingDay(at: Date, times: DeliveryTimes): string {
  const today = toShopDay(at)
  const isInTime = Number(toShopClock(at).slice(11, 13)) < times.until
  return nextWorkingDay(isInTime ? today : addDays(today, 1), times)
}

function afterWorkingDays(day: string, count: number, times: DeliveryTimes): string {
  return count === 0 ? day : afterWorkingDays(nextWorkingDay(addDays(day, 1), times), count - 1, times)
}

function nextWorkingDay(day: string, times: DeliveryTimes): string {
  let next = day
  while (isClosed(next, times)) next = addDays(next, 1)
  return next
}

const isClosed = (day: string, { closed }: DeliveryTimes) =>
  new Date(day).getUTCDay() === 0 || HOLIDAYS.has(day.slice(5)) || closed.includes(day)
