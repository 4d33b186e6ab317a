import type { NamedImage } from '#domain/products/product-details.ts'
import { adminProductEndpoints } from '#domain/products/product-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { LARGE_BODY } from '#server/platform/http/defence/body-limits.ts'
import { readForm } from '#server/platform/http/multipart-form.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import { bulkEditProducts } from './bulk/bulk-edit-products.ts'
import { undoBulkEdit } from './bulk/undo-bulk-edit.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './deletion/delete-product.ts'
import { deleteVariant } from './deletion/delete-variant.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { editProduct } from './edit-product.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { listAdminProducts } from './lists/list-admin-products.ts'
import { getProductUses } from './deletion/get-product-uses.ts'
import { listStock } from './lists/list-stock.ts'
import { storeProductImage } from './store-product-image.ts'

export function adminProductRoutes(app: App, database: Database, storage: ImageStorage) {
  app.route({
    ...adminProductEndpoints.listAdminProducts,
    handler: (request) => listAdminProducts(database.longQuery, request.query),
  })

  app.route({
    ...adminProductEndpoints.getProductUses,
    handler: (request) => getProductUses(database.longQuery, request.params.id),
  })

  app.route({
    ...adminProductEndpoints.listStock,
    handler: (request) => listStock(database.longQuery, request.query),
  })

  app.route({
    ...adminProductEndpoints.getAdminProduct,
    handler: (request) => getAdminProduct(database.query, request.params.id),
  })

  app.route({
    ...adminProductEndpoints.createProduct,
    handler: async (request, reply) => {
      const images: NamedImage[] = []
      const fields = await readForm(request, async (file) => {
        images.push(await storeProductImage(database, storage, file))
      })
      return reply.code(201).send(await createProduct(database, { fields, images }, accountOf(request).userId))
    },
  })

  app.route({
    ...adminProductEndpoints.editProduct,
    bodyLimit: LARGE_BODY,
    handler: (request) => editProduct(database, request.params.id, request.body, accountOf(request).userId),
  })

  app.route({
    ...adminProductEndpoints.deleteProduct,
    handler: async (request, reply) => {
      await deleteProduct(database, request.params.id, accountOf(request).userId)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...adminProductEndpoints.deleteVariant,
    handler: (request) => deleteVariant(database, request.params, accountOf(request).userId),
  })

  app.route({
    ...adminProductEndpoints.duplicateProduct,
    handler: async (request, reply) =>
      reply.code(201).send(await duplicateProduct(database, request.params.id, accountOf(request).userId)),
  })

  app.route({
    ...adminProductEndpoints.bulkEditProducts,
    handler: async (request, reply) =>
      reply.code(201).send(await bulkEditProducts(database, request.body, accountOf(request).userId)),
  })

  app.route({
    ...adminProductEndpoints.undoBulkEdit,
    handler: (request) => undoBulkEdit(database, request.params.id, accountOf(request).userId),
  })
}
