import type { FileReading } from '#domain/import/product-import.ts'
import type { DecimalSign } from '#domain/import/reading-choices.ts'
import { parseDecimal, usesOfSigns, type DecimalSigns, type SignUse } from '#domain/money/parse-decimal.ts'
import { readPrice } from '#server/import/file/numbers.ts'

/** How the numbers of a file are read, and a price of it that shows how. */
export interface Decimals extends DecimalSigns, Pick<FileReading, 'example'> {
  decimal: DecimalSign
}

type Sign = 'comma' | 'point'

/** A price of the file with what its signs do. */
interface ReadPrice {
  written: string
  uses: { comma?: SignUse; point?: SignUse }
}

/** What one sign does in the prices of a file. */
interface Votes {
  decimal: number
  thousands: number
  /** What they are with decimals, where the sign may do either. */
  either: number[]
}

/**
 * Decides by all prices of a file whether a comma or a point stands before decimals: `59,900` alone may be read in two
 * ways. Prices that can be read in one way only decide for the others. Where there are none, the reading counts that
 * comes closest to the prices without a sign; where there are none of these either, three digits are millimes.
 */
export function decideDecimals(prices: readonly string[], chosen: DecimalSign | undefined): Decimals {
  const read = prices.flatMap((written): ReadPrice[] => {
    const uses = usesOfSigns(written)
    return uses ? [{ written, uses }] : []
  })
  const signs = chosen ? { hasDecimalComma: chosen === 'comma', hasDecimalPoint: chosen === 'point' } : signsOf(read)
  return { ...signs, decimal: chosen ?? mostUsed(read, signs), example: exampleOf(read, signs) }
}

function signsOf(read: readonly ReadPrice[]): DecimalSigns {
  const clear = read.filter(({ uses }) => uses.comma !== 'either' && uses.point !== 'either')
  const usual = median(clear.flatMap(({ written }) => parseDecimal(written) ?? []).filter((price) => price > 0))
  return {
    hasDecimalComma: partsDecimals(votesFor('comma', read), usual),
    hasDecimalPoint: partsDecimals(votesFor('point', read), usual),
  }
}

function votesFor(sign: Sign, read: readonly ReadPrice[]): Votes {
  const votes: Votes = { decimal: 0, thousands: 0, either: [] }
  for (const { written, uses } of read) {
    const use = uses[sign]
    if (use === 'either') votes.either.push(parseDecimal(written) ?? 0)
    else if (use) votes[use] += 1
  }
  return votes
}

function partsDecimals({ decimal, thousands, either }: Votes, usual: number | undefined) {
  if (decimal > 0 || thousands > 0) return decimal >= thousands
  const withDecimals = median(either)
  if (withDecimals === undefined || usual === undefined) return true
  const distance = (price: number) => Math.abs(Math.log(price / usual))
  return distance(withDecimals) <= distance(withDecimals * 1000)
}

function median(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}

/** The sign that stands before the decimals of most prices; a point where there are none. */
function mostUsed(read: readonly ReadPrice[], { hasDecimalComma, hasDecimalPoint }: DecimalSigns): DecimalSign {
  const count = (sign: Sign, canBe: boolean) =>
    read.filter(({ uses }) => uses[sign] === 'decimal' || (uses[sign] === 'either' && canBe)).length
  const [commas, points] = [count('comma', hasDecimalComma), count('point', hasDecimalPoint)]
  if (commas === points) return hasDecimalPoint ? 'point' : 'comma'
  return commas > points ? 'comma' : 'point'
}

/** The price that shows best how the others are read: one that could be read in two ways. */
function exampleOf(read: readonly ReadPrice[], signs: DecimalSigns): FileReading['example'] {
  const isEither = ({ uses }: ReadPrice) => uses.comma === 'either' || uses.point === 'either'
  const hasSign = ({ uses }: ReadPrice) => uses.comma !== undefined || uses.point !== undefined
  const shown = read.find(isEither) ?? read.find(hasSign) ?? read[0]
  const price = shown && readPrice(shown.written, signs)
  return price === undefined ? null : { written: shown?.written ?? '', price }
}
