import { ideaEndpoints } from '#domain/ideas/idea-endpoints.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Database } from '#server/schema/database.ts'
import { addIdea } from './add-idea.ts'
import { listIdeas } from './queries.ts'

export function ideaRoutes(app: App, database: Database) {
  app.route({
    ...ideaEndpoints.listIdeas,
    handler: async () => {
      const rows = await listIdeas(database.query)
      return rows.map(({ id, text, created_at }) => ({ id, text, createdAt: created_at }))
    },
  })

  app.route({ ...ideaEndpoints.addIdea, handler: (request) => addIdea(database, request.body) })
}
