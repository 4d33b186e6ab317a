import { catalogEndpoints } from '#domain/catalog/catalog-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { getCollection } from './get-collection.ts'
import { getProduct } from './get-product.ts'
import { listProducts } from './list-products.ts'

export function catalogRoutes(app: App, database: Database) {
  app.route({
    ...catalogEndpoints.listProducts,
    handler: (request) => listProducts(database.query, request.query),
  })

  app.route({
    ...catalogEndpoints.getCollection,
    handler: (request) => getCollection(database.query, request.params.id, request.query),
  })

  app.route({
    ...catalogEndpoints.getProduct,
    handler: (request) => getProduct(database.query, request.params.id),
  })

  app.route({
    ...catalogEndpoints.getProductDetails,
    handler: async (request) => {
      const { product, variants } = await getProduct(database.query, request.params.productId)
      return { ...product, variants }
    },
  })
}
