import { adminReportEndpoints } from '#domain/dashboard/dashboard.ts'
import { adminSeedEndpoints } from '#domain/seed/seed.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/platform/db/database.ts'
import { accountOf } from '#server/platform/http/access-guard.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { readForm, readsForm } from '#server/platform/http/multipart-form.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import { previewSeed } from '#server/seed/preview-seed.ts'
import { listAdminActions } from './queries.ts'
import { getDashboard } from './get-dashboard.ts'
import { saveHelpPage } from '#server/help/save-help-page.ts'
import { saveSettings } from '#server/settings/save-settings.ts'
import { uploadBatch } from '#server/seed/upload-batch.ts'

/** Bytes of one batch: 500 products with long descriptions. */
const MAX_BATCH = 32 * 1024 * 1024

export function adminRoutes(app: App, database: Database, storage: ImageStorage) {
  app.route({
    ...adminReportEndpoints.getDashboard,
    handler: (request) => getDashboard(database.query, request.query.days),
  })

  app.route({
    ...adminReportEndpoints.listAdminActions,
    handler: (request) => listAdminActions(database.query, request.query),
  })

  app.route({
    ...adminReportEndpoints.saveSettings,
    handler: (request) => saveSettings(database, request.body, accountOf(request).userId),
  })

  app.route({
    ...adminReportEndpoints.saveHelpPage,
    handler: (request) => saveHelpPage(database, request.params.page, request.body, accountOf(request).userId),
  })

  app.route({
    ...adminSeedEndpoints.previewSeed,
    ...readsForm,
    // The body is read by `readForm`: the schema only describes it.
    schema: { ...adminSeedEndpoints.previewSeed.schema, body: adminSeedEndpoints.previewSeed.schema.body.partial() },
    handler: async (request) => {
      let bytes: Uint8Array | undefined
      const { source } = await readForm(request, async (file) => {
        bytes = file.bytes
      })
      if (source !== 'demo' && source !== 'json' && source !== 'shopify')
        throw new ApiError('INVALID_REQUEST', { details: { fields: { source: 'demo, json or shopify' } } })
      return previewSeed(database, storage, { source, bytes })
    },
  })

  app.route({
    ...adminSeedEndpoints.uploadBatch,
    bodyLimit: MAX_BATCH,
    handler: (request) => uploadBatch(database, request.body.products, accountOf(request).userId),
  })
}
