import { CsvError, parse } from 'csv-parse'
import { pipeline } from 'node:stream/promises'
import { translatedLanguages } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { yieldIfSliceOver } from '#server/platform/jobs/time-slices.ts'

/** What the importer reads of a file, and the names both dialects of the export give it, lower case. */
const exported = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'body html', 'body', 'description'],
  vendor: ['vendor'],
  type: ['type', 'product type', 'custom product type', 'custom type'],
  category: ['product category', 'standard product type', 'google shopping / google product category'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  giftCard: ['gift card'],
  option1Name: ['option1 name'],
  option1: ['option1 value'],
  option2Name: ['option2 name'],
  option2: ['option2 value'],
  option3Name: ['option3 name'],
  option3: ['option3 value'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  quantity: ['variant inventory qty', 'variant inventory quantity', 'inventory quantity'],
  price: ['variant price', 'price'],
  compareAtPrice: ['variant compare at price', 'variant compare-at price', 'compare-at price', 'compare at price'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  imageAlt: ['image alt text'],
  variantImage: ['variant image', 'variant image url'],
} as const satisfies Record<string, string[]>

/** Columns that may stand in a file once more for each language: `Title [fr]`. */
const translated = ['title', 'body', 'type'] as const
type TranslatedColumn = `${(typeof translated)[number]} [${(typeof translatedLanguages)[number]}]`

export type Column = keyof typeof exported | TranslatedColumn

const columns = new Map<Column, readonly string[]>([
  ...(Object.entries(exported) as [keyof typeof exported, readonly string[]][]),
  ...translatedLanguages.flatMap((language) =>
    translated.map((column): [TranslatedColumn, string[]] => [
      `${column} [${language}]`,
      exported[column].map((name) => `${name} [${language}]`),
    ]),
  ),
])

const required: Column[] = ['handle', 'title', 'price']

/** One row of the file: its number as a spreadsheet shows it, and what stands in a column, trimmed and without NUL. */
export interface CsvRow {
  number: number
  get(column: Column): string
  /** It says nothing: an empty line of the spreadsheet, or the header once more. */
  isBlank: boolean
}

/** A whole file. `decimalComma` says that its numbers are written 59,90. */
export interface Sheet {
  rows: CsvRow[]
  decimalComma: boolean
  hasQuantities: boolean
}

/** The file cannot be read as what it should be. The message says where. */
export class MalformedFile extends Error {
  override name = 'MalformedFile'
}

/** Bytes that are parsed at once, in a few milliseconds. */
const PIECE = 32 * 1024

/**
 * Reads a product export, whichever dialect, separator and encoding, in pieces between which others run. Throws a MalformedFile that
 * names row and line.
 */
export async function readCsv(bytes: Uint8Array): Promise<Sheet> {
  const text = decode(bytes)
  const delimiter = findDelimiter(text)
  const [header, ...records] = await readRecords(text, delimiter)
  if (!header) throw new MalformedFile(t('errors.csvEmpty'))
  const places = findColumns(header.fields)

  const rows = records.map(({ fields, number }) => ({
    number,
    get: (column: Column) => {
      for (const place of places[column]) {
        // No database holds a NUL in a text, and no spreadsheet shows one.
        const value = fields[place]?.replaceAll('\0', '').trim()
        if (value) return value
      }
      return ''
    },
    isBlank: fields.every((field) => !field.trim()) || fields.join() === header.fields.join(),
  }))
  return { rows, decimalComma: delimiter === ';', hasQuantities: places.quantity.length > 0 }
}

/** UTF-8 as Shopify writes it, UTF-16 or the Windows code page as Excel may leave it. */
function decode(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The separator that makes the first line name the columns. */
function findDelimiter(text: string) {
  const [firstLine = ''] = text.split(/[\r\n]/, 1)
  const known = new Set<string>([...columns.values()].flat())
  const countKnown = (delimiter: string) =>
    firstLine.split(delimiter).filter((name) => known.has(columnKey(name.replaceAll('"', '')))).length
  return [',', ';', '\t'].toSorted((a, b) => countKnown(b) - countKnown(a))[0] ?? ','
}

const columnKey = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')

async function readRecords(text: string, delimiter: string) {
  const records: { fields: string[]; number: number }[] = []
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

function findColumns(header: string[]) {
  const keys = header.map(columnKey)
  const places = Object.fromEntries(
    [...columns].map(([column, names]) => [
      column,
      names.flatMap((name) => keys.flatMap((key, place) => (key === name ? [place] : []))),
    ]),
  ) as Record<Column, number[]>
  const missing = required
    .filter((column) => places[column].length === 0)
    .map((column) => (columns.get(column) ?? []).reduce((first, second) => t('errors.csvEither', { first, second })))
  if (missing.length === 0) return places
  const named = missing.reduce((before, column) => t('errors.csvNextColumn', { columns: before, column }))
  throw new MalformedFile(t('errors.csvNoColumn', { columns: named }))
}
