import { toShopMoment } from '#domain/dates.ts'

/** A day and perhaps a clock and a zone, as files write them: `2024-03-01 10:23:45 +0100`, `01/03/2024 10:23`, `1.3.24`. */
const isoTime =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ,]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?: ?(Z|UTC|[+-]\d{2}:?\d{2}))?)?$/i
const localTime = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})(?:[T ,]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/

/**
 * Reads the times of a file. Whether `03/04/2024` is March or April is decided by all of them: a place with more than
 * 12 is no month; where none says it, the day stands first, as in Tunisia.
 */
export function timeReader(texts: readonly string[]): (text: string) => string | undefined {
  const hasMonthFirst = texts.some((text) => Number(localTime.exec(text)?.[2] ?? 0) > 12)
  return (text) => {
    const iso = isoTime.exec(text)
    if (iso) {
      const [, year = '', month = '', day = '', hour, minute, zone] = iso
      return toMoment({ year, month, day, hour, minute, zone })
    }
    const [, first = '', second = '', year = '', hour, minute] = localTime.exec(text) ?? []
    const [day, month] = hasMonthFirst ? [second, first] : [first, second]
    return toMoment({ year: year.length === 2 ? `20${year}` : year, month, day, hour, minute, zone: undefined })
  }
}

interface WrittenTime extends Record<'year' | 'month' | 'day', string> {
  hour: string | undefined
  minute: string | undefined
  /** Undefined: that of the shop. */
  zone: string | undefined
}

function toMoment({ year, month, day, hour = '0', minute = '0', zone }: WrittenTime): string | undefined {
  const [date, clock] = [`${year}-${two(month)}-${two(day)}`, `${two(hour)}:${two(minute)}`]
  const moment = zone ? new Date(`${date}T${clock}:00${toOffset(zone)}`) : toShopMoment(date, clock)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

const two = (text: string) => text.padStart(2, '0')
const toOffset = (zone: string) => (/^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z')
