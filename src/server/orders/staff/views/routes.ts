import { savedViewEndpoints } from '#domain/orders/staff/views/saved-view-endpoints.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Database } from '#server/schema/database.ts'
import { changeSavedView } from './change-saved-view.ts'
import { deleteSavedView } from './delete-saved-view.ts'
import { listSavedViews } from './queries.ts'
import { saveView } from './save-view.ts'

export function savedViewRoutes(app: App, database: Database) {
  app.route({
    ...savedViewEndpoints.listSavedViews,
    handler: (request) => listSavedViews(database.query, accountOf(request).userId),
  })

  app.route({
    ...savedViewEndpoints.saveView,
    handler: async (request, reply) =>
      reply.code(201).send(await saveView(database, { ...request.body, userId: accountOf(request).userId })),
  })

  app.route({
    ...savedViewEndpoints.changeSavedView,
    handler: (request) =>
      changeSavedView(database, { ...request.params, ...request.body, userId: accountOf(request).userId }),
  })

  app.route({
    ...savedViewEndpoints.deleteSavedView,
    handler: async (request, reply) => {
      await deleteSavedView(database, { ...request.params, userId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })
}
