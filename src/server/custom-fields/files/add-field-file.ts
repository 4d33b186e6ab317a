import { createHash } from 'node:crypto'
import { ApiError } from '#domain/api/errors.ts'
import { hasCardNumber } from '#domain/card-number.ts'
import {
  formatFileValue,
  MAX_FIELD_FILE_BYTES,
  toFieldFileName,
  type FieldFile,
  type FieldFileType,
} from '#domain/custom-fields/field-file.ts'
import { cardNumberRefusal } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { cleanImage } from '#server/platform/images/image-encoder.ts'
import { originalName, type ImageStorage } from '#server/platform/images/image-storage.ts'
import type { Database } from '#server/schema/database.ts'
import type { FileScope } from '#server/schema/tables/custom-fields.ts'
import { upsertFieldFile } from './file-queries.ts'

/** Bytes at the end of a PDF in which its mark of the end stands. */
const PDF_TAIL = 1024

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

/**
 * Reads a file by its content, never by its name, and makes it fit to keep: an image without metadata and without bytes that belong to no
 * image, a PDF as it is. Throws `FILE_TOO_LARGE`, `FILE_NOT_SUPPORTED`, `IMAGE_BROKEN`, `IMAGE_TOO_LARGE`, `BUSY`.
 */
async function checkFieldFile(bytes: Uint8Array): Promise<{ bytes: Uint8Array; type: FieldFileType }> {
  if (bytes.length > MAX_FIELD_FILE_BYTES) throw new ApiError('FILE_TOO_LARGE')
  const type = typeOf(bytes)
  if (type === 'pdf' && isWholePdf(bytes)) return { bytes, type }
  if (!type || type === 'pdf') throw new ApiError('FILE_NOT_SUPPORTED')
  const clean = await cleanImage(bytes)
  // One that is turned upright or made smaller may be written as another type.
  return { bytes: clean.bytes, type: typeOf(clean.bytes) ?? type }
}

function typeOf(bytes: Uint8Array): FieldFileType | undefined {
  const head = toText(bytes.subarray(0, 12))
  if (/^%PDF-[12]\./.test(head)) return 'pdf'
  if (head.startsWith('\xFF\xD8\xFF')) return 'jpg'
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
  return /^RIFF.{4}WEBP$/s.test(head) ? 'webp' : undefined
}

/** Whether a PDF ends with its mark: what follows it would be a file of another type behind it. */
const isWholePdf = (bytes: Uint8Array) => /%%EOF[\s\0]*$/.test(toText(bytes.subarray(-PDF_TAIL)))

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
