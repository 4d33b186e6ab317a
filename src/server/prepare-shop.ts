import { ensureAdmin } from './accounts/ensure-admin.ts'
import { sealAllSecrets } from './accounts/two-step/seal-all-secrets.ts'
import { respellRedirects } from './collections/redirects/respell-redirects.ts'
import type { Config } from './config.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { startWithoutDemo } from './demo/start-without-demo.ts'
import { sealExtensionSecrets } from './extensions/sealed-secrets.ts'
import { createDatabaseLeaseStore } from './leases/database-lease-store.ts'
import { sealMailSecrets } from './mail/seal-mail-secrets.ts'
import type { ImageStorage } from './platform/images/image-storage.ts'
import { Lease, type Held } from './platform/jobs/lease.ts'
import { reportWhileWaiting } from './platform/lifecycle/report-while-waiting.ts'
import { writeLogLine } from './platform/log/write-log-line.ts'
import { SecretBox } from './platform/secrets/secret-box.ts'
import { migrate, type Database } from './schema/database.ts'
import { findFirstAdmin } from './setup/find-first-admin.ts'
import { noteNewShop, openSetup } from './setup/open-setup.ts'
import { formatNewAdmin } from './startup-message.ts'
import { sealWebhookSecrets } from './webhooks/webhook-secret.ts'

interface PrepareOptions {
  seed?: (database: Database, storage: ImageStorage) => Promise<unknown>
  /** Receives the generated password of an admin. */
  print?: (text: string) => void
}

/**
 * Brings the tables up to date and fills a new shop. Answers how the first admin signs in, and the secret of
 * the link that sets a new shop up. Of several processes that start at once one
 * does it, and the others wait: what it made, they find. Says in words what a start waits for. Starts on the tables of a newer version
 * as well where its migrations let this one write, and says so in the log. Throws `NewerDataError` otherwise.
 */
export async function prepareShop(
  database: Database,
  storage: ImageStorage,
  config: Pick<Config, 'dataDir' | 'secretKeys' | 'logLevel' | 'isDemo' | 'adminEmail' | 'adminPassword'>,
  { seed = seedDemo, print = (text) => void process.stdout.write(text) }: PrepareOptions = {},
) {
  // In words as well: the log may be silent.
  const tell = (details: object, text: string) => {
    process.stdout.write(`  ${text}\n`)
    writeLogLine(config.logLevel, 'warn', details, text)
  }
  const newer = await reportWhileWaiting(migrate(database), () =>
    tell({}, 'The start waits for the tables, which another process changes or reads'),
  )
  if (newer.length > 0)
    writeLogLine(config.logLevel, 'warn', { migrations: newer }, 'a newer version has migrated this database')
  const onWait = ({ holder, endsAt }: Held) => {
    const until = new Date(endsAt).toISOString()
    tell({ holder, until }, `The start waits for another process that prepares the shop, until ${until} at most`)
  }
  const prepare = async () => {
    // Before `ensureAdmin`, like the settings: a new shop is one without accounts.
    await noteNewShop(database)
    if (config.isDemo) await seed(database, storage)
    else await startWithoutDemo(database)
    await respellRedirects(database)
    const secrets = new SecretBox(config)
    const { unreadable } = await sealAllSecrets(database, secrets)
    await sealMailSecrets(database, secrets)
    await sealWebhookSecrets(database, secrets)
    await sealExtensionSecrets(database, secrets)
    if (unreadable > 0)
      writeLogLine(config.logLevel, 'warn', { authenticators: unreadable }, 'the key of authenticators is not there')
    const wanted = { email: config.adminEmail, password: config.adminPassword }
    const admin = await ensureAdmin(database, await findFirstAdmin(database.query, wanted))
    if (admin.newPassword) print(formatNewAdmin({ email: admin.email, newPassword: admin.newPassword }))
    return { ...admin, setupToken: await openSetup(database) }
  }
  return new Lease(createDatabaseLeaseStore(database), 'prepare').run(prepare, { onWait })
}
