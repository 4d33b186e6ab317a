import { storeEndpoints } from '#domain/store.ts'
import type { Database } from '#server/db/database.ts'
import type { App } from '#server/http/app-type.ts'
import { getSettings } from './queries.ts'

export function storeRoutes(app: App, database: Database) {
  app.route({
    ...storeEndpoints.getSettings,
    handler: () => getSettings(database.query),
  })
}
