import { dashboardEndpoints } from '#domain/dashboard/dashboard-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { getDashboard } from './get-dashboard.ts'

export function dashboardRoutes(app: App, database: Database) {
  app.route({
    ...dashboardEndpoints.getDashboard,
    handler: (request) => getDashboard(database, database.longQuery, request.query.days),
  })
}
