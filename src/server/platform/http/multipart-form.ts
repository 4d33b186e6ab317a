import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '#domain/api/errors.ts'
import { unreadableText } from '#domain/storable-text.ts'
import { t } from '#domain/texts/t.ts'
import type { App } from './app-type.ts'
import { findUnstorable } from './defence/find-unstorable.ts'

/** Bytes of a field, and signs of all fields of a form. */
const MAX_FIELD_BYTES = 768 * 1024

interface FormLimits {
  /** Bytes of one file. */
  maxFileBytes: number
  maxFiles: number
}

/**
 * Lets the routes that declare `multipart` read forms with files. The schema of such a route only describes the body: it
 * checks an empty one, and `readForm` reads the fields.
 */
export async function registerMultipart(app: App, { maxFileBytes, maxFiles }: FormLimits) {
  await app.register(multipart, {
    // One more than is taken, so that a body that is too large differs from one that just fits.
    limits: { fileSize: maxFileBytes + 1, files: maxFiles, fieldSize: MAX_FIELD_BYTES, fields: 50 },
    throwFileSizeLimit: false,
  })
  app.addHook('onRoute', (route) => {
    if (!route.config?.multipart) return
    route.preValidation = async (request) => {
      request.body = {}
    }
  })
}

/** One file of a form, whole. */
export interface FormFile {
  name: string
  bytes: Uint8Array
}

/**
 * Reads a form: its fields, and its files one after the other, so that never more than one is held. `maxFiles` bounds a
 * form that takes fewer files than others. A file that is larger than `maxFileBytes` is read no further than one byte
 * beyond.
 */
export async function readForm(
  request: FastifyRequest,
  takeFile: (file: FormFile) => Promise<void>,
  { maxFiles, maxFileBytes }: Partial<FormLimits> = {},
): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw new ApiError('UNSUPPORTED_MEDIA')
  const fields: Record<string, string> = {}
  let length = 0
  const limits = {
    ...(maxFiles !== undefined && { files: maxFiles }),
    ...(maxFileBytes !== undefined && { fileSize: maxFileBytes + 1 }),
  }
  const parts = request.parts({ limits })
  for await (const part of readOrRefuse(parts)) {
    if (part.type === 'field') {
      const value = String(part.value)
      length += value.length
      if (part.valueTruncated || length > MAX_FIELD_BYTES) throw new ApiError('BODY_TOO_LARGE')
      fields[part.fieldname] = value
      continue
    }
    refuseUnstorable({ [part.fieldname]: part.filename })
    const chunks: Uint8Array[] = []
    for await (const chunk of readOrRefuse(part.file)) chunks.push(chunk as Uint8Array)
    await takeFile({ name: part.filename, bytes: Buffer.concat(chunks) })
  }
  refuseUnstorable(fields)
  return fields
}

function refuseUnstorable(texts: Record<string, string>) {
  const field = findUnstorable(texts)
  if (field !== undefined) throw new ApiError('INVALID_REQUEST', { details: { fields: { [field]: unreadableText() } } })
}

/** What the parser of forms cannot read is a fault of the request, unless it says otherwise itself. */
async function* readOrRefuse<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new ApiError('INVALID_REQUEST', { cause: error, details: { fields: { body: t('errors.formBroken') } } })
  }
}
