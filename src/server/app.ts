import cluster from 'node:cluster'
import { ApiError } from '#domain/api/errors.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_UPLOAD } from '#domain/constants.ts'
import { CashAmount, CashCorrectionAmount } from '#domain/cash/cash-amount.ts'
import { Amount, Price, SignedAmount } from '#domain/money/price.ts'
import { AttemptLimits } from './platform/limits/attempt-limits.ts'
import { SharedCounts } from './platform/limits/shared-counts.ts'
import { openLimitStores } from './limits/open-limit-stores.ts'
import { accountMails } from './accounts/mails.ts'
import { invitationRoutes } from './staff/invitations/routes.ts'
import { twoStepRoutes } from './staff/two-step/routes.ts'
import { staffMails } from './staff/invitations/mails.ts'
import { accountRoutes } from './accounts/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { figuresRoutes } from './figures/routes.ts'
import { registerShopMetrics } from './metrics/register-shop-metrics.ts'
import { frontPageRoutes } from './front-page/routes.ts'
import { newsletterMails } from './newsletter/mails.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { helpRoutes } from './help/routes.ts'
import { previousShopRoutes } from './import/previous/routes.ts'
import { importRoutes } from './import/routes.ts'
import { demoRoutes } from './demo/routes.ts'
import { setupRoutes } from './setup/routes.ts'
import { seedRoutes } from './seed/routes.ts'
import { returnRoutes } from './returns/routes.ts'
import { adminCatalogRoutes } from './products/routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { brandRoutes } from './brand/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import type { BackupRunner } from './backup/backup-runner.ts'
import { backupRoutes } from './backup/routes.ts'
import { LiveCatalogIndex } from './catalog/filters/live-catalog-index.ts'
import { collectionRoutes } from './collections/routes.ts'
import { countMembersOf } from './catalog/count-members.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { LiveSearch } from './search/live-search.ts'
import { searchRoutes } from './search/routes.ts'
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
import { SecretBox } from './platform/secrets/secret-box.ts'
import { offlineWorkerRoutes } from './offline/offline-worker.ts'
import { registerMultipart } from './platform/http/multipart-form.ts'
import { LoadShedder } from './platform/http/defence/load-shedding.ts'
import { registerHealthRoutes } from './platform/http/health.ts'
import { registerOpenApi } from './platform/http/openapi.ts'
import { registerProtection } from './platform/http/protection.ts'
import { registerRequestLog, registerSecurityLog } from './platform/http/request-log.ts'
import { securityEvents } from './accounts/security-events.ts'
import { callRoutes } from './calls/routes.ts'
import { savedViewRoutes } from './orders/staff/views/routes.ts'
import { filmRoutes } from './images/films/routes.ts'
import { adminOrderRoutes } from './orders/staff/routes.ts'
import type { MailTemplates } from './mail/compose-mail.ts'
import { mailRoutes } from './mail/routes.ts'
import { orderMails } from './orders/mails.ts'
import { paymentRoutes } from './payments/routes.ts'
import { cashRoutes } from './cash/routes.ts'
import { courierRoutes } from '#server/delivery/courier-routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { customerRoutes } from '#server/customers/routes.ts'
import { saleRoutes } from '#server/prices/routes.ts'
import { promotionRoutes } from '#server/promotions/routes.ts'
import { shipmentRoutes } from './delivery/routes.ts'
import { placingRoutes } from './orders/place/routes.ts'
import { trackingMails } from './tracking/mails.ts'
import { trackingRoutes } from './tracking/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { staffOrderRoutes } from './orders/place/staff/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import type { Telemetry } from './platform/telemetry/telemetry.ts'
import type { Images } from './platform/images/open-images.ts'
import { imageRoutes, uploadRoutes } from './images/routes.ts'
import { inventoryRoutes } from './inventory/routes.ts'
import { settingsRoutes } from './settings/routes.ts'

/** The template of every kind of mail. */
export const mailTemplates: MailTemplates = {
  ...accountMails,
  ...orderMails,
  ...trackingMails,
  ...staffMails,
  ...newsletterMails,
}

const priceInDinars = { type: 'number', minimum: 0, multipleOf: 0.001 }
const signedDinars = { type: 'number', multipleOf: 0.001 }
const apiDescription = {
  title: 'Hanout',
  description: 'The API of the shop. Prices are numbers of DT.',
  codecs: [
    ...[Price, Amount, CashAmount].map((codec) => ({ codec, jsonSchema: priceInDinars })),
    ...[SignedAmount, CashCorrectionAmount].map((codec) => ({ codec, jsonSchema: signedDinars })),
  ],
}

