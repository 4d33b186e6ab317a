import { adminProductEndpoints } from '#domain/products/product-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { correctStock } from './correct-stock.ts'
import { listStockMovements } from './queries.ts'

export function inventoryRoutes(app: App, database: Database) {
  app.route({
    ...adminProductEndpoints.listStockMovements,
    handler: (request) => listStockMovements(database.longQuery, request.params.skuId),
  })

  app.route({
    ...adminProductEndpoints.correctStock,
    handler: (request) => correctStock(database, { ...request.params, ...request.body }, accountOf(request).userId),
  })
}
