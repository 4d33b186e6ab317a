import { adminSetupEndpoints } from '#domain/setup/admin-setup-endpoints.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import type { Database } from '#server/schema/database.ts'
import { previewDemoRemoval, removeDemo } from './removal/remove-demo.ts'

export function demoRoutes(app: App, database: Database, storage: ImageStorage) {
  app.route({
    ...adminSetupEndpoints.previewDemoRemoval,
    handler: () => previewDemoRemoval(database.query),
  })

  app.route({
    ...adminSetupEndpoints.removeDemo,
    handler: (request) => removeDemo(database, storage, accountOf(request).userId),
  })
}
