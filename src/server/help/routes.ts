import { ApiError } from '#domain/api/errors.ts'
import { adminHelpEndpoints } from '#domain/help/admin-help-endpoints.ts'
import { helpEndpoints } from '#domain/help/help-endpoints.ts'
import { HelpPageId } from '#domain/help/help-page.ts'
import type { Database } from '#server/schema/database.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import { noteShown } from '#server/platform/content/shown-content.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { LARGE_BODY } from '#server/platform/http/defence/body-limits.ts'
import { registerCachedEndpoint } from '#server/platform/pages/cached-endpoint.ts'
import { getHelpPage } from './queries.ts'
import { saveHelpPage } from './save-help-page.ts'

export function helpRoutes(app: App, database: Database) {
  registerCachedEndpoint(app, helpEndpoints.getHelpPage, (request) => {
    const { data: page } = HelpPageId.safeParse(request.params.page)
    if (!page) throw new ApiError('NOT_FOUND')
    // Their texts are kept with the settings: changing these changes everything.
    noteShown(request, [])
    return getHelpPage(database.query, page, request.query.language)
  })

  app.route({
    ...adminHelpEndpoints.saveHelpPage,
    bodyLimit: LARGE_BODY,
    handler: (request) => {
      const { params, query, body } = request
      const saved = { id: params.page, language: query.language, page: body }
      return saveHelpPage(database, saved, accountOf(request).userId)
    },
  })
}
