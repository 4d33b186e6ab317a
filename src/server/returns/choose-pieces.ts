import { ApiError } from '#domain/api/errors.ts'
import type { ReturnLine } from '#domain/returns/return-request.ts'
import { usualFate, type Fate, type ReturnReason } from '#domain/returns/return-words.ts'
import { valuesOfReturn } from '#domain/returns/value-of-pieces.ts'
import { t } from '#domain/texts/t.ts'
import type { SoldLine } from '#server/returns/returned/read-sold-lines.ts'

/** Pieces that come back, with the line they were sold by and what they are worth. */
export interface ChosenPieces extends ReturnLine {
  fate: Fate
  sold: SoldLine
  amount: number
}

interface Requested {
  lines: readonly ReturnLine[]
  reason: ReturnReason
}

/**
 * Finds the lines of pieces that come back, what they are worth, and what becomes of them. Throws `INVALID_REQUEST` for
 * more pieces of a line than can still come back.
 */
export function choosePieces(lines: readonly SoldLine[], { lines: requested, reason }: Requested): ChosenPieces[] {
  const problems: Record<string, string> = {}
  const amounts = valuesOfReturn(lines, requested)
  const chosen = requested.flatMap((line, index) => {
    const sold = lines.find(({ position }) => position === line.position)
    const left = sold ? sold.quantity - sold.returned.quantity : 0
    if (line.quantity > left) problems[`lines.${index}.quantity`] = t('returns.tooMany', { left })
    return sold ? [{ ...line, fate: line.fate ?? usualFate(reason), sold, amount: amounts[index] ?? 0 }] : []
  })
  if (Object.keys(problems).length > 0) throw new ApiError('INVALID_REQUEST', { details: { fields: problems } })
  return chosen
}

/** What pieces are worth together, in millimes. */
export const sumOfAmounts = (pieces: readonly { amount: number }[]): number =>
  pieces.reduce((sum, { amount }) => sum + amount, 0)
