import { deskEndpoints } from '#domain/desk/desk-endpoints.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Database } from '#server/schema/database.ts'
import { searchDesk } from './search-desk.ts'

export function deskRoutes(app: App, database: Database) {
  app.route({
    ...deskEndpoints.searchDesk,
    handler: (request) => searchDesk(database.longQuery, request.query.search, accountOf(request).rights),
  })
}
