import { quoteCell } from '#server/import/file/quote-cell.ts'
import { formatList } from '#domain/texts/format-list.ts'
import { toCell } from './csv-records.ts'

/** Headings that are named in a refusal, and characters of each. */
const MAX_NAMED = 8
const MAX_HEADING = 40

/** The first headings of a file, for a refusal. */
export const nameHeadings = (header: readonly string[]) =>
  formatList(
    header
      .map((heading) => quoteCell(toCell(heading), MAX_HEADING))
      .filter(Boolean)
      .slice(0, MAX_NAMED),
  )
