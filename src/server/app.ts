import { ApiError } from '#domain/api/errors.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_UPLOAD } from '#domain/constants.ts'
import { Amount, Price } from '#domain/money/price.ts'
import { AttemptLimits } from './platform/limits/attempt-limits.ts'
import { createDatabaseAttemptStore } from './limits/database-attempt-store.ts'
import { accountMails } from './accounts/mails.ts'
import { accountRoutes } from './accounts/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { helpRoutes } from './help/routes.ts'
import { importRoutes } from './import/routes.ts'
import { seedRoutes } from './seed/routes.ts'
import { adminCatalogRoutes } from './products/routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import type { BackupRunner } from './backup/backup-runner.ts'
import { backupRoutes } from './backup/routes.ts'
import { LiveCatalogIndex } from './catalog/filters/live-catalog-index.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { sitemapRoutes } from './sitemap/routes.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import { paymentProviders } from './payments/payment-providers.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import type { Config } from './config.ts'
import type { Database } from './schema/database.ts'
import { createApp } from './platform/http/create-app.ts'
import { registerAccessGuard } from './platform/http/access-guard.ts'
import { identifyCaller } from './accounts/identify-caller.ts'
import { AnswerCache } from './platform/cache/answer-cache.ts'
import { registerErrorHandler } from './platform/http/error-handler.ts'
import { registerMultipart } from './platform/http/multipart-form.ts'
import { LoadShedder } from './platform/http/defence/load-shedding.ts'
import { registerHealthRoutes } from './platform/http/health.ts'
import { registerOpenApi } from './platform/http/openapi.ts'
import { registerProtection } from './platform/http/protection.ts'
import { registerRequestLog, registerSecurityLog } from './platform/http/request-log.ts'
import { securityEvents } from './accounts/security-events.ts'
import { fulfilmentRoutes } from './fulfilment/routes.ts'
import type { MailTemplates } from './mail/compose-mail.ts'
import { mailRoutes } from './mail/routes.ts'
import { orderMails } from './orders/mails.ts'
import { paymentRoutes } from './payments/routes.ts'
import { placingRoutes } from './placing/routes.ts'
import { trackingRoutes } from './tracking/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import type { Images } from './platform/images/open-images.ts'
import { imageRoutes, uploadRoutes } from './images/routes.ts'
import { inventoryRoutes } from './inventory/routes.ts'
import { settingsRoutes } from './settings/routes.ts'

/** The template of every kind of mail. */
export const mailTemplates: MailTemplates = { ...accountMails, ...orderMails }

const priceInDinars = { type: 'number', minimum: 0, multipleOf: 0.001 }
const apiDescription = {
  title: 'Hanout',
  description: 'The API of the shop. Prices are numbers of DT.',
  codecs: [Price, Amount].map((codec) => ({ codec, jsonSchema: priceInDinars })),
}

interface Parts {
  database: Database
  images: Images
  backups: BackupRunner
  config: Pick<Config, 'logLevel' | 'publicUrl' | 'isTrustedProxy' | 'hasLimits' | 'smtpUrl'> &
    Partial<Pick<Config, 'hasPrettyLogs'>>
  /** The index of filters, where it is being built already. */
  catalogIndex?: LiveCatalogIndex
  /** Takes the log, line by line, instead of the standard output. */
  logStream?: { write(line: string): void }
  /** The payment providers, where they are not the usual ones. */
  providers?: readonly PaymentProvider[]
}

/** Builds the server: what happens to every request, in its order, and then the routes of each feature. */
export async function buildApp({
  database,
  images,
  backups,
  config,
  logStream,
  providers = paymentProviders,
  catalogIndex = new LiveCatalogIndex(database),
}: Parts) {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false
  const cache = new AnswerCache(database.changes, database.countOwnRevisions)
  const shedder = config.hasLimits
    ? new LoadShedder({ isHttps, onRefused: (requests) => app.log.warn({ requests }, 'refused what came too late') })
    : undefined
  const limits = new AttemptLimits(createDatabaseAttemptStore(database), { hasNetworkLimits: config.hasLimits })
  const app = createApp({
    isHttps,
    logLevel: config.logLevel,
    logStream,
    hasPrettyLogs: config.hasPrettyLogs,
    isTrustedProxy: config.isTrustedProxy,
    handleFirst: (request, response, next) =>
      cache.handle(request, response, () => (shedder ? shedder.handle(request, response, next) : next())),
  })
  app.addHook('onClose', async () => shedder?.close())

  registerRequestLog(app)
  registerOpenApi(app, apiDescription)
  registerErrorHandler(app)
  registerSecurityLog(app, securityEvents)
  await registerProtection(app, {
    isHttps,
    hasLimits: config.hasLimits,
  })
  registerAccessGuard(app, (request) => identifyCaller(database.query, request))
  cache.register(app)
  await registerMultipart(app, { maxFileBytes: MAX_IMAGE_BYTES, maxFiles: MAX_IMAGES_PER_UPLOAD })
  app.all('/api/*', { config: { access: 'anyone' }, schema: { hide: true } }, () => {
    throw new ApiError('NOT_FOUND')
  })

  // Never the Host header of a request: answers are cached for everyone.
  const shopUrl = () => config.publicUrl ?? app.origin

  registerHealthRoutes(app, { checkDatabase: () => database.changes.position(), isFull: database.isFull })
  imageRoutes(app, images.renditions)
  settingsRoutes(app, database)
  helpRoutes(app, database)
  catalogRoutes(app, database, catalogIndex)
  sitemapRoutes(app, database, shopUrl)
  cartRoutes(app, database)
  checkoutRoutes(app, database)
  paymentRoutes(app, database, providers)
  placingRoutes(app, database, providers, { shopUrl, hasLimits: config.hasLimits })
  trackingRoutes(app, database, providers, limits)
  addressRoutes(app, database)
  accountRoutes(app, database, { limits, isHttps })
  privacyRoutes(app, database, limits)
  staffRoutes(app, database)
  fulfilmentRoutes(app, database, providers)
  adminCatalogRoutes(app, database, images.storage)
  uploadRoutes(app, database, images.storage)
  inventoryRoutes(app, database)
  dashboardRoutes(app, database)
  auditRoutes(app, database)
  importRoutes(app, database, images.storage)
  seedRoutes(app, database, images.storage)
  backupRoutes(app, backups)
  mailRoutes(app, database, {
    templates: mailTemplates,
    shopUrl,
    isSending: config.smtpUrl !== undefined,
  })

  return app
}
