import { ensureAdmin } from './accounts/ensure-admin.ts'
import { sealAllSecrets } from './accounts/two-step/seal-all-secrets.ts'
import type { Config } from './config.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { createDatabaseLeaseStore } from './leases/database-lease-store.ts'
import type { ImageStorage } from './platform/images/image-storage.ts'
import { Lease } from './platform/jobs/lease.ts'
import { writeLogLine } from './platform/log/write-log-line.ts'
import { SecretBox } from './platform/secrets/secret-box.ts'
import { migrate, type Database } from './schema/database.ts'
import { findFirstAdmin } from './setup/find-first-admin.ts'
import { noteNewShop, openSetup } from './setup/open-setup.ts'
import { initSettings } from './settings/init-settings.ts'

/**
 * Brings the tables up to date and fills a new shop. Answers how the first admin signs in, and the secret of
 * the link that sets a new shop up. Of several processes that start at once one
 * does it, and the others wait: what it made, they find. Starts on the tables of a newer version as well, and says so in the log.
 */
export async function prepareShop(
  database: Database,
  storage: ImageStorage,
  config: Pick<Config, 'dataDir' | 'secretKeys' | 'logLevel' | 'isDemo' | 'adminEmail' | 'adminPassword'>,
  { seed = seedDemo }: { seed?: (database: Database, storage: ImageStorage) => Promise<unknown> } = {},
) {
  const newer = await migrate(database)
  if (newer.length > 0)
    writeLogLine(config.logLevel, 'warn', { migrations: newer }, 'a newer version has migrated this database')
  return new Lease(createDatabaseLeaseStore(database), 'prepare').run(async () => {
    // Before `ensureAdmin`, like the settings: a new shop is one without accounts.
    await noteNewShop(database)
    if (config.isDemo) await seed(database, storage)
    else await initSettings(database)
    const { unreadable } = await sealAllSecrets(database, new SecretBox(config))
    if (unreadable > 0)
      writeLogLine(config.logLevel, 'warn', { authenticators: unreadable }, 'the key of authenticators is not there')
    const wanted = { email: config.adminEmail, password: config.adminPassword }
    const admin = await ensureAdmin(database, await findFirstAdmin(database.query, wanted))
    return { ...admin, setupToken: await openSetup(database) }
  })
}
