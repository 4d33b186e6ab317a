import { CsvError, parse } from 'csv-parse'
import { pipeline } from 'node:stream/promises'
import { t } from '#domain/texts/t.ts'
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

/** The lines of a CSV file behind its header, and the sign that parts their fields. */
export interface CsvRecords {
  header: string[]
  records: CsvRecord[]
  delimiter: string
}

/**
 * Reads a CSV file in any encoding that spreadsheets write, in pieces between which others run. Its separator is the one that makes the
 * first line name most of the known columns. Throws a MalformedFile that names row and line.
 */
export async function readCsvRecords(bytes: Uint8Array, isKnown: (column: string) => boolean): Promise<CsvRecords> {
  const text = decode(bytes)
  const delimiter = findDelimiter(text, isKnown)
  const [header, ...records] = await readRecords(text, delimiter)
  if (!header) throw new MalformedFile(t('errors.csvEmpty'))
  return { header: header.fields, records, delimiter }
}

/** The name of a column as it is compared: capitals, gaps and the kind of apostrophe make no difference. */
export const columnKey = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'")

/** What a field holds, trimmed. No database keeps a NUL in a text, and no spreadsheet shows one. */
export const toCell = (field = '') => field.replaceAll('\0', '').trim()

/** Whether a line says nothing: an empty line of the spreadsheet, or the header once more. */
export const isBlankRecord = (fields: readonly string[], header: readonly string[]) =>
  fields.every((field) => !field.trim()) || fields.join() === header.join()

/** UTF-8 as shops write it, UTF-16 or the Windows code page as Excel may leave it. */
function decode(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The separator that makes the first line name the columns. */
function findDelimiter(text: string, isKnown: (column: string) => boolean) {
  const [firstLine = ''] = text.split(/[\r\n]/, 1)
  const countKnown = (delimiter: string) =>
    firstLine.split(delimiter).filter((name) => isKnown(columnKey(name.replaceAll('"', '')))).length
  return [',', ';', '\t'].toSorted((a, b) => countKnown(b) - countKnown(a))[0] ?? ','
}

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
      return null
    },
  })
  try {
    // Nothing comes out of it, but its end.
    await pipeline(cutIntoPieces(Buffer.from(text)), parser.resume())
    return records
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new MalformedFile(explain(error, end, records[0]?.fields.length ?? 0), { cause: error })
  }
}

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
