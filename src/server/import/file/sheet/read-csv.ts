import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { t } from '#domain/texts/t.ts'
import { isOldWorkbook, isWorkbook, readWorkbook } from '#server/import/file/workbook/read-workbook.ts'
import { readCsvRecords, columnKey, MalformedFile } from './csv-records.ts'
import type { Sheet } from './sheet.ts'
import { isShopifyColumn, toShopifySheet } from './shopify-sheet.ts'
import { isWooCommerceColumn, isWooCommerceHeader } from './woocommerce-columns.ts'
import { toWooCommerceSheet } from './woocommerce-sheet.ts'

/**
 * Reads a product export of Shopify or WooCommerce, as a workbook or as CSV of whichever dialect, separator and encoding, in pieces between which others run.
 * Throws a MalformedFile that names row and line.
 */
export async function readCsv(bytes: Uint8Array, reading: ReadingChoices = {}): Promise<Sheet> {
  const isKnown = (column: string) => isShopifyColumn(column) || isWooCommerceColumn(column)
  if (isOldWorkbook(bytes)) throw new MalformedFile(t('errors.workbookOld'))
  const read = isWorkbook(bytes) ? await readWorkbook(bytes, isKnown) : await readCsvRecords(bytes, isKnown, reading)
  return isWooCommerceHeader(read.header.map(columnKey))
    ? toWooCommerceSheet(read, reading)
    : toShopifySheet(read, reading)
}
