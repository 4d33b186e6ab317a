import { z } from 'zod'
import { ApiError } from '#domain/api/errors.ts'
import { importEndpoints } from '#domain/import/import-endpoints.ts'
import { batchOf } from '#domain/seed/seed-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { readForm } from '#server/platform/http/multipart-form.ts'
import { getImport } from './history/get-import.ts'
import { listImports } from './history/queries.ts'
import { startImport } from './history/start-import.ts'
import { undoImport } from './history/undo-import.ts'
import { importBatch } from './import-batch.ts'
import { previewImport } from './preview-import.ts'

/** Bytes of one batch: 500 products with long descriptions. */
const MAX_BATCH = 32 * 1024 * 1024

export function importRoutes(app: App, database: Database) {
  const { previewImport: preview, importBatch: batch } = importEndpoints

  app.route({
    ...preview,
    // The body is read by `readForm`: the schema only describes it.
    schema: { ...preview.schema, body: preview.schema.body.partial() },
    handler: async (request) => {
      let bytes: Uint8Array | undefined
      const { source } = await readForm(request, async (file) => {
        bytes = file.bytes
      })
      if (source !== 'json' && source !== 'shopify')
        throw new ApiError('INVALID_REQUEST', { details: { fields: { source: 'json or shopify' } } })
      return previewImport(database, { source, bytes })
    },
  })

  app.route({
    ...importEndpoints.listImports,
    handler: (request) => listImports(database.query, request.query),
  })

  app.route({
    ...importEndpoints.startImport,
    handler: async (request, reply) => {
      const id = await startImport(database, request.body, accountOf(request).userId)
      return reply.code(201).send(await getImport(database.query, id))
    },
  })

  app.route({
    ...importEndpoints.getImport,
    handler: (request) => getImport(database.query, request.params.importId),
  })

  app.route({
    ...batch,
    bodyLimit: MAX_BATCH,
    // The documents are read one by one, so that one that is malformed refuses none of the others.
    schema: { ...batch.schema, body: z.object({ products: batchOf(z.unknown()) }) },
    handler: (request) =>
      importBatch(
        database,
        { importId: request.params.importId, products: request.body.products },
        {
          userId: accountOf(request).userId,
          onUnexpected: (error) => request.log.error({ err: error }, 'could not import a product'),
        },
      ),
  })

  app.route({
    ...importEndpoints.undoImport,
    handler: (request) => undoImport(database, request.params.importId, accountOf(request).userId),
  })
}
