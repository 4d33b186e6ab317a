import { t } from '#domain/texts/t.ts'
import { ONE_SIZE } from './size-label.ts'

const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']
const spelledSizes: Record<string, string> = {
  XXSMALL: 'XXS',
  XSMALL: 'XS',
  EXTRASMALL: 'XS',
  SMALL: 'S',
  MEDIUM: 'M',
  LARGE: 'L',
  XLARGE: 'XL',
  EXTRALARGE: 'XL',
  XXLARGE: 'XXL',
  '2XL': 'XXL',
  XXXLARGE: 'XXXL',
  '3XL': 'XXXL',
  OS: ONE_SIZE,
  ONESIZE: ONE_SIZE,
  TAILLEUNIQUE: ONE_SIZE,
}

/** A size as the shop writes it: `X-Large`, `X Large` and `xl` are one and the same. What has no letter stays as it is. */
export function sizeName(size: string): string {
  const trimmed = size.trim()
  const letters = trimmed.toUpperCase().replaceAll(/[\s/_-]+/g, '')
  return spelledSizes[letters] ?? (letterSizes.includes(letters) ? letters : trimmed)
}

/** A size within a sentence: `size M`, and `One size` alone. */
export const formatSize = (size: string): string =>
  sizeName(size) === ONE_SIZE ? t('sizes.one') : t('sizes.named', { size })

/**
 * Where a size stands in the order of wearing: letters first (XS < S < S/M < M < … < XXL), then by number
 * (36 < 38 1/2 < Italian 40), then everything else. A whole number, so a database can sort by it.
 */
export function sizeOrder(size: string): number {
  const names = size.split('/').map((part) => letterSizes.indexOf(sizeName(part)))
  const [first = -1] = names
  if (first >= 0 && !names.includes(-1)) return 2 * (first + 1) + (names.length > 1 ? 1 : 0)
  const [, whole, half] = /(\d+(?:[.,]\d+)?)( 1\/2)?/.exec(size) ?? []
  if (whole === undefined) return 100_000
  const number = Number(whole.replace(',', '.')) + (half ? 0.5 : 0)
  return number < 1000 ? 100 + Math.round(number * 10) : 100_000
}
