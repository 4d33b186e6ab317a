import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { t } from '#domain/texts/t.ts'
import { takeFieldColumns, withFieldColumns } from '#server/import/fields/take-field-columns.ts'
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
 * whichever separator and encoding, in pieces between which others run. Columns of the `fields` of the shop are told apart. Throws a
 * MalformedFile that names row and line.
 */
export async function readCsv(
  bytes: Uint8Array,
  reading: ReadingChoices = {},
  fields: readonly CustomField[] = [],
): Promise<Sheet> {
  if (isOldWorkbook(bytes)) throw new MalformedFile(t('errors.workbookOld'))
  const read = isWorkbook(bytes) ? await readWorkbook(bytes, isKnown) : await readCsvRecords(bytes, isKnown, reading)
  const { toSheet, reads } = findReader(read.header)
  const { rest, taken } = takeFieldColumns(read, fields, reads)
  return withFieldColumns(toSheet(rest, reading), taken)
}

const isKnown = (column: string) =>
  isShopifyColumn(column) ||
  isWooCommerceColumn(column) ||
  isPlatformColumn(column) ||
  useByHeading(column) !== undefined

interface SheetReader {
  toSheet: (read: CsvRecords, reading: ReadingChoices) => Sheet
  /** Whether a column of that heading is one that it reads. */
  reads: (heading: string) => boolean
}

function findReader(header: readonly string[]): SheetReader {
  const keys = header.map(columnKey)
  const ofKey = (isRead: (key: string) => boolean) => (heading: string) => isRead(columnKey(heading))
  if (isWooCommerceHeader(keys)) return { toSheet: toWooCommerceSheet, reads: ofKey(isWooCommerceColumn) }
  if (isShopifyHeader(keys)) return { toSheet: toShopifySheet, reads: ofKey(isShopifyColumn) }
  const platform = findPlatform(header)
  if (platform) return { toSheet: platform, reads: isPlatformColumn }
  return { toSheet: toTableSheet, reads: isReadInTable }
}

/** A field says more of a column than that it is a tag, or nothing that is known. */
function isReadInTable(heading: string) {
  const use = useByHeading(heading)
  return use !== undefined && use !== 'tag' && use !== 'nothing'
}
