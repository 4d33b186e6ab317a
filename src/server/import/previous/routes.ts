import { previousShopEndpoints } from '#domain/customers/previous-shop-endpoints.ts'
import { PreviousReadingField } from '#domain/customers/previous-shop.ts'
import { z } from 'zod'
import { parseFields, readFileForm } from '#server/platform/http/file-form.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { Database } from '#server/schema/database.ts'
import { forgetPreviousCustomer } from './forget-previous-customer.ts'
import { importPreviousShop, previewPreviousShop, removePreviousShop } from './import-previous-shop.ts'
import { listPreviousCustomers } from './list-previous-customers.ts'

export function previousShopRoutes(app: App, database: Database) {
  const { previewPreviousShop: preview, importPreviousShop: start } = previousShopEndpoints

  app.route({
    ...previousShopEndpoints.listPreviousCustomers,
    handler: (request) => listPreviousCustomers(database.query, request.query),
  })

  app.route({
    ...preview,
    // The body is read by `readForm`: the schema only describes it.
    schema: { ...preview.schema, body: preview.schema.body.partial() },
    handler: async (request) => previewPreviousShop(database.query, await readSentFile(request)),
  })

  app.route({
    ...start,
    schema: { ...start.schema, body: start.schema.body.partial() },
    handler: async (request) => importPreviousShop(database, await readSentFile(request), accountOf(request).userId),
  })

  app.route({
    ...previousShopEndpoints.removePreviousShop,
    handler: async (request, reply) => {
      await removePreviousShop(database, accountOf(request).userId)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...previousShopEndpoints.forgetPreviousCustomer,
    handler: async (request, reply) => {
      await forgetPreviousCustomer(database, request.params.customerId, accountOf(request).userId)
      return reply.code(204).send(null)
    },
  })
}

async function readSentFile(request: Parameters<typeof readFileForm>[0]) {
  const { fields, file } = await readFileForm(request)
  const { reading } = parseFields(z.object({ reading: PreviousReadingField }), fields)
  return { name: file?.name ?? '', bytes: file?.bytes, reading }
}
