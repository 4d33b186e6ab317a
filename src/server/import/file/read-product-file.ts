import { ApiError } from '#domain/api/errors.ts'
import { MAX_IMAGE_BYTES } from '#domain/constants.ts'
import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import type { ReadingChoices } from '#domain/import/reading-choices.ts'
import { t } from '#domain/texts/t.ts'
import type { FileProducts } from '#server/import/preview-products.ts'
import { productFileReader } from '#server/import/thread/product-file-reader.ts'

/** A product file: a list as JSON, or the CSV or workbook of a shop software or of a person. */
export interface ProductFile {
  source: 'json' | 'csv'
  bytes: Uint8Array | undefined
  reading: ReadingChoices
}

/**
 * Reads the products of a file, with what it says in the `fields` of the shop, on a thread of its own. The same file has the same products
 * in the same order. Throws `INVALID_REQUEST`, `UNREADABLE_FILE`, `BODY_TOO_LARGE`, and `BUSY` where many read files at once.
 */
export async function readProductFile(
  { source, bytes, reading }: ProductFile,
  fields: readonly CustomField[],
): Promise<FileProducts> {
  if (!bytes) throw new ApiError('INVALID_REQUEST', { details: { fields: { file: t('errors.noFile') } } })
  // The form reader cuts a file that is larger.
  if (bytes.length > MAX_IMAGE_BYTES) throw new ApiError('BODY_TOO_LARGE')
  return productFileReader.readFile(source, bytes, reading, fields)
}
