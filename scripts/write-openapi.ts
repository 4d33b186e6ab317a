import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { BackupRunner } from '#server/backup/backup-runner.ts'
import { openDatabase } from '#server/schema/database.ts'
import { openImages } from '#server/platform/images/open-images.ts'

/** Writes docs/openapi.json from the table of endpoints. */
const folder = await mkdtemp(join(tmpdir(), 'hanout-openapi-'))
const database = openDatabase(join(folder, 'shop.sqlite'))
const config = {
  dataDir: folder,
  logLevel: 'silent',
  publicUrl: undefined,
  isTrustedProxy: () => false,
  hasLimits: false,
  smtpUrl: undefined,
} as const
const images = await openImages({ dataDir: folder })
const backups = new BackupRunner({ database, storage: images.storage, folder })
const app = await buildApp({ database, images, backups, config })
await app.ready()
const document: unknown = (await app.inject('/api/docs')).json()
await writeFile('docs/openapi.json', `${JSON.stringify(document, null, 2)}\n`)
await app.close()
await database.close()
await rm(folder, { recursive: true })
