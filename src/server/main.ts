import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureAdmin } from './accounts/ensure-admin.ts'
import { buildApp, mailTemplates } from './app.ts'
import { LiveCatalogIndex } from './catalog/filters/live-catalog-index.ts'
import { prerenderImages } from './catalog/prerender-images.ts'
import { readConfig, type Config } from './config.ts'
import { migrate, openDatabase } from './schema/database.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { isCountTag } from './schema/content-tags.ts'
import { loadPages, serveFiles, servePages } from './platform/pages/pages.ts'
import { BackupRunner } from './backup/backup-runner.ts'
import { startBackupJob } from './backup/nightly-job.ts'
import { startCleanupJob } from './cleanup-job.ts'
import { startDiscountJob } from './products/bulk/discount-job.ts'
import { startImportJobs } from './import/import-jobs.ts'
import { startMailJob } from './mail/mail-job.ts'
import { readPageParameters } from './platform/pages/page-parameters.ts'
import { closeOnSignals } from './platform/lifecycle/close-on-signals.ts'
import { collectWhenIdle } from './platform/lifecycle/collect-when-idle.ts'
import type { PeriodicJob } from './platform/jobs/periodic-job.ts'
import { formatStartupMessage } from './startup-message.ts'
import { MailServerBreaker } from './platform/mail/mail-server-breaker.ts'
import { openSmtp } from './platform/mail/smtp-transport.ts'
import { getPixelOrigins } from './settings/get-pixel-origins.ts'
import { initSettings } from './settings/init-settings.ts'
import { openImages } from './platform/images/open-images.ts'

/** Milliseconds that a request waits for another program that writes to the SQLite file. */
const LOCK_TIMEOUT = 2_000
/** Connections that wait to be accepted. With the usual 511, many that come at once connect again and again for half a minute. */
const BACKLOG = 4_096

const config = readConfigOrExit()
await mkdir(config.dataDir, { recursive: true })
const database = openDatabase(config.databaseAddress, { lockTimeout: LOCK_TIMEOUT })
await migrate(database)
const catalogIndex = new LiveCatalogIndex(database)
const images = await openImages(join(config.dataDir, 'images'))
if (config.isDemo) await seedDemo(database, images.storage)
// Before `ensureAdmin`: a new shop is one without accounts.
else await initSettings(database)
const admin = await ensureAdmin(database, { email: config.adminEmail, password: config.adminPassword })

const backups = new BackupRunner({
  ...{ database, storage: images.storage, folder: config.backupDir },
  keys: { recipients: config.backupRecipients },
})
const app = await buildApp({ database, images, backups, config, catalogIndex })
// While the pages are loaded. Where it fails, the first request that needs it tries again, and tells.
void catalogIndex.read().catch(() => {})
if (process.argv.includes('--dev')) {
  const { servePagesWithHotReload } = await import('./platform/pages/dev-pages.ts')
  await servePagesWithHotReload(app, config)
} else {
  await serveFiles(app)
  const pages = await loadPages()
  servePages(app, async () => pages, {
    publicUrl: config.publicUrl,
    getForeignOrigins: () => getPixelOrigins(database.query),
    parametersOf: readPageParameters(pages, pages.entry.module.matchRoutes),
    changes: database.changes,
    isTagShown: (tag) => !isCountTag(tag),
  })
}

const closing = new AbortController()
let jobs: PeriodicJob[] = []
let prerendering = Promise.resolve()
closeOnSignals(async () => {
  closing.abort()
  await Promise.all([app.connections.drain(), prerendering, ...jobs.map((job) => job.stop())])
  await app.close()
  await database.close()
})

const url = await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
const shopUrl = config.publicUrl ?? url
jobs = startJobs()
collectWhenIdle()
process.stdout.write(formatStartupMessage({ shopUrl, admin, isSendingMail: config.smtpUrl !== undefined }))
if (config.prerendersImages)
  prerendering = prerenderImages(database, images.renditions, {
    signal: closing.signal,
    onError: (error) => app.log.warn({ err: error }, 'could not prerender an image'),
  })

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

function startJobs(): PeriodicJob[] {
  const logError = (message: string) => (error: unknown) => app.log.error({ err: error }, message)
  const ownJobs = [
    startCleanupJob(database, images.storage, logError('could not clean up')),
    startDiscountJob(database, logError('could not end discounts')),
    startBackupJob(backups, logError('could not begin the nightly backup')),
    ...startImportJobs({ database, storage: images.storage, onError: logError('could not import') }),
  ]
  if (!config.smtpUrl) return ownJobs
  return [
    ...ownJobs,
    startMailJob({
      database,
      templates: mailTemplates,
      transport: openSmtp(config.smtpUrl),
      breaker: new MailServerBreaker(),
      shopUrl,
      log: app.log,
    }),
  ]
}
