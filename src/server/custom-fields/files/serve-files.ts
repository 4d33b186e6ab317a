import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#domain/api/errors.ts'
import type { FieldSubject } from '#domain/custom-fields/custom-field.ts'
import {
  fieldFileTypes,
  formatFileValue,
  MAX_FIELD_FILE_BYTES,
  parseFileValue,
  type FieldFile,
} from '#domain/custom-fields/field-file.ts'
import { t } from '#domain/texts/t.ts'
import { findStoredValue, scopeOf } from '#server/custom-fields/queries.ts'
import { readForm } from '#server/platform/http/multipart-form.ts'
import { originalName, type ImageStorage } from '#server/platform/images/image-storage.ts'
import type { Database } from '#server/schema/database.ts'
import type { FileScope } from '#server/schema/tables/custom-fields.ts'
import { addFieldFile } from './add-field-file.ts'
import { findFieldFile, isValueShown } from './file-queries.ts'

/** Where files and their rows are. */
interface Place {
  database: Database
  storage: ImageStorage
}

/** Stores the one file of a form. Throws `INVALID_REQUEST` without one, and what `addFieldFile` throws. */
export async function storeFile(place: Place, request: FastifyRequest, scope: FileScope): Promise<FieldFile> {
  let stored: FieldFile | undefined
  const take = async (file: { name: string; bytes: Uint8Array }) => {
    stored = await addFieldFile(place, scope, file)
  }
  await readForm(request, take, { maxFiles: 1, maxFileBytes: MAX_FIELD_FILE_BYTES })
  if (!stored) throw new ApiError('INVALID_REQUEST', { details: { fields: { file: t('errors.noFile') } } })
  return stored
}

/** Sends a file that a field of products shows: what is at its address never changes. Throws `NOT_FOUND`. */
export async function sendPublicFile(
  { database, storage }: Place,
  reply: FastifyReply,
  { id, name }: { id: string; name: string },
) {
  const named = parseFileValue(`${id}/${name}`)
  if (!named || !(await isValueShown(database.query, { id: named.id, value: formatFileValue(named) })))
    throw new ApiError('NOT_FOUND')
  const file = await findFieldFile(database.query, named.id, 'catalog')
  if (!file) throw new ApiError('NOT_FOUND')
  return sendFile(reply, await storage.get(originalName(file.id)), {
    name: named.name,
    type: fieldFileTypes[file.type],
    cache: 'public, max-age=31536000, immutable',
  })
}

/** Sends staff the file in a field of a subject, as a download that no cache keeps. Throws `NOT_FOUND`. */
export async function sendFileOf(
  { database, storage }: Place,
  reply: FastifyReply,
  { subjects, subjectId, key }: { subjects: readonly FieldSubject[]; subjectId: string; key: string },
) {
  const value = await findStoredValue(database.query, { subjects, subjectId, key, type: 'file' })
  const named = value === undefined ? undefined : parseFileValue(value)
  const file = named && (await findFieldFile(database.query, named.id, scopeOf(subjects[0] ?? 'product')))
  if (!named || !file) throw new ApiError('NOT_FOUND')
  return sendFile(reply, await storage.get(originalName(file.id)), {
    name: named.name,
    type: 'application/octet-stream',
    cache: 'no-store',
  })
}

/** Sends a file for downloading: no browser shows it in a page of the shop, whatever it holds. */
function sendFile(
  reply: FastifyReply,
  bytes: Uint8Array | undefined,
  { name, type, cache }: { name: string; type: string; cache: string },
) {
  if (!bytes) throw new ApiError('NOT_FOUND')
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': cache,
    })
    .send(bytes) as never
}
