import type { NewImport } from '#domain/import/product-import.ts'
import { ApiError } from '#domain/api/errors.ts'
import { emptyIfCardNumber } from '#domain/card-number.ts'
import { listCatalogFields } from '#server/custom-fields/files/with-stored-files.ts'
import type { Database } from '#server/schema/database.ts'
import { readProductFile } from '#server/import/file/read-product-file.ts'
import { t } from '#domain/texts/t.ts'
import { startImport } from './start-import.ts'

/** A file name is shown in lists and in the log. */
const MAX_FILE_NAME = 200

/**
 * Starts the import of the chosen products of a file; answers with its id. They are chosen by their places in the preview
 * of the same file. Throws `INVALID_REQUEST`, `UNREADABLE_FILE`, `BODY_TOO_LARGE`.
 */
export async function startFileImport(
  database: Database,
  { source, reading, status, images, products: chosen }: NewImport,
  { file, userId }: { file: { name: string; bytes: Uint8Array } | undefined; userId: string },
): Promise<string> {
  const fields = await listCatalogFields(database.query)
  const found = await readProductFile({ source, bytes: file?.bytes, reading }, fields)
  const places =
    chosen === undefined ? found.products.map((_, place) => place) : [...new Set(chosen.split(',').map(Number))]
  const products = places.toSorted((a, b) => a - b).flatMap((place) => found.products[place] ?? [])
  if (products.length === 0 || products.length < places.length)
    throw new ApiError('INVALID_REQUEST', { details: { fields: { products: t('errors.noSuchProducts') } } })
  return startImport(
    database,
    { fileName: toShownName(file?.name ?? ''), status, wantsImages: images === 'yes', products },
    userId,
  )
}

/** A card number in the name of a file is removed (ruling R28). No one needs it to find the file. */
function toShownName(name: string) {
  return emptyIfCardNumber(name).trim().slice(0, MAX_FILE_NAME) || 'A file'
}
