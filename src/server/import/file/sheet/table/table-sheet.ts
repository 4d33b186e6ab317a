import { quoteCell } from '#server/import/file/quote-cell.ts'
import { MAX_TABLE_COLUMNS, type ColumnUse, type ReadingChoices } from '#domain/import/reading-choices.ts'
import type { FileColumn } from '#domain/import/product-import.ts'
import { t } from '#domain/texts/t.ts'
import {
  isBlankRecord,
  MalformedFile,
  toCell,
  withoutGuard,
  type CsvRecord,
  type CsvRecords,
} from '#server/import/file/sheet/csv-records.ts'
import { decideDecimals } from '#server/import/file/sheet/decide-decimals.ts'
import { nameHeadings } from '#server/import/file/sheet/name-headings.ts'
import { UNCOUNTED, type RowNote, type Sheet } from '#server/import/file/sheet/sheet.ts'
import { noteUnread } from '#server/import/file/sheet/unread-columns.ts'
import { guessColumns, onlyOnce } from './guess-columns.ts'
import { useByWords } from './heading-words.ts'
import { readTableRows, type TableLine } from './read-table-rows.ts'

/** The lines from which the columns are guessed. */
const LOOKED_AT = 200

/** The most cells of a column that the preview shows, and the most characters of each. */
const MAX_EXAMPLES = 3
const MAX_EXAMPLE = 60
const MAX_HEADING = 100

/**
 * Reads the rows of a typed table. Columns are used as `chosen`, or as headings and cells suggest. A product without a name or a price is
 * not read. Throws a MalformedFile for a file without a known column.
 */
export function toTableSheet(read: CsvRecords, chosen: ReadingChoices = {}): Sheet {
  const { header, records } = read
  const filled = records.filter(({ fields }) => !isBlankRecord(fields, header))
  const looked = filled.slice(0, LOOKED_AT)
  const columns = header.slice(0, MAX_TABLE_COLUMNS).map((heading, place) => ({
    heading: toCell(heading),
    cells: looked.map(({ fields }) => cellOf(fields, place)),
  }))
  const guessed = guessColumns(columns)
  const uses = chosen.columns?.length === columns.length ? onlyOnce(chosen.columns) : guessed
  if (!chosen.columns && !isTable(header, guessed))
    throw new MalformedFile(t('errors.csvUnknown', { found: nameHeadings(header) }))
  const lines = filled.map((record) => toLine(record, uses, header))
  const missing = whatIsMissing(uses)
  const skipped: RowNote[] = missing ? lines.map(({ number }) => ({ row: number, text: missing })) : []
  const { rows, notes } = missing ? { rows: [], notes: [] } : readTableRows(lines, uses)
  const unread = header.flatMap((_, place) => ((uses[place] ?? 'nothing') === 'nothing' ? [place] : []))
  return {
    source: 'table',
    rows,
    rowCount: records.length,
    skipped,
    notes: [...noteUnread(read, unread), ...notes],
    encoding: read.encoding,
    separator: read.separator,
    decimals: decideDecimals(
      lines.flatMap(({ price, salePrice, oldPrice }) => [price, salePrice, oldPrice]),
      chosen.decimal,
    ),
    // Without a column of quantities, stock is not counted.
    hasQuantities: uses.includes('quantity') || uses.includes('sizeQuantity'),
    tableColumns: columns.map(({ heading, cells }, place) => toFileColumn(heading, cells, uses[place] ?? 'nothing')),
    isUncounted: (row) => row.get('tracker') === UNCOUNTED,
  }
}

const cellOf = (fields: readonly string[], place: number) => withoutGuard(toCell(fields[place]))

/** Whether a file is a table of products: it has known headings, or its cells are names and prices. */
const isTable = (header: readonly string[], guessed: readonly ColumnUse[]) =>
  (header.length > 1 && header.some((heading) => (useByWords(heading) ?? 'nothing') !== 'nothing')) ||
  (guessed.includes('name') && guessed.includes('price'))

function whatIsMissing(uses: readonly ColumnUse[]) {
  const hasPrice = uses.includes('price') || uses.includes('salePrice')
  if (!uses.includes('name')) return t('importFile.noNameColumn')
  return hasPrice ? undefined : t('importFile.noPriceColumn')
}

function toLine({ fields, number }: CsvRecord, uses: readonly ColumnUse[], header: readonly string[]): TableLine {
  const all = (use: ColumnUse) =>
    uses.flatMap((one, place) => (one === use ? [{ heading: toCell(header[place]), cell: cellOf(fields, place) }] : []))
  const one = (use: ColumnUse) => all(use)[0]?.cell ?? ''
  return {
    number,
    name: one('name'),
    price: one('price'),
    salePrice: one('salePrice'),
    oldPrice: one('oldPrice'),
    color: all('color')[0] ?? { heading: '', cell: '' },
    size: all('size')[0] ?? { heading: '', cell: '' },
    quantity: one('quantity'),
    counts: all('sizeQuantity').filter(({ cell }) => cell !== ''),
    sku: one('sku'),
    barcode: one('barcode'),
    description: one('description'),
    type: one('type'),
    brand: one('brand'),
    images: all('image').map(({ cell }) => cell),
    tags: all('tag').map(({ cell }) => cell),
  }
}

const toFileColumn = (heading: string, cells: string[], use: ColumnUse): FileColumn => ({
  heading: quoteCell(heading, MAX_HEADING),
  examples: [...new Set(cells.filter(Boolean))].slice(0, MAX_EXAMPLES).map((cell) => quoteCell(cell, MAX_EXAMPLE)),
  use,
})
