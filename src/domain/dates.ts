import { byLocale, ofLocale } from './texts/by-locale.ts'
import { currentLanguage, SOURCE_LANGUAGE } from './texts/languages.ts'

/** There is one day everywhere, that of the shop, wherever it is read. */
const timeZone = 'Africa/Tunis'

/** English dates have the month first, as the specification writes them. */
const american = (locale: string) => (locale === 'en' ? 'en-US' : locale)
const british = (locale: string) => (locale === 'en' ? 'en-GB' : locale)

const date = byLocale(
  (locale) =>
    new Intl.DateTimeFormat(american(locale), { month: '2-digit', day: '2-digit', year: '2-digit', timeZone }),
)
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
// Sweden writes dates as ISO 8601 does.
const sheetTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone,
})
const shopDate = byLocale((locale) => new Intl.DateTimeFormat(british(locale), { dateStyle: 'long', timeZone }))

/** Formats an ISO 8601 time as `2026-11-22 09:30` in the shop's time zone: spreadsheets read it as a time. */
export function formatSheetTime(at: string): string {
  return sheetTime.format(new Date(at))
}

/** Formats an ISO 8601 time as `MM/DD/YY` (spec §9), in other languages as they write it, in the shop's time zone. */
export function formatDate(at: string): string {
  return date().format(new Date(at))
}

const dayAndMonth = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { month: '2-digit', day: '2-digit', timeZone: 'UTC' }),
)

/** Formats a day (`YYYY-MM-DD`) as `MM-DD`, as charts of the specification do, in other languages as they write it. */
export const formatDayAndMonth = (day: string): string =>
  currentLanguage() === SOURCE_LANGUAGE ? day.slice(5) : dayAndMonth().format(new Date(day))

/** Formats a day (`YYYY-MM-DD`) as it stands in English, as charts of the specification do, in other languages as `formatDate`. */
export const formatPlotDay = (day: string): string =>
  currentLanguage() === SOURCE_LANGUAGE ? day : formatDate(`${day}T12:00:00Z`)

/** Formats an ISO 8601 time as `MM/DD/YY HH:mm`, in the shop's time zone. */
export function formatDateTime(at: string): string {
  return `${formatDate(at)} ${time.format(new Date(at))}`
}

/** Formats an ISO 8601 time as `22 November 2026`, in the reader's language and the shop's time zone wherever it is read. */
export function formatLongDate(at: string): string {
  return shopDate().format(new Date(at))
}

const longDay = ofLocale((locale) => new Intl.DateTimeFormat(british(locale), { dateStyle: 'long', timeZone: 'UTC' }))

/** Formats a day (`YYYY-MM-DD`) as `22 November 2026`, for a locale. */
export const formatDayIn = (day: string, locale: string): string => longDay(locale).format(new Date(day))

const shopMoment = byLocale(
  (locale) =>
    new Intl.DateTimeFormat(british(locale), {
      weekday: 'long',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }),
)

/** Formats a time as `Thursday 26 Nov, 18:00`, in the reader's language and the shop's time zone wherever it is read. */
export function formatShopMoment(at: string): string {
  return shopMoment().format(new Date(at))
}

/** Tunisia keeps this offset all year. */
const SHOP_OFFSET = '+01:00'
const HOUR = 60 * 60 * 1000

/** The moment at which a day (`YYYY-MM-DD`) is over in the shop's time zone. */
export function endOfShopDay(day: string): Date {
  return new Date(`${day}T24:00:00${SHOP_OFFSET}`)
}

/** The moment at which a day (`YYYY-MM-DD`) begins in the shop's time zone. */
export function startOfShopDay(day: string): Date {
  return new Date(`${day}T00:00:00${SHOP_OFFSET}`)
}

/** The moment of a day (`YYYY-MM-DD`) at which clocks of the shop's time zone show a time (`HH:MM`). */
export function toShopMoment(day: string, clock: string): Date {
  return new Date(`${day}T${clock}:00${SHOP_OFFSET}`)
}

/** What clocks of the shop's time zone show at a time, as `YYYY-MM-DDTHH:MM`. */
export const toShopClock = (at: Date): string => new Date(at.getTime() + HOUR).toISOString().slice(0, 16)

/** The day of a time in the shop's time zone as `YYYY-MM-DD`. */
export const toShopDay = (at: Date): string => toShopClock(at).slice(0, 10)

/** The name of a file that was written today, without its ending: `orders-2026-03-01`. */
export const nameFileOfToday = (of: string): string => `${of}-${toShopDay(new Date())}`

/** The day so many days after another one, as `YYYY-MM-DD`; negative: before it. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * HOUR).toISOString().slice(0, 10)

/** The last moment up to `now` at which it was that full hour in the shop's time zone. */
export function lastShopHour(now: Date, hour: number): Date {
  const today = new Date(`${toShopDay(now)}T${String(hour).padStart(2, '0')}:00:00${SHOP_OFFSET}`)
  return today > now ? new Date(today.getTime() - 24 * HOUR) : today
}

/** A date as a workbook stores it: it names no time zone, and a day without a time is the day alone. */
export const toWorkbookDate = (at: Date): string => at.toISOString().replace('T00:00:00.000Z', '')
