import { adminFrontPageEndpoints } from '#domain/front-page/admin-front-page-endpoints.ts'
import { frontPageEndpoints } from '#domain/front-page/front-page-endpoints.ts'
import type { FillSlot } from '#domain/extensions/slot-part.ts'
import { defaultLanguage } from '#domain/texts/languages.ts'
import { PROVISIONAL } from '#server/platform/content/content-tag.ts'
import { noteShown } from '#server/platform/content/shown-content.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { LARGE_BODY } from '#server/platform/http/defence/body-limits.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import { registerCachedEndpoint } from '#server/platform/pages/cached-endpoint.ts'
import { HOME_SLOT } from '#server/schema/content-tags.ts'
import type { Database } from '#server/schema/database.ts'
import { discardDraft, restoreVersion, saveDraft } from './change-draft.ts'
import { getDraft } from './get-draft.ts'
import { getFrontPage } from './get-front-page.ts'
import { publishDraft } from './publish-draft.ts'

export function frontPageRoutes(
  app: App,
  { database, fillSlot }: { database: Database; fillSlot: FillSlot | undefined },
) {
  registerCachedEndpoint(app, frontPageEndpoints.getFrontPage, async (request) => {
    // A change of the versions is a change of everything.
    noteShown(request, [])
    const { language = defaultLanguage() } = request.query
    const sections = (await getFrontPage(database.query, language, new Date())) as Record<string, unknown>[] | null
    const filled = await fillSlot?.('home.below-sections', {})
    if (!filled) return { sections }
    noteShown(request, [HOME_SLOT, ...(filled.isSettled ? [] : [PROVISIONAL])])
    return { sections, ...(filled.parts.length > 0 && { slot: filled.parts }) }
  })

  app.route({ ...adminFrontPageEndpoints.getFrontPageDraft, handler: () => getDraft(database.query) })

  app.route({
    ...adminFrontPageEndpoints.saveFrontPageDraft,
    bodyLimit: LARGE_BODY,
    handler: (request) => saveDraft(database, request.body),
  })

  app.route({
    ...adminFrontPageEndpoints.publishFrontPage,
    handler: (request) => publishDraft(database, request.body.version, accountOf(request).userId),
  })

  app.route({
    ...adminFrontPageEndpoints.discardFrontPageDraft,
    handler: (request) => discardDraft(database, request.body.version),
  })

  app.route({
    ...adminFrontPageEndpoints.restoreFrontPage,
    handler: (request) => restoreVersion(database, request.body.version, request.body.id),
  })
}
