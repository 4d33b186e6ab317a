import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { BackupRunner } from './backup/backup-runner.ts'
import { LiveCatalogIndex } from './catalog/filters/live-catalog-index.ts'
import { prerenderImages } from './catalog/prerender-images.ts'
import { startCleanupJob } from './cleanup-job.ts'
import type { Config } from './config.ts'
import { gatherProviders } from './providers.ts'
import type { Extensions } from './extensions/extensions.ts'
import type { Feature } from './feature.ts'
import { features, mailTemplates } from './features.ts'
import { createDatabaseLeaseStore } from './leases/database-lease-store.ts'
import { openShop, type RunOrExit } from './open-shop.ts'
import type { App } from './platform/http/app-type.ts'
import { Lease } from './platform/jobs/lease.ts'
import type { PeriodicJob } from './platform/jobs/periodic-job.ts'
import { claimPort } from './platform/lifecycle/claim-port.ts'
import { closeOnSignals } from './platform/lifecycle/close-on-signals.ts'
import { collectWhenIdle } from './platform/lifecycle/collect-when-idle.ts'
import { writeLogLine } from './platform/log/write-log-line.ts'
import { SecretBox } from './platform/secrets/secret-box.ts'
import { readPageParameters } from './platform/pages/page-parameters.ts'
import { loadPages, serveFiles, servePages } from './platform/pages/pages.ts'
import { prepareShop } from './prepare-shop.ts'
import { LiveSearch } from './search/live-search.ts'
import type { Database } from './schema/database.ts'
import { startVersionJob } from './schema/version-job.ts'
import { isCountTag } from './schema/content-tags.ts'
import { getPixelOrigins } from './settings/get-pixel-origins.ts'
import { formatStartupMessage } from './startup-message.ts'

/** Connections that wait to be accepted. With the usual 511, many that come at once connect again and again for half a minute. */
const BACKLOG = 4_096

/** Serves the shop from this process until it is asked to stop, and does its share of the periodic work. */
export async function serveShop(
  config: Config,
  { isDevelopment, runOrExit }: { isDevelopment: boolean; runOrExit: RunOrExit },
): Promise<void> {
  const telemetry = config.tracedAs === undefined ? undefined : await loadTelemetry(config.tracedAs)
  const releasePort = await runOrExit(() => claimPort(config))
  const { database, images } = await openShop(config, { runOrExit, observeStatement: telemetry?.observeStatement })
  const admin = await runOrExit(() => prepareShop(database, images.storage, config))
  const extensions = config.extensions.length > 0 ? await loadExtensions(config, database) : undefined
  const catalogIndex = new LiveCatalogIndex(database)
  const search = new LiveSearch(database)
  const backups = new BackupRunner({
    database,
    storage: images.storage,
    folder: config.backupDir,
    keys: { recipients: config.backupRecipients },
  })
  const app = await buildApp({ database, images, backups, config, catalogIndex, search, telemetry, extensions })
  // Runs while the pages are loaded. If it fails, the first request that needs it tries again and reports the error.
  void catalogIndex
    .read()
    .then(() => search.read())
    .catch(() => {})
  if (config.docsDir) {
    const { serveDocsSite } = await import('./platform/pages/docs-site.ts')
    await serveDocsSite(app, config.docsDir)
  }
  if (isDevelopment) {
    const { servePagesWithHotReload } = await import('./platform/pages/dev-pages.ts')
    servePagesWithHotReload(app, config)
  } else {
    await serveFiles(app)
    const pages = await loadPages()
    servePages(app, async () => pages, {
      publicUrl: config.publicUrl,
      getForeignOrigins: () => getPixelOrigins(database.query),
      parametersOf: readPageParameters(pages.routes, pages.matchRoutes),
      changes: database.changes,
      isTagShown: (tag) => !isCountTag(tag),
    })
  }

  const closing = new AbortController()
  let jobs: PeriodicJob[] = []
  let prerendering = Promise.resolve()
  const notice = config.drainSeconds * 1_000
  closeOnSignals(
    async () => {
      closing.abort()
      const drained = app.connections.drain({ notice: notice > 0 ? pause(notice) : undefined })
      await Promise.all([drained, prerendering, ...jobs.map((job) => job.stop())])
      await app.close()
      await database.close()
      await telemetry?.close()
    },
    { notice },
  )

  await releasePort()
  const url = await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
  const shopUrl = config.publicUrl ?? url
  jobs = startJobs({ app, config, database, images, backups, shopUrl, extensions })
  collectWhenIdle()
  process.stdout.write(formatStartupMessage({ shopUrl, admin, isSendingMail: config.smtpUrl !== undefined }))
  if (config.prerendersImages)
    prerendering = prerenderImages(database, images.renditions, {
      lease: new Lease(createDatabaseLeaseStore(database), 'prerender images'),
      signal: closing.signal,
      onError: (error) => app.log.warn({ err: error }, 'could not prerender an image'),
    })
}

/** Loads what runs extensions only if there are any. */
async function loadExtensions(config: Config, database: Database) {
  const { Extensions } = await import('./extensions/extensions.ts')
  const { dataDir } = config
  const extensions = await Extensions.load(config.extensions, { database, dataDir, secrets: new SecretBox(config) })
  for (const { name, problem } of extensions.leftOut)
    writeLogLine(config.logLevel, 'error', { extension: name, problem }, 'an extension was left out')
  return extensions
}

/** Loads the packages for traces only if they are switched on, because that slows every start. */
async function loadTelemetry(serviceName: string) {
  const { startTelemetry } = await import('./platform/telemetry/telemetry.ts')
  return startTelemetry(serviceName)
}

interface JobParts extends Awaited<ReturnType<typeof openShop>> {
  app: App
  config: Config
  backups: BackupRunner
  shopUrl: string
  extensions: Extensions | undefined
}

/** Every process runs every job: what is done once is claimed in the database by one of them. */
function startJobs({ app, config, database, images, backups, shopUrl, extensions }: JobParts): PeriodicJob[] {
  const logError = (message: string) => (error: unknown) => app.log.error({ err: error }, message)
  const parts = {
    database,
    images,
    backups,
    config,
    mailTemplates,
    logError,
    log: app.log,
    secrets: new SecretBox(config),
    shopUrl: () => shopUrl,
    extensions,
    providers: gatherProviders({ database, extensions }),
  }
  return [
    startCleanupJob(database, images.storage, logError('could not clean up'), config.eventDays),
    startVersionJob(database, (reason) =>
      app.log.error({ reason: reason.message }, 'this version writes nothing any more'),
    ),
    ...features.flatMap(({ jobs }: Feature) => jobs?.(parts) ?? []),
  ]
}
