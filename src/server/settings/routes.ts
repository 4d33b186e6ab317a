import { ApiError } from '#domain/api/errors.ts'
import { helpEndpoints, HelpPageId } from '#domain/help/help.ts'
import { storeEndpoints } from '#domain/settings/settings.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { getHelpPage, getSettings } from './queries.ts'
import { webManifest } from './web-manifest.ts'

export function storeRoutes(app: App, database: Database) {
  app.route({
    ...storeEndpoints.getSettings,
    handler: () => getSettings(database.query),
  })

  app.route({
    ...helpEndpoints.getHelpPage,
    handler: (request) => {
      const { data: page } = HelpPageId.safeParse(request.params.page)
      if (!page) throw new ApiError('NOT_FOUND')
      return getHelpPage(database.query, page)
    },
  })

  app.get('/manifest.webmanifest', { config: { cached: true }, schema: { hide: true } }, async (_request, reply) => {
    const manifest = webManifest(await getSettings(database.query))
    return reply.type('application/manifest+json').send(JSON.stringify(manifest))
  })
}
