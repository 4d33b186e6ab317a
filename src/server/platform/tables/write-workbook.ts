import type { CellStyle, CellValue, ColumnDef } from 'hucre/xlsx'
import { escapeFormula, unescapeFormula } from '#server/platform/csv/escape-formula.ts'
import type { CellKind, TableColumn, Table, TableCell } from './table.ts'

/** What Excel does with the cells of a column. `@` keeps what is typed into them later as it is typed. */
const bodyStyles: Record<CellKind, CellStyle> = {
  text: { numFmt: '@' },
  lines: { numFmt: '@', alignment: { wrapText: true, vertical: 'top' } },
  count: { numFmt: '0' },
  amount: { numFmt: '#,##0.000' },
  day: { numFmt: 'yyyy-mm-dd' },
  time: { numFmt: 'yyyy-mm-dd hh:mm' },
}

const headStyle: CellStyle = { numFmt: '@', font: { bold: true } }

/** Signs that a column is wide. */
const [MIN_WIDTH, MAX_WIDTH] = [8, 44]

/** Rows whose cells decide how wide columns are. */
const MEASURED = 100

/** Signs that Excel reads in a cell. */
const MAX_TEXT = 32_767

/**
 * A table as a workbook of Excel with one sheet, written while it is read: the first row stays in sight, texts stay
 * texts, and amounts are numbers. `sheet` is the name of the sheet.
 */
export async function writeWorkbook<Row>(
  { columns, parts, isReadAgain = false }: Table<Row>,
  sheet: string,
): Promise<ReadableStream<Uint8Array>> {
  // Loaded at its first use: no page needs it.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const iterator = parts[Symbol.asyncIterator]()
  const first = await iterator.next()
  const measured = first.done ? [] : first.value.slice(0, MEASURED)
  const defined = columns.map((column): ColumnDef => {
    return { header: column.heading, width: widthOf(column, measured), style: headStyle }
  })
  async function* readRows(): AsyncGenerator<CellValue[]> {
    // The header is written before the first row is asked for, and the style of a column is read again for each row.
    for (const [place, { kind }] of columns.entries()) Object.assign(defined[place] ?? {}, { style: bodyStyles[kind] })
    for (let part = first; !part.done; part = await iterator.next())
      for (const row of part.value) yield columns.map(({ kind, cell }) => toValue(kind, cell(row), isReadAgain))
  }
  return writeXlsxStream(closing(readRows(), iterator), {
    name: sheet.replaceAll(/[[\]:*?/\\]/g, '-').slice(0, 31),
    columns: defined,
    freezePane: { rows: 1 },
  })
}

/** Rows that stop what they are read from when nobody takes them any more, even before the first was taken. */
const closing = <Cells>(rows: AsyncGenerator<Cells>, source: AsyncIterator<unknown>): AsyncIterable<Cells> => ({
  [Symbol.asyncIterator]: () => ({
    next: () => rows.next(),
    return: async () => {
      await source.return?.()
      return rows.return(undefined)
    },
  }),
})

function toValue(kind: CellKind, cell: TableCell, isReadAgain: boolean): CellValue {
  if (cell === '') return null
  if (typeof cell === 'number') return kind === 'amount' ? cell / 1000 : cell
  if (kind === 'day') return new Date(cell)
  // Workbooks know no time zones.
  if (kind === 'time') return new Date(`${cell.replace(' ', 'T')}Z`)
  return toText(isReadAgain && unescapeFormula(cell) !== cell ? escapeFormula(cell) : cell)
}

/** A text as workbooks keep it: they have one sign for the end of a line, and `_x0041_` is a sign of theirs. */
const toText = (cell: string) =>
  cell
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .slice(0, MAX_TEXT)

function widthOf<Row>({ heading, kind, cell }: TableColumn<Row>, rows: readonly Row[]) {
  if (kind === 'time') return 17
  const lengths = rows.map((row) => {
    const value = cell(row)
    const shown = typeof value === 'number' ? formatLength(kind, value) : value
    return Math.max(...shown.split('\n', 20).map((line) => line.length))
  })
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, heading.length + 2, ...lengths.map((length) => length + 2)))
}

const formatLength = (kind: CellKind, value: number) => (kind === 'amount' ? (value / 1000).toFixed(3) : String(value))
