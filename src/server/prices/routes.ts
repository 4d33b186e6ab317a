import { saleEndpoints } from '#domain/prices/sale-endpoints.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Database } from '#server/schema/database.ts'
import { endSale } from './end-sale.ts'
import { deleteSale, listSales, saveSale } from './save-sale.ts'

export function saleRoutes(app: App, database: Database) {
  app.route({ ...saleEndpoints.listSales, handler: () => listSales(database.query) })

  app.route({
    ...saleEndpoints.addSale,
    handler: async (request, reply) =>
      reply.code(201).send(await saveSale(database, request.body, accountOf(request).userId)),
  })

  app.route({
    ...saleEndpoints.endSale,
    handler: (request) => endSale(database, request.params.saleId, accountOf(request).userId),
  })

  app.route({
    ...saleEndpoints.deleteSale,
    handler: async (request, reply) => {
      await deleteSale(database, request.params.saleId, accountOf(request).userId)
      return reply.code(204).send(null)
    },
  })
}
