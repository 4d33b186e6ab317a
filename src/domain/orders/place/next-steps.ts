import { CALLING_HOURS, callsOn, hoursLeft, toCallingHours, type CallHours } from '#domain/calls/calling-hours.ts'
import { arrivalWindow, leavesSameDay, type ArrivalWindow } from '#domain/checkout/arrival-window.ts'
import type { DeliveryTimes } from '#domain/checkout/delivery-times.ts'
import { writeArrival } from '#domain/checkout/write-arrival.ts'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { startOfShopDay, toShopDay } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'

/** One thing that comes next of an order. `when` is absent where nobody can say. */
export interface NextStep {
  when?: string | undefined
  what: string
}

/** What decides what comes next of an order that has not left. */
export interface OrderToCome {
  /** The shop calls before it prepares the order. */
  waits: boolean
  /** When it was placed, or confirmed. */
  at: Date
  governorate: string | null
  /** What the courier collects, as it is written; undefined: nothing. */
  toPay: string | undefined
}

interface Shop {
  contactPhone: string
  callHours?: CallHours | undefined
  deliveryTimes?: DeliveryTimes | null | undefined
  returnDays?: number | undefined
}

/** A sum in a sentence stays beside its currency. */
const onOneLine = (sum: string) => sum.replaceAll(' ', '\u00A0')

/**
 * What comes next of an order, in order. `now` is when it is read, and writes days near it by their name alone; a mail, which may be read
 * at any time, has none.
 */
export function writeNextSteps(order: OrderToCome, shop: Shop, now?: Date): NextStep[] {
  const { contactPhone, callHours = CALLING_HOURS, deliveryTimes, returnDays } = shop
  const call = order.waits
    ? [{ when: writeCallTime(callHours, now), what: writeCall(contactPhone) }]
    : [{ when: writeLeaving(order.at, deliveryTimes, now), what: t('nextSteps.packs') }]
  return [
    ...call,
    {
      when: writeWindow(order, { deliveryTimes, callHours }, now),
      what:
        order.toPay === undefined ? t('nextSteps.brings') : t('nextSteps.collects', { sum: onOneLine(order.toPay) }),
    },
    ...(returnDays === undefined ? [] : [{ what: t('help.exchange', { count: returnDays }) }]),
  ]
}

/** A number that stays on one line. */
const unbroken = (phone: string) => phone.replaceAll(' ', '\u00A0')

const writeCall = (phone: string) =>
  phone ? t('nextSteps.callsFrom', { phone: unbroken(formatPhone(phone)) }) : t('nextSteps.calls')

const writeHour = (hour: number) => t('deliveryTimes.hour', { hour })

function writeCallTime(hours: CallHours, now: Date | undefined): string {
  const { from, until } = now ? hoursLeft(now, hours) : hours
  const end = writeHour(until)
  if (from === undefined) return t('nextSteps.todayUntil', { until: end })
  const between = { from: writeHour(from), until: end }
  if (!now) return t('nextSteps.between', between)
  return callsOn(now, hours) === 'today'
    ? t('nextSteps.todayBetween', between)
    : t('nextSteps.tomorrowBetween', between)
}

const writeLeaving = (at: Date, times: DeliveryTimes | null | undefined, now: Date | undefined) =>
  times && now && leavesSameDay(at, times) && toShopDay(at) === toShopDay(now) ? t('nextSteps.today') : undefined

/** An order that waits leaves after its call, which may come at the beginning or at the end of the hours of calls. */
function writeWindow(
  { waits, at, governorate }: OrderToCome,
  { deliveryTimes, callHours }: { deliveryTimes: Shop['deliveryTimes']; callHours: CallHours },
  now: Date | undefined,
): string | undefined {
  if (!deliveryTimes) return undefined
  const window = (moment: Date) => arrivalWindow(moment, deliveryTimes, governorate)
  const called = toCallingHours(now ?? at, callHours)
  const shown: ArrivalWindow = waits
    ? { first: window(called).first, last: window(endOfCalls(called, callHours)).last }
    : window(at)
  return now && shown.last < toShopDay(now) ? undefined : writeArrival(shown, now)
}

const endOfCalls = (at: Date, { until }: CallHours) =>
  new Date(startOfShopDay(toShopDay(at)).getTime() + until * 3_600_000 - 1)
