import { sizeName } from '#domain/catalog/sizes/sizes.ts'
import { toPlainSigns } from '#domain/plain-signs.ts'
import { isSize } from '#server/import/file/options/option-names.ts'

/** A size of a cell, with its own count where the cell says one: `S:3`. */
export interface CellSize {
  size: string
  count?: string
}

/** The sizes by letters that a range goes through. */
const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']

/** Sizes of one cell that are read: no garment has more. */
const MAX_SIZES = 60

/**
 * The sizes of a cell as people write them: `S, M, L`, `S/M/L`, `S M L`, `38-44`, `S-XL`, `S:3 M:2`. Two sizes with a
 * stroke between are one (`S/M`), and so are two numbers that follow one another (`38-40`), unless they are shoe sizes.
 */
export function splitSizes(cell: string, isShoe: boolean): CellSize[] {
  const plain = toPlainSigns(cell).replaceAll('،', ',')
  const parts = splitParts(plain)
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return expandRange(only, isShoe) ?? [readCount(only)]
  return parts.slice(0, MAX_SIZES).flatMap((part) => expandRange(part, isShoe) ?? [readCount(part)])
}

function splitParts(plain: string): string[] {
  const listed = cut(plain, /[,;|\n+]|\s(?:et|and|و)\s/)
  if (listed.length > 1) return listed
  for (const sign of [/\//, /-/]) {
    const parts = cut(plain, sign)
    if (parts.length > 2 && parts.every(isSize)) return parts
  }
  const words = cut(plain, /\s+/)
  return words.length > 1 && words.every((word) => isPlainSize(readCount(word).size)) ? words : listed
}

const cut = (text: string, sign: RegExp) =>
  text
    .split(sign)
    .map((part) => part.trim())
    .filter(Boolean)

/** A size without a space in it: letters, or a number of two or three digits. */
const isPlainSize = (word: string) => letters.includes(sizeName(word)) || /^\d{2,3}$/.test(word)

function readCount(part: string): CellSize {
  const [, size, count] = /^(\S.*?)\s*(?:[:=×]\s*|\()(\d{1,5})\)?$/.exec(part) ?? []
  return size && count ? { size: size.trim(), count } : { size: part }
}

/** `38-44` or `S-XL` as each size of it; undefined for another text. */
function expandRange(text: string, isShoe: boolean): CellSize[] | undefined {
  const [, first = '', last = ''] =
    /^(?:du |de |من )?(\w{1,4})\s*(?:-|–|à|au|to|\.\.|الى|إلى)\s*(\w{1,4})$/iu.exec(text) ?? []
  const [from, to] = [letters.indexOf(sizeName(first)), letters.indexOf(sizeName(last))]
  if (from >= 0 && to > from + 1) return letters.slice(from, to + 1).map((size) => ({ size }))
  if (!/^\d{2}$/.test(first) || !/^\d{2}$/.test(last)) return undefined
  const [low, high] = [Number(first), Number(last)]
  const step = !isShoe && low % 2 === 0 && high % 2 === 0 ? 2 : 1
  const isOneSize = !isShoe && high - low <= 2
  if (high <= low || high - low > 30 || isOneSize) return undefined
  return Array.from({ length: (high - low) / step + 1 }, (_, place) => ({ size: String(low + place * step) }))
}
