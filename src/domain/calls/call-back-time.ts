import { toShopDay, toShopMoment } from '#domain/dates.ts'

/** The most days ahead for which a call can be agreed. */
export const MOST_DAYS_AHEAD = 14

const DAY = 24 * 3_600_000
const HOUR = 3_600_000

/** Times that callers ask for again and again. */
export type CallBackChoice = 'in-an-hour' | 'this-evening' | 'tomorrow-morning'

/** The times to choose from, in the time zone of the shop. This evening is left out once it has come. */
export function callBackChoices(now: Date): { choice: CallBackChoice; at: Date }[] {
  const inAnHour = new Date(now.getTime() + HOUR)
  const evening = toShopMoment(toShopDay(now), '18:00')
  const morning = toShopMoment(toShopDay(new Date(now.getTime() + DAY)), '09:00')
  return [
    { choice: 'in-an-hour', at: inAnHour },
    ...(evening > inAnHour ? [{ choice: 'this-evening' as const, at: evening }] : []),
    { choice: 'tomorrow-morning', at: morning },
  ]
}

/** Whether a customer can be called at that time: it is to come, and within two weeks. */
export const isCallBackTime = (at: Date, now: Date): boolean =>
  at > now && at.getTime() <= now.getTime() + MOST_DAYS_AHEAD * DAY
