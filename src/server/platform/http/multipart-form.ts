import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_UPLOAD } from '#domain/constants.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { App } from './app-type.ts'

const MAX_FIELD_BYTES = 2 * 1024 * 1024

/** Lets routes read forms with files. */
export async function registerMultipart(app: App) {
  await app.register(multipart, {
    // One more than is taken, so that what is too large is told from what just fits.
    limits: { fileSize: MAX_IMAGE_BYTES + 1, files: MAX_IMAGES_PER_UPLOAD, fieldSize: MAX_FIELD_BYTES, fields: 50 },
    throwFileSizeLimit: false,
  })
}

/** What a route of a form needs beside its endpoint. The schema only describes the body: `readForm` reads it. */
export const readsForm = {
  bodyLimit: MAX_IMAGE_BYTES * MAX_IMAGES_PER_UPLOAD,
  preValidation: async (request: FastifyRequest) => {
    request.body = {}
  },
}

/** One file of a form, whole. */
export interface FormFile {
  name: string
  bytes: Uint8Array
}

/** Reads a form: its fields, and its files one after the other, so that never more than one is held. */
export async function readForm(
  request: FastifyRequest,
  takeFile: (file: FormFile) => Promise<void>,
): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw new ApiError('UNSUPPORTED_MEDIA')
  const fields: Record<string, string> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new ApiError('BODY_TOO_LARGE')
      fields[part.fieldname] = String(part.value)
      continue
    }
    const chunks: Uint8Array[] = []
    for await (const chunk of part.file) chunks.push(chunk as Uint8Array)
    await takeFile({ name: part.filename, bytes: Buffer.concat(chunks) })
  }
  return fields
}
