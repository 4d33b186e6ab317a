import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { adminSeedEndpoints, batchOf } from '#domain/seed/seed-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import { toLoggableUrl } from '#server/platform/log/loggable.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import { previewSeed } from './preview-seed.ts'
import { uploadBatch } from './upload-batch.ts'

/** Bytes of one batch: 500 products with long descriptions. */
const MAX_BATCH = 32 * 1024 * 1024

const Batch = z.object({ products: batchOf(z.unknown()) })

export function seedRoutes(app: App, database: Database, storage: ImageStorage) {
  app.route({ ...adminSeedEndpoints.previewSeed, handler: () => previewSeed(database, storage) })

  app.register(async (scope) => {
    // A batch is read on a thread of its own, each document by itself: the schema of the endpoint only describes them.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.withTypeProvider<ZodTypeProvider>().route({
      ...adminSeedEndpoints.uploadBatch,
      bodyLimit: MAX_BATCH,
      schema: { ...adminSeedEndpoints.uploadBatch.schema, body: Batch },
      validatorCompiler: () => (sent: unknown) => ({ value: sent }),
      handler: async (request) => {
        const sent: unknown = request.body
        return uploadBatch(database, Buffer.isBuffer(sent) ? sent : Buffer.alloc(0), {
          userId: accountOf(request).userId,
          onUnexpected: (error) => request.log.error({ err: error, ...toLoggableUrl(request.url) }, 'unexpected error'),
        })
      },
    })
  })
}
