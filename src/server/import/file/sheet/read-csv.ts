import { readCsvRecords, columnKey } from './csv-records.ts'
import type { Sheet } from './sheet.ts'
import { isShopifyColumn, toShopifySheet } from './shopify-sheet.ts'
import { isWooCommerceColumn, isWooCommerceHeader } from './woocommerce-columns.ts'
import { toWooCommerceSheet } from './woocommerce-sheet.ts'

/**
 * Reads a product export of Shopify or WooCommerce, whichever dialect, separator and encoding, in pieces between which others run.
 * Throws a MalformedFile that names row and line.
 */
export async function readCsv(bytes: Uint8Array): Promise<Sheet> {
  const read = await readCsvRecords(bytes, (column) => isShopifyColumn(column) || isWooCommerceColumn(column))
  return isWooCommerceHeader(read.header.map(columnKey)) ? toWooCommerceSheet(read) : toShopifySheet(read)
}
