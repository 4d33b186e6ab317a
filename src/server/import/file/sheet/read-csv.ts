import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { t } from '#domain/texts/t.ts'
import { isOldWorkbook, isWorkbook, readWorkbook } from '#server/import/file/workbook/read-workbook.ts'
import { readCsvRecords, columnKey, MalformedFile, type CsvRecords } from './csv-records.ts'
import { findPlatform, isPlatformColumn } from './platforms/platforms.ts'
import type { Sheet } from './sheet.ts'
import { isShopifyColumn, isShopifyHeader, toShopifySheet } from './shopify-sheet.ts'
import { useByHeading } from './table/heading-words.ts'
import { toTableSheet } from './table/table-sheet.ts'
import { isWooCommerceColumn, isWooCommerceHeader } from './woocommerce-columns.ts'
import { toWooCommerceSheet } from './woocommerce-sheet.ts'

/**
 * Reads a product export of a shop software that is known, or a table that somebody typed, as a workbook or as CSV of
 * whichever separator and encoding, in pieces between which others run. Throws a MalformedFile that names row and line.
 */
export async function readCsv(bytes: Uint8Array, reading: ReadingChoices = {}): Promise<Sheet> {
  if (isOldWorkbook(bytes)) throw new MalformedFile(t('errors.workbookOld'))
  const read = isWorkbook(bytes) ? await readWorkbook(bytes, isKnown) : await readCsvRecords(bytes, isKnown, reading)
  return findReader(read.header)(read, reading)
}

const isKnown = (column: string) =>
  isShopifyColumn(column) ||
  isWooCommerceColumn(column) ||
  isPlatformColumn(column) ||
  useByHeading(column) !== undefined

function findReader(header: readonly string[]): (read: CsvRecords, reading: ReadingChoices) => Sheet {
  const keys = header.map(columnKey)
  if (isWooCommerceHeader(keys)) return toWooCommerceSheet
  if (isShopifyHeader(keys)) return toShopifySheet
  return findPlatform(header) ?? toTableSheet
}
