import { hasCardNumber } from '#domain/card-number.ts'

/** Signs of a cell in a remark. */
const MAX_CELL = 60

/** The begin of a cell, as remarks and the preview show it. A card number is shown nowhere (ruling R28). */
export const quoteCell = (cell: string, max = MAX_CELL): string => (hasCardNumber(cell) ? '…' : cell.slice(0, max))
