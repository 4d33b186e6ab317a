import { byLocale } from './by-locale.ts'

const percents = byLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent' }))

/** Writes so many percent, whole ones, as the reader's language does: `-20%`, in French with a no-break space before the sign. */
export const formatPercent = (percent: number): string => percents().format(Math.round(percent) / 100)
