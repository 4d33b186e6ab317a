import { createHash } from 'node:crypto'
import { ApiError } from '#domain/api/errors.ts'
import { hasCardNumber } from '#domain/card-number.ts'
import { formatFileValue, toFieldFileName, type FieldFile } from '#domain/custom-fields/field-file.ts'
import { cardNumberRefusal } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { originalName, type ImageStorage } from '#server/platform/images/image-storage.ts'
import type { Database } from '#server/schema/database.ts'
import type { FileScope } from '#server/schema/tables/custom-fields.ts'
import { checkFieldFile } from './check-field-file.ts'
import { upsertFieldFile } from './stored-file-queries.ts'

/** The id of a file: its content has one id in each scope, so that a personal file is never one that visitors load. */
const fileId = (scope: FileScope, bytes: Uint8Array) =>
  createHash('sha256').update(`${scope}\n`).update(bytes).digest('hex').slice(0, 32)

/**
 * Stores a file for fields of a scope; no field holds it yet. Throws `FILE_TOO_LARGE`, `FILE_NOT_SUPPORTED`, `IMAGE_BROKEN`,
 * `IMAGE_TOO_LARGE`, `INVALID_REQUEST`, `BUSY`.
 */
export async function addFieldFile(
  { database, storage }: { database: Database; storage: ImageStorage },
  scope: FileScope,
  sent: { name: string; bytes: Uint8Array },
): Promise<FieldFile> {
  const { bytes, type } = await checkFieldFile(sent.bytes)
  const name = toFieldFileName(sent.name, type)
  if (hasCardNumber(name)) {
    const { error } = cardNumberRefusal(() => t('customFields.fileName'))
    throw new ApiError('INVALID_REQUEST', { details: { fields: { file: error() } } })
  }
  const id = fileId(scope, bytes)
  await storage.put(originalName(id), bytes)
  const row = { id, scope, type, bytes: bytes.length, named_at: new Date().toISOString() }
  await database.transact((tx) => upsertFieldFile(tx, row))
  return { value: formatFileValue({ id, name }), name }
}
