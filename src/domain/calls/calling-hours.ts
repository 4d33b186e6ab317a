import { z } from 'zod'
import { lastShopHour, toShopClock } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'

const hour = z.int({ error: () => t('fields.chooseHour') })

/** The hours of the shop's time zone from which customers are called, and from which not any more. */
export const CallHours = z
  .object({ from: hour.min(0).max(23), until: hour.min(1).max(24) })
  .refine(({ from, until }) => from < until, { error: () => t('calls.hoursBackward'), path: ['until'] })

export type CallHours = z.output<typeof CallHours>

/** The hours of a shop that has set none. */
export const CALLING_HOURS: CallHours = { from: 9, until: 20 }
const DAY = 24 * 3_600_000

/** That time, or the next morning where it falls into the night. */
export function toCallingHours(at: Date, hours: CallHours): Date {
  return callsOn(at, hours) === 'tomorrow' || isBefore(at, hours)
    ? new Date(lastShopHour(at, hours.from).getTime() + DAY)
    : at
}

const shopHour = (at: Date) => Number(toShopClock(at).slice(11, 13))

const isBefore = (at: Date, { from }: CallHours) => shopHour(at) < from

/** On which day a customer is called whose order came at that time. */
export const callsOn = (at: Date, { until }: CallHours): 'today' | 'tomorrow' =>
  shopHour(at) < until ? 'today' : 'tomorrow'

/** The hours of that day in which a customer can be called from that time on. */
export const hoursLeft = (at: Date, hours: CallHours): { from?: number; until: number } =>
  callsOn(at, hours) === 'tomorrow' || isBefore(at, hours) ? hours : { until: hours.until }
