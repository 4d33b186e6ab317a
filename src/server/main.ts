import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureAdmin } from './accounts/ensure-admin.ts'
import { buildApp, mailTemplates } from './app.ts'
import { prerenderImages } from './catalog/prerender-images.ts'
import { readConfig, type Config } from './config.ts'
import { migrate, openDatabase } from './schema/database.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { loadPages, serveFiles, servePages } from './platform/pages/pages.ts'
import { startCleanupJob } from './cleanup-job.ts'
import { startMailJob } from './mail/mail-job.ts'
import { openSmtp } from './platform/mail/smtp-transport.ts'
import { openImages } from './platform/images/open-images.ts'

/** Seconds that requests under way get to finish when the process is asked to stop. */
const CLOSING_TIME = 10

const config = readConfigOrExit()
await mkdir(config.dataDir, { recursive: true })
const database = openDatabase(config.databaseAddress)
await migrate(database)
const images = await openImages(join(config.dataDir, 'images'))
if (config.isDemo) await seedDemo(database, images.storage)
const admin = await ensureAdmin(database, { email: config.adminEmail, password: config.adminPassword })

const app = await buildApp({ database, images, config })
if (process.argv.includes('--dev')) {
  const { servePagesWithHotReload } = await import('./platform/pages/dev-pages.ts')
  await servePagesWithHotReload(app, config)
} else {
  await serveFiles(app)
  const pages = await loadPages()
  servePages(app, async () => pages, config.publicUrl)
}
const closing = new AbortController()
let warming = Promise.resolve()
let background: { stop(): Promise<void> }[] = []
closeOnSignals()
const address = await app.listen({ port: config.port, host: config.host })
const shopUrl = config.publicUrl ?? address
background = startBackground()
greet(shopUrl)
warming = prerenderImages(database, images.renditions, {
  signal: closing.signal,
  onError: (error) => app.log.warn({ err: error }, 'could not make a picture beforehand'),
})

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

function startBackground() {
  const keepingHouse = startCleanupJob(database, images.storage, (error) =>
    app.log.error({ err: error }, 'could not clear away'),
  )
  if (!config.smtpUrl) return [keepingHouse]
  const transport = openSmtp(config.smtpUrl)
  return [keepingHouse, startMailJob({ database, templates: mailTemplates, transport, shopUrl, log: app.log })]
}

function closeOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      // What hangs must not keep the next start waiting.
      setTimeout(() => process.exit(1), CLOSING_TIME * 1000).unref()
      closing.abort()
      await Promise.all([app.close(), warming, ...background.map((work) => work.stop())])
      await database.close()
      process.exit(0)
    })
  }
}

function greet(shop: string) {
  const signIn = admin.newPassword
    ? `  Admin    ${admin.email}\n  Password ${admin.newPassword}\n           Shown this once: only a hash of it is kept.\n`
    : `  Admin    ${admin.email}\n           ADMIN_PASSWORD=… npm start sets a new password.\n`
  const mail = config.smtpUrl
    ? ''
    : `  Mail     is kept and not sent: read it at ${shop}/admin/mail, or set SMTP_URL to send it.\n`
  process.stdout.write(`\n  Shop     ${shop}\n  Sign in  ${shop}/account/login\n${signIn}${mail}\n`)
}
