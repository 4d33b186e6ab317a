import { sumOf, type ExpectedLine } from './worth.ts'

/** A code of a history, as its terms read. Amounts are millimes. */
export interface Code {
  kind: 'percent' | 'amount' | 'free-delivery'
  value: number
  minimum: number
  maxUses: number | null
  oncePerPhone: boolean
  /** It counts only for products that are on offer. */
  isForOffers?: boolean
}

/** What delivery costs, in millimes. */
export interface DeliveryTerms {
  usual: number
  /** By governorate, where it is another one. */
  byGovernorate: Readonly<Record<string, number>>
  /** The sum of lines that it is free from. */
  freeFrom: number
}

/** What it costs to deliver lines of a sum, in millimes. */
export function deliveryFeeOf(sum: number, governorate: string, { usual, byGovernorate, freeFrom }: DeliveryTerms) {
  return sum >= freeFrom ? 0 : (byGovernorate[governorate] ?? usual)
}

/** What a code takes off lines, or off their delivery, in millimes: what it counts for is a fact of each line. */
export function reductionOf(code: Code | undefined, lines: readonly ExpectedLine[], deliveryFee: number): number {
  if (!code || sumOf(lines) < code.minimum) return 0
  const covered = sumOf(lines.filter(({ isCovered }) => isCovered))
  if (code.kind === 'free-delivery') return covered > 0 ? deliveryFee : 0
  if (code.kind === 'amount') return covered < code.value ? covered : code.value
  return percentOf(covered, code.value)
}

/** Halves of a millime go up: in whole numbers, so that nothing is lost in fractions. */
export const percentOf = (sum: number, percent: number): number => Number((BigInt(sum) * BigInt(percent) + 50n) / 100n)
