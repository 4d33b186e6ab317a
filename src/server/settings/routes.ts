import { adminSettingsEndpoints } from '#domain/settings/admin-settings-endpoints.ts'
import { settingsEndpoints } from '#domain/settings/settings-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import { noteShown } from '#server/platform/content/shown-content.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { LARGE_BODY } from '#server/platform/http/defence/body-limits.ts'
import { registerCachedEndpoint } from '#server/platform/pages/cached-endpoint.ts'
import { getSettings, getStaffSettings } from './queries.ts'
import { getPublicSettings } from './get-public-settings.ts'
import { saveSettings } from './save-settings.ts'
import { webManifest } from './web-manifest.ts'

export function settingsRoutes(app: App, database: Database) {
  registerCachedEndpoint(app, settingsEndpoints.getSettings, (request) => {
    // Settings are in every page: a change of them is a change of everything.
    noteShown(request, [])
    return getPublicSettings(database.query)
  })

  app.route({
    ...adminSettingsEndpoints.saveSettings,
    bodyLimit: LARGE_BODY,
    handler: (request) => saveSettings(database, getSettings, request.body, accountOf(request).userId),
  })

  app.route({
    ...adminSettingsEndpoints.getStaffSettings,
    handler: () => getStaffSettings(database.query),
  })

  app.route({
    ...adminSettingsEndpoints.saveStaffSettings,
    handler: (request) => saveSettings(database, getStaffSettings, request.body, accountOf(request).userId),
  })

  app.get('/manifest.webmanifest', { config: { cached: true }, schema: { hide: true } }, async (request, reply) => {
    noteShown(request, [])
    const manifest = webManifest(await getSettings(database.query))
    return reply.type('application/manifest+json').send(JSON.stringify(manifest))
  })
}
