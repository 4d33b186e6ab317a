import type { FastifyReply } from 'fastify'
import type { FieldSubject } from '#domain/custom-fields/custom-field.ts'
import { fieldFileEndpoints } from '#domain/custom-fields/field-file-endpoints.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import type { Database } from '#server/schema/database.ts'
import { sendFileOf, sendPublicFile, storeFile } from './serve-files.ts'

/** Readers of one office share an IP. */
const FILES_PER_MINUTE = 600

export function fieldFileRoutes(app: App, database: Database, storage: ImageStorage) {
  const place = { database, storage }

  app.get('/files/:id/:name', {
    config: { access: 'anyone', perMinute: FILES_PER_MINUTE },
    schema: { hide: true },
    handler: async ({ params }, reply) => sendPublicFile(place, reply, params as { id: string; name: string }),
  })

  app.route({
    ...fieldFileEndpoints.uploadCatalogFile,
    handler: async (request, reply) => reply.code(201).send(await storeFile(place, request, 'catalog')),
  })
  app.route({
    ...fieldFileEndpoints.uploadOrderFile,
    handler: async (request, reply) => reply.code(201).send(await storeFile(place, request, 'person')),
  })
  app.route({
    ...fieldFileEndpoints.uploadCustomerFile,
    handler: async (request, reply) => reply.code(201).send(await storeFile(place, request, 'person')),
  })

  const send = (reply: FastifyReply, subjects: FieldSubject[], params: { subjectId: string; key: string }) =>
    sendFileOf(place, reply, { subjects, ...params })
  app.route({
    ...fieldFileEndpoints.getCatalogFile,
    handler: ({ params }, reply) => send(reply, ['product', 'variant'], params),
  })
  app.route({
    ...fieldFileEndpoints.getOrderFile,
    handler: ({ params }, reply) => send(reply, ['order'], params),
  })
  app.route({
    ...fieldFileEndpoints.getCustomerFile,
    handler: ({ params }, reply) => send(reply, ['customer'], params),
  })
}
