import { toPage } from '#domain/api/page.ts'
import { auditEndpoints } from '#domain/audit/audit-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { listAdminActions } from './queries.ts'

export function auditRoutes(app: App, database: Database) {
  app.route({
    ...auditEndpoints.listAdminActions,
    handler: async ({ query }) =>
      toPage(await listAdminActions(database.longQuery, { ...query, limit: query.limit + 1 }), query.limit),
  })
}
