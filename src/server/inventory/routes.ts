import { adminProductEndpoints } from '#domain/products/product-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { correctStock } from './correct-stock.ts'
import { listStockMovements } from './queries.ts'
import { undoStockCorrection } from './undo-stock-correction.ts'

export function inventoryRoutes(app: App, database: Database) {
  app.route({
    ...adminProductEndpoints.listStockMovements,
    handler: (request) => listStockMovements(database.longQuery, request.params.skuId),
  })

  app.route({
    ...adminProductEndpoints.correctStocks,
    async handler(request, reply) {
      return reply.code(201).send(await correctStock(database, request.body, accountOf(request).userId))
    },
  })

  app.route({
    ...adminProductEndpoints.undoStockCorrection,
    handler: (request) => undoStockCorrection(database, request.params.id, accountOf(request).userId),
  })

  app.route({
    ...adminProductEndpoints.correctStock,
    async handler(request) {
      const correction = { cause: 'other' as const, lines: [{ ...request.params, ...request.body }] }
      const { lines } = await correctStock(database, correction, accountOf(request).userId)
      return { quantity: lines[0]?.after ?? 0 }
    },
  })
}
