import type { CellValue } from 'hucre/xlsx'
import { toWorkbookDate } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { MAX_FILE_ROWS } from '#server/import/file/file-bounds.ts'
import { columnKey, MalformedFile, tooManyRows, type CsvRecords } from '#server/import/file/sheet/csv-records.ts'
import { yieldIfSliceOver } from '#server/platform/jobs/time-slices.ts'
import { brokenWorkbook, checkZip } from './check-zip.ts'

/** Sheets in which products are looked for. */
const MAX_SHEETS = 8

/** Rows in which the header of a sheet is looked for: people write a title above their table. */
const HEADER_WITHIN = 10

/** Known names that make a row a header. */
const MIN_KNOWN = 2

/** Cells of a sheet that are read, empty ones included. */
const MAX_CELLS = 5_000_000

/** Whether a file is a workbook of Excel, or another archive. */
export const isWorkbook = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b

/** Whether a file is a workbook of Excel before 2007, or one with a password. */
export const isOldWorkbook = ([first, second, third]: Uint8Array) => first === 0xd0 && second === 0xcf && third === 0x11

/** The first sheet of a workbook whose header names columns that are known. Throws a MalformedFile. */
export async function readWorkbook(bytes: Uint8Array, isKnown: (column: string) => boolean): Promise<CsvRecords> {
  checkZip(bytes)
  const isHeader = (fields: string[]) => fields.filter((name) => isKnown(columnKey(name))).length >= MIN_KNOWN
  let first: CsvRecords | undefined
  try {
    for (let sheet = 0; sheet < MAX_SHEETS; sheet += 1) {
      const { found, firstRow } = await readSheet(bytes, sheet, isHeader)
      if (found) return found
      first ??= firstRow && { header: firstRow, records: [], encoding: null, separator: null }
    }
  } catch (cause) {
    throw cause instanceof MalformedFile ? cause : brokenWorkbook(cause)
  }
  if (!first) throw new MalformedFile(t('errors.csvEmpty'))
  return first
}

async function readSheet(bytes: Uint8Array, sheet: number, isHeader: (fields: string[]) => boolean) {
  let found: CsvRecords | undefined
  let firstRow: string[] | undefined
  let cells = 0
  const { streamXlsxRows } = await import('hucre/xlsx')
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    await yieldIfSliceOver()
    cells += values.length
    if (cells > MAX_CELLS) throw new MalformedFile(t('errors.fileTooCostly'))
    const fields = values.map(toField)
    if (fields.every((field) => field === '')) continue
    firstRow ??= fields
    if (found) found.records.push({ fields, number: index + 1 })
    else if (isHeader(fields)) found = { header: fields, records: [], encoding: null, separator: null }
    else if (index >= HEADER_WITHIN) break
    if (found && found.records.length > MAX_FILE_ROWS) throw tooManyRows(index + 1)
  }
  return { found, firstRow }
}

/** The significant digits of a number in a spreadsheet. Further digits were not typed. */
const DIGITS = 15

/** A cell as a CSV file would have it. */
function toField(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return toWorkbookDate(value)
  if (typeof value !== 'number') return String(value)
  const text = String(Number(value.toPrecision(DIGITS)))
  // In typed text, three digits after a point may be thousands. In a number cell they are decimals.
  return /^-?\d+\.\d{3}$/.test(text) ? `${text}0` : text
}
