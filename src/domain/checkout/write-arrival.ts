import { addDays, startOfShopDay, toShopDay } from '#domain/dates.ts'
import { byLocale } from '#domain/texts/by-locale.ts'
import { t } from '#domain/texts/t.ts'
import type { ArrivalWindow } from './arrival-window.ts'

const timeZone = 'Africa/Tunis'
const weekday = byLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }))
const withDate = byLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone,
    }),
)

/** Days whose name alone says which one is meant. */
const NEAR = 6

/** Says when a parcel arrives, `between Thursday and Saturday`. With `today` days near it are written without their date. */
export function writeArrival({ first, last }: ArrivalWindow, today?: Date): string {
  const isNear = today !== undefined && last <= addDays(toShopDay(today), NEAR)
  const write = (day: string) => (isNear ? weekday() : withDate()).format(startOfShopDay(day))
  return first === last
    ? t('deliveryTimes.on', { day: write(first) })
    : t('deliveryTimes.between', { first: write(first), last: write(last) })
}
