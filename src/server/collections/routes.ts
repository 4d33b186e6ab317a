import { collectionEndpoints } from '#domain/collections/collection-endpoints.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Database } from '#server/schema/database.ts'
import { listCollections } from './list-collections.ts'

export function collectionRoutes(app: App, database: Database) {
  app.route({ ...collectionEndpoints.listCollections, handler: () => listCollections(database.query) })
}
