import { adminReportEndpoints } from '#domain/admin-reports.ts'
import type { Database } from '#server/db/database.ts'
import { accountOf } from '#server/http/access.ts'
import type { App } from '#server/http/app-type.ts'
import { listAdminActions } from './queries.ts'
import { readDashboard } from './read-dashboard.ts'
import { saveSettings } from './save-settings.ts'

export function adminRoutes(app: App, database: Database) {
  app.route({
    ...adminReportEndpoints.getDashboard,
    handler: (request) => readDashboard(database.query, request.query.days),
  })

  app.route({
    ...adminReportEndpoints.listAdminActions,
    handler: (request) => listAdminActions(database.query, request.query),
  })

  app.route({
    ...adminReportEndpoints.saveSettings,
    handler: (request) => saveSettings(database, request.body, accountOf(request).userId),
  })
}
