import { parseDecimal } from '#domain/money/parse-decimal.ts'
import type { ColumnUse } from '#domain/import/reading-choices.ts'
import { isColor, isSize } from '#server/import/file/options/option-names.ts'
import { useByHeading, useByWords } from './heading-words.ts'
import { splitSizes } from './split-sizes.ts'

/** A column of a table: its heading, and some of its cells. */
export interface GuessedColumn {
  heading: string
  cells: string[]
}

/** Uses that may have more than one column in a table. */
const repeated: ReadonlySet<ColumnUse> = new Set(['sizeQuantity', 'image', 'tag', 'nothing'])

/** What each column of a table probably is, by its heading and otherwise by its cells. */
export function guessColumns(columns: GuessedColumn[]): ColumnUse[] {
  const guessed = columns.map(({ heading }): ColumnUse | undefined =>
    isSizeHeading(heading) ? undefined : useByHeading(heading),
  )
  const isTaken = (use: ColumnUse) => !repeated.has(use) && guessed.includes(use)
  const fill = (guess: (column: GuessedColumn) => ColumnUse | undefined) => {
    for (const [place, column] of columns.entries()) {
      const use = guessed[place] ? undefined : guess(column)
      if (use && !isTaken(use)) guessed[place] = use
    }
  }
  fill((column) => (holdsCounts(column) ? 'sizeQuantity' : undefined))
  fill(({ heading }) => (isSizeHeading(heading) ? undefined : useByWords(heading)))
  fill(useByCells)
  return onlyOnce(guessed.map((use) => use ?? 'nothing'))
}

/** Without second columns of what a product has once: they are nothing. */
export function onlyOnce(uses: readonly ColumnUse[]): ColumnUse[] {
  return uses.map((use, place) => (repeated.has(use) || uses.indexOf(use) === place ? use : 'nothing'))
}

const isSizeHeading = (heading: string) => isSize(heading.trim().replace(/^(?:taille|pointure|size|مقاس)\s+/i, ''))

/** Whether a column counts the pieces of the size that its heading names. */
const holdsCounts = ({ heading, cells }: GuessedColumn) =>
  isSizeHeading(heading) &&
  cells.every((cell) => cell === '' || /^(?:\d{1,5}|[x×✓✔-]|oui|non|yes|no|نعم|لا)$/iu.test(cell))

function useByCells({ cells }: GuessedColumn): ColumnUse | undefined {
  const filled = cells.filter(Boolean)
  const share = (isKind: (cell: string) => boolean) => filled.filter(isKind).length / filled.length
  if (filled.length === 0) return undefined
  if (share((cell) => /^https?:\/\//.test(cell)) > 0.5) return 'image'
  if (share((cell) => /^(?:\d{8}|\d{12,14})$/.test(cell)) > 0.5) return 'barcode'
  if (share((cell) => splitSizes(cell, false).length > 1 || /^(?:\d?x{0,3}[sml]|xxl)$/i.test(cell)) > 0.5) return 'size'
  if (share((cell) => isColor(cell)) > 0.5) return 'color'
  if (share(isPrice) > 0.8) return 'price'
  if (share((cell) => /\p{L}{3}/u.test(cell)) > 0.5 && new Set(filled).size * 2 > filled.length)
    return average(filled) > LONG ? 'description' : 'name'
  return undefined
}

/** Letters of a text that is no name. */
const LONG = 80

const average = (cells: string[]) => cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length

/** A number with decimals or a currency: a whole one alone may be anything. */
const isPrice = (cell: string) => parseDecimal(cell) !== undefined && /[.,]\d|\p{L}/u.test(cell)
