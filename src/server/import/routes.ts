import { toPage } from '#domain/api/page.ts'
import { nameFileOfToday } from '#domain/dates.ts'
import { importEndpoints } from '#domain/import/import-endpoints.ts'
import { NewImport } from '#domain/import/product-import.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import type { Database } from '#server/schema/database.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { sendCsv, sendWorkbook } from '#server/platform/tables/send-table.ts'
import { parseFields, readFileForm } from '#server/platform/http/file-form.ts'
import { exportProducts } from './export/export-products.ts'
import { getImport } from './history/get-import.ts'
import { listImports } from './history/queries.ts'
import { undoImport } from './history/undo-import.ts'
import { fetchImportImages } from './images/fetch-import-images.ts'
import { pauseImportImages } from './images/pause-import-images.ts'
import { previewImport } from './preview-import.ts'
import { cancelImport } from './run/cancel-import.ts'
import { resumeImport } from './run/resume-import.ts'
import { startFileImport } from './run/start-file-import.ts'
import { getProductTemplate } from './get-product-template.ts'

export function importRoutes(app: App, database: Database, storage: ImageStorage, shopUrl: () => string) {
  const { previewImport: preview, startImport: start } = importEndpoints

  app.route({
    ...preview,
    // The body is read by `readFileForm`: the schema only describes it.
    schema: { ...preview.schema, body: preview.schema.body.partial() },
    handler: async (request) => {
      const { fields, file } = await readFileForm(request)
      const { source, reading } = parseFields(NewImport.pick({ source: true, reading: true }), fields)
      return previewImport(database, { source, bytes: file?.bytes, reading })
    },
  })

  app.route({
    ...start,
    schema: { ...start.schema, body: start.schema.body.partial() },
    handler: async (request, reply) => {
      const { fields, file } = await readFileForm(request)
      const { userId } = accountOf(request)
      const id = await startFileImport(database, parseFields(NewImport, fields), { file, userId })
      return reply.code(201).send(await getImport(database.query, id))
    },
  })

  app.route({
    ...importEndpoints.exportProducts,
    handler: async (_, reply) =>
      sendCsv(reply, nameFileOfToday('products'), await exportProducts(database.longQuery, shopUrl())),
  })

  app.route({
    ...importEndpoints.exportProductsWorkbook,
    handler: async (_, reply) =>
      sendWorkbook(reply, nameFileOfToday('products'), await exportProducts(database.longQuery, shopUrl())),
  })

  app.route({
    ...importEndpoints.getProductTemplate,
    handler: async (_, reply) => sendCsv(reply, 'products-template', await getProductTemplate(database.query)),
  })

  app.route({
    ...importEndpoints.getProductTemplateWorkbook,
    handler: async (_, reply) => sendWorkbook(reply, 'products-template', await getProductTemplate(database.query)),
  })

  app.route({
    ...importEndpoints.listImports,
    handler: async ({ query: { startAfter, limit } }) =>
      toPage(await listImports(database.longQuery, { startAfter, limit: limit + 1 }), limit),
  })

  app.route({
    ...importEndpoints.getImport,
    handler: (request) => getImport(database.longQuery, request.params.importId),
  })

  app.route({
    ...importEndpoints.cancelImport,
    handler: (request) => cancelImport(database, request.params.importId),
  })

  app.route({
    ...importEndpoints.resumeImport,
    handler: (request) => resumeImport(database, request.params.importId),
  })

  app.route({
    ...importEndpoints.fetchImportImages,
    handler: (request) => fetchImportImages(database, request.params.importId),
  })

  app.route({
    ...importEndpoints.pauseImportImages,
    handler: (request) => pauseImportImages(database, request.params.importId),
  })

  app.route({
    ...importEndpoints.undoImport,
    handler: (request) => undoImport({ database, storage }, request.params.importId, accountOf(request).userId),
  })
}
