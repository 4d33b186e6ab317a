import { ApiError } from '#domain/api/errors.ts'
import { MAX_IMAGE_BYTES, MAX_IMAGES_PER_UPLOAD } from '#domain/constants.ts'
import { AttemptLimits } from './platform/limits/attempt-limits.ts'
import { SharedCounts } from './platform/limits/shared-counts.ts'
import { createDatabaseAttemptStore } from './limits/database-attempt-store.ts'
import { createDatabaseCountStore } from './limits/database-count-store.ts'
import { registerShopMetrics } from './metrics/register-shop-metrics.ts'
import type { BackupRunner } from './backup/backup-runner.ts'
import { LiveCatalogIndex } from './catalog/filters/live-catalog-index.ts'
import { countMembersOf } from './catalog/count-members.ts'
import { LiveSearch } from './search/live-search.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import { paymentProviders } from './payments/payment-providers.ts'
import type { Config } from './config.ts'
import type { Extensions } from './extensions/extensions.ts'
import type { Feature } from './feature.ts'
import { collectMails, features, mailTemplates } from './features.ts'
import type { Database } from './schema/database.ts'
import { KnownLanguages } from './settings/known-languages.ts'
import { fillSlotFrom } from './extensions/slots/slot-cache.ts'
import { gatherProviders } from './providers.ts'
import { createApp } from './platform/http/create-app.ts'
import { registerAccessGuard } from './platform/http/access-guard.ts'
import { secretOf, UsedKeys } from './api-keys/used-keys.ts'
import { identifyCaller } from './accounts/identify-caller.ts'
import { AnswerCache } from './platform/cache/answer-cache.ts'
import { inLanguageOf } from './platform/http/reader-language.ts'
import { registerErrorHandler } from './platform/http/error-handler.ts'
import { SecretBox } from './platform/secrets/secret-box.ts'
import { registerMultipart } from './platform/http/multipart-form.ts'
import { LoadShedder } from './platform/http/defence/load-shedding.ts'
import { registerHealthRoutes } from './platform/http/health.ts'
import { registerApiDocument } from './platform/http/api-document.ts'
import { registerProtection } from './platform/http/protection.ts'
import { registerRequestLog, registerSecurityLog } from './platform/http/request-log.ts'
import { securityEvents } from './accounts/security-events.ts'
import type { Telemetry } from './platform/telemetry/telemetry.ts'
import type { Images } from './platform/images/open-images.ts'

interface ShopParts {
  database: Database
  images: Images
  backups: BackupRunner
  config: Pick<Config, 'dataDir' | 'logLevel' | 'publicUrl' | 'isTrustedProxy' | 'hasLimits' | 'smtpUrl'> &
    Partial<Pick<Config, 'hasPrettyLogs' | 'metricsToken' | 'cdnSeconds' | 'secretKeys'>>
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
  /** The extensions that were loaded, if any. */
  extensions?: Extensions | undefined
  /** The features, where they are not the usual ones. */
  features?: readonly Feature[]
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
  extensions,
  features: list = features,
}: ShopParts) {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false
  const cache = new AnswerCache(database.changes, database.countOwnRevisions)
  const shedder = config.hasLimits
    ? new LoadShedder({ isHttps, onRefused: (requests) => app.log.warn({ requests }, 'refused what came too late') })
    : undefined
  const knownLanguages = new KnownLanguages(database)
  const usedKeys = new UsedKeys(database, new SharedCounts(createDatabaseCountStore(database)))
  const app = createApp({
    isHttps,
    getLanguages: () => knownLanguages.current,
    logLevel: config.logLevel,
    logStream,
    hasPrettyLogs: config.hasPrettyLogs,
    isTrustedProxy: config.isTrustedProxy,
    handleFirst: (request, response, next) =>
      usedKeys.handle(request, response, () =>
        cache.handle(request, response, () => (shedder ? shedder.handle(request, response, next) : next())),
      ),
  })
  const limits = new AttemptLimits(createDatabaseAttemptStore(database), { hasNetworkLimits: config.hasLimits })
  const secrets = new SecretBox(config)
  app.addHook('onClose', async () => shedder?.close())

  telemetry?.register(app)
  registerRequestLog(app)
  registerApiDocument(app, () => extensions?.descriptions ?? [])
  registerErrorHandler(app)
  registerSecurityLog(app, securityEvents)
  await registerProtection(app, {
    isHttps,
    hasLimits: config.hasLimits,
    // With SQLite, this is the only process that serves the shop, so it counts in memory.
    counts: database.engine === 'postgres' ? new SharedCounts(createDatabaseCountStore(database)) : undefined,
  })
  registerAccessGuard(app, async (request) => {
    const { authorization } = request.headers
    const extension = await extensions?.identify(authorization)
    if (extension) return extension
    const secret = secretOf(authorization)
    return secret === undefined ? identifyCaller(database.query, request) : usedKeys.identify(secret, request.ip)
  })
  extensions?.connect(app)
  cache.register(app, { sharedSeconds: config.cdnSeconds })
  // After the cache, which has read the newest changes.
  app.addHook('onRequest', (request, _reply, done) => {
    if (knownLanguages.isFresh) return done()
    void knownLanguages.refresh().then(() => inLanguageOf(request, knownLanguages.current, done))
  })
  await registerMultipart(app, { maxFileBytes: MAX_IMAGE_BYTES, maxFiles: MAX_IMAGES_PER_UPLOAD })
  if (config.metricsToken) {
    await registerShopMetrics({
      app,
      token: config.metricsToken,
      database,
      cache,
      shedder,
      storage: images.storage,
      addFeatures(metrics) {
        for (const feature of list) feature.metrics?.(metrics, { database })
      },
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
  const parts = {
    database,
    images,
    backups,
    config,
    catalogIndex,
    search,
    providers: gatherProviders({ database, extensions, payments: providers }),
    limits,
    secrets,
    isHttps,
    shopUrl,
    extensions,
    fillSlot: fillSlotFrom(extensions, database),
    mailTemplates: { ...mailTemplates, ...collectMails(list) },
    countMembers: () => countMembersOf(catalogIndex),
  }
  for (const feature of list) feature.routes?.(app, parts)

  return app
}