interface Parts {
  database: Database
  images: Images
  backups: BackupRunner
  config: Pick<Config, 'dataDir' | 'logLevel' | 'publicUrl' | 'isTrustedProxy' | 'hasLimits' | 'smtpUrl'> &
    Partial<Pick<Config, 'hasPrettyLogs' | 'metricsToken' | 'cdnSeconds' | 'redisUrl' | 'secretKeys'>>
  /** The index of filters, where it is being built already. */
  catalogIndex?: LiveCatalogIndex
  /** What searches need, where it is being built already. */
  search?: LiveSearch
  /** What traces are sent by, where they are. */
  telemetry?: Telemetry | undefined
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
  telemetry,
  providers = paymentProviders,
  catalogIndex = new LiveCatalogIndex(database),
  search = new LiveSearch(database),
}: Parts) {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false
  const cache = new AnswerCache(database.changes, database.countOwnRevisions)
  const shedder = config.hasLimits
    ? new LoadShedder({ isHttps, onRefused: (requests) => app.log.warn({ requests }, 'refused what came too late') })
    : undefined
  const app = createApp({
    isHttps,
    logLevel: config.logLevel,
    logStream,
    hasPrettyLogs: config.hasPrettyLogs,
    isTrustedProxy: config.isTrustedProxy,
    handleFirst: (request, response, next) =>
      cache.handle(request, response, () => (shedder ? shedder.handle(request, response, next) : next())),
  })
  const limitStores = await openLimitStores(database, { redisUrl: config.redisUrl, log: app.log })
  const limits = new AttemptLimits(limitStores.attempts, { hasNetworkLimits: config.hasLimits })
  const secrets = new SecretBox(config)
  app.addHook('onClose', async () => {
    shedder?.close()
    limitStores.close()
  })

  telemetry?.register(app)
  registerRequestLog(app)
  registerOpenApi(app, apiDescription)
  registerErrorHandler(app)
  registerSecurityLog(app, securityEvents)
  await registerProtection(app, {
    isHttps,
    hasLimits: config.hasLimits,
    // A single process on a file of its own counts in memory: nobody else serves the shop.
    counts:
      database.engine === 'postgres' || cluster.isWorker || config.redisUrl !== undefined
        ? new SharedCounts(limitStores.counts)
        : undefined,
  })
  registerAccessGuard(app, (request) => identifyCaller(database.query, request))
  cache.register(app, { sharedSeconds: config.cdnSeconds })
  await registerMultipart(app, { maxFileBytes: MAX_IMAGE_BYTES, maxFiles: MAX_IMAGES_PER_UPLOAD })
  if (config.metricsToken) {
    await registerShopMetrics({
      ...{ app, token: config.metricsToken, database, cache, shedder, storage: images.storage },
    })
  }
  app.all('/api/*', { config: { access: 'anyone' }, schema: { hide: true } }, () => {
    throw new ApiError('NOT_FOUND')
  })

  // Never the Host header of a request: answers are cached for everyone.
  const shopUrl = () => config.publicUrl ?? app.origin

  registerHealthRoutes(app, {
    checkDatabase: () => database.changes.position(),
    isFull: database.isFull,
    readDamage: database.readDamage,
    isWritingStopped: database.isWritingStopped,
  })
  offlineWorkerRoutes(app)
  imageRoutes(app, images.renditions)
  settingsRoutes(app, database)
  brandRoutes(app, database, images.storage)
  helpRoutes(app, database)
  frontPageRoutes(app, database)
  filmRoutes(app, database, images.storage)
  catalogRoutes(app, database, catalogIndex)
  searchRoutes(app, database, { live: search, filters: catalogIndex })
  collectionRoutes(app, database, () => countMembersOf(catalogIndex))
  sitemapRoutes(app, database, shopUrl)
  cartRoutes(app, database)
  checkoutRoutes(app, database)
  paymentRoutes(app, database, providers)
  placingRoutes(app, database, providers, { shopUrl, hasLimits: config.hasLimits })
  trackingRoutes(app, database, providers, limits)
  addressRoutes(app, database)
  accountRoutes(app, database, { limits, secrets, isHttps })
  privacyRoutes(app, database, limits)
  newsletterRoutes(app, database, { limits, secrets, shopUrl })
  staffRoutes(app, database)
  invitationRoutes(app, database, secrets)
  twoStepRoutes(app, database, { limits, secrets })
  promotionRoutes(app, database)
  saleRoutes(app, database)
  courierRoutes(app, database)
  cashRoutes(app, database)
  customerRoutes(app, database)
  previousShopRoutes(app, database)
  staffOrderRoutes(app, database)
  adminOrderRoutes(app, database, providers)
  shipmentRoutes(app, database)
  callRoutes(app, database, providers)
  savedViewRoutes(app, database)
  deskRoutes(app, database)
  returnRoutes(app, database)
  adminCatalogRoutes(app, database, images.storage)
  uploadRoutes(app, database, images.storage)
  inventoryRoutes(app, database)
  figuresRoutes(app, database)
  dashboardRoutes(app, database)
  auditRoutes(app, database)
  importRoutes(app, database, images.storage, shopUrl)
  seedRoutes(app, database, images.storage)
  demoRoutes(app, database, images.storage)
  setupRoutes(app, database)
  backupRoutes(app, backups)
  mailRoutes(app, database, {
    templates: mailTemplates,
    secrets,
    shopUrl,
    isSending: config.smtpUrl !== undefined,
  })

  return app
}
