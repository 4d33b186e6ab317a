import { CsvError, parse } from 'csv-parse'
import { pipeline } from 'node:stream/promises'
import type { FileReading } from '#domain/import/product-import.ts'
import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { toPlainSigns } from '#domain/plain-signs.ts'
import { t } from '#domain/texts/t.ts'
import { cutBeforeHeader, separatorSigns } from '#server/import/file/bytes/cut-before-header.ts'
import { decodeText } from '#server/import/file/bytes/decode-text.ts'
import { MAX_FILE_ROWS } from '#server/import/file/file-bounds.ts'
import { yieldIfSliceOver } from '#server/platform/jobs/time-slices.ts'

/** The file cannot be read as what it should be. The message says where. */
export class MalformedFile extends Error {
  override name = 'MalformedFile'
}

/** Bytes that are parsed at once, in a few milliseconds. */
const PIECE = 32 * 1024

/** One line of a CSV file: its number as a spreadsheet shows it, and its fields. */
export interface CsvRecord {
  fields: string[]
  number: number
}

/** The lines of a table behind its header, and how a text file of it was read. */
export interface CsvRecords extends Pick<FileReading, 'encoding' | 'separator'> {
  header: string[]
  records: CsvRecord[]
}

/**
 * Reads a CSV file in any encoding that spreadsheets write, in pieces between which others run, as far as nothing is chosen in the way that
 * makes it name most of the known columns. Throws a MalformedFile that names row and line.
 */
export async function readCsvRecords(
  bytes: Uint8Array,
  isKnown: (column: string) => boolean,
  chosen: ReadingChoices = {},
): Promise<CsvRecords> {
  const { text, encoding } = decodeText(bytes, chosen.encoding)
  const table = cutBeforeHeader(text, (name) => isKnown(columnKey(name)), chosen.separator)
  const [header, ...records] = await readRecords(table.text, separatorSigns[table.separator])
  if (!header) throw new MalformedFile(t('errors.csvEmpty'))
  return { header: header.fields, records, encoding, separator: table.separator }
}

/** The name of a column as it is compared: capitals, gaps and the kind of apostrophe make no difference. */
export const columnKey = (name: string) => toPlainSigns(name).toLowerCase().replaceAll('’', "'")

/** What a field holds, trimmed. No database keeps a NUL in a text, and no spreadsheet shows one. */
export const toCell = (field = '') => field.replaceAll('\0', '').trim()

/** A cell without the apostrophe that shops write before what a spreadsheet would calculate. */
export const withoutGuard = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '')

/** Whether a line says nothing: an empty line of the spreadsheet, or the header once more. */
export const isBlankRecord = (fields: readonly string[], header: readonly string[]) =>
  fields.every((field) => !field.trim()) ||
  (fields.length === header.length && fields.every((field, place) => field === header[place]))

async function readRecords(text: string, delimiter: string) {
  const records: CsvRecord[] = []
  // Where the last whole row ended: a quote that is never closed is only noticed at the end of the file.
  let end = { row: 0, line: 0 }
  const parser = parse({
    delimiter,
    bom: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    on_record(fields: string[], info) {
      end = { row: info.records + info.empty_lines, line: info.lines }
      records.push({ fields, number: end.row })
      // The header is one more.
      if (records.length > MAX_FILE_ROWS + 1) throw tooManyRows(info.lines)
      return null
    },
  })
  try {
    // Nothing comes out of it, but its end.
    await pipeline(cutIntoPieces(Buffer.from(text)), parser.resume())
    return records
  } catch (error) {
    if (error instanceof MalformedFile || !(error instanceof CsvError)) throw error
    throw new MalformedFile(explain(error, end, records[0]?.fields.length ?? 0), { cause: error })
  }
}

/** The file has more rows than are read. */
export const tooManyRows = (line: number) =>
  new MalformedFile(t('errors.fileTooManyRows', { max: MAX_FILE_ROWS, line: String(line) }))

async function* cutIntoPieces(bytes: Buffer) {
  for (let first = 0; first < bytes.length; first += PIECE) {
    yield bytes.subarray(first, first + PIECE)
    await yieldIfSliceOver()
  }
}

function explain(error: CsvError, end: { row: number; line: number }, width: number) {
  // As texts: places in a file are written without groups of digits.
  const where = { row: String(end.row + 1), line: String(end.line + 1) }
  switch (error.code) {
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
      return Array.isArray(error['record'])
        ? t('errors.csvFields', { ...where, fields: String(error['record'].length), width: String(width) })
        : t('errors.csvOtherFields', { ...where, width: String(width) })
    case 'CSV_QUOTE_NOT_CLOSED':
      return t('errors.csvOpenQuote', where)
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return t('errors.csvQuoteInside', { ...where, quoteLine: String(error['lines']) })
    default:
      return t('errors.csvUnreadable', { ...where, reason: error.message })
  }
}
