import { byLocale } from '#domain/texts/by-locale.ts'
import { t } from '#domain/texts/t.ts'

const MEGABYTE = 1_000_000

const megabytes = byLocale((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte' }))
const gigabytes = byLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'gigabyte',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
)

/** Formats a size in the reader's language as `34 MB`, `1.2 GB` or, below a megabyte, `less than 1 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < MEGABYTE) return t('backups.lessThan', { size: megabytes().format(1) })
  if (bytes < 1000 * MEGABYTE) return megabytes().format(Math.round(bytes / MEGABYTE))
  return gigabytes().format(bytes / (1000 * MEGABYTE))
}
