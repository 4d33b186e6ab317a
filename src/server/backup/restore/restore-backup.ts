import { randomUUID } from 'node:crypto'
import { rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupError } from '#server/backup/file/backup-error.ts'
import type { DecryptionKeys } from '#server/backup/file/encryption.ts'
import { explainRestoring } from './explain-restoring.ts'
import { notInBackup } from '#server/backup/file/left-out-tables.ts'
import { parsePartName, type BackupManifest } from '#server/backup/file/manifest.ts'
import { runExtensionScripts } from '#server/extensions/scripts/carry-scripts.ts'
import { isPostgres, loadTables } from '#server/platform/db/load-tables.ts'
import { makePrivateFolder } from '#server/platform/secrets/private-files.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { TableLoader } from '#server/platform/db/table-loader.ts'
import { originalName } from '#server/platform/images/image-storage.ts'
import { migrationsFolder } from '#server/schema/database.ts'
import { checkPlace, type Place } from './check-place.ts'
import { checkBackup, readCheckedParts, readRows } from './read-backup.ts'
import { stageImages, type StagedImages } from './staged-images.ts'

/** Rows inserted at once. */
const BATCH = 500

export interface RestoreOptions {
  keys?: DecryptionKeys
  onProgress?: (what: string) => void
}

/**
 * Restores a backup into an empty place, on either engine, whichever it came from. Everything is checked before anything is
 * written, and nothing stands in its place before all of it is there: what fails leaves nothing. Throws `BackupError`.
 */
export async function restoreBackup(path: string, place: Place, options: RestoreOptions = {}): Promise<BackupManifest> {
  return explainRestoring(() => restore(path, place, options))
}

async function restore(path: string, place: Place, { keys = {}, onProgress }: RestoreOptions): Promise<BackupManifest> {
  await checkPlace(place)
  onProgress?.('Checking the file')
  const manifest = await checkBackup(path, keys)

  const staging = join(place.dataDir, `restoring-${randomUUID()}`)
  const made = await makePrivateFolder(staging)
  let images: StagedImages | undefined
  try {
    const staged = await stageImages(place, join(staging, 'images'))
    images = staged
    const isOnServer = isPostgres(place.databaseAddress)
    const stagedDatabase = isOnServer ? place.databaseAddress : join(staging, 'shop.sqlite')
    await loadTables(stagedDatabase, async (loader) => {
      await fill(loader, staged, { parts: readCheckedParts(path, keys, manifest), manifest, onProgress })
      // PostgreSQL shows the tables when the transaction ends, right after: the images stand there already.
      if (isOnServer) await staged.move()
    })
    if (!isOnServer) {
      await staged.move()
      await makePrivateFolder(dirname(place.databaseAddress))
      // Last: with this file the place is a shop.
      await rename(stagedDatabase, place.databaseAddress)
    }
  } catch (error) {
    // Where that fails too, the next restore does it.
    await images?.discard().catch(() => {})
    await rm(staging, { recursive: true, force: true })
    await removeEmpty(dirname(staging), made)
    throw error
  }
  await rm(staging, { recursive: true, force: true })
  await images.keep()
  return manifest
}

/** Removes the folders that were made, from that one up to the topmost, as far as they are empty. */
async function removeEmpty(folder: string, topmost: string | undefined) {
  if (topmost === undefined || !folder.startsWith(topmost)) return
  await rmdir(folder)
    .then(() => removeEmpty(dirname(folder), topmost))
    .catch(() => {})
}

interface Source {
  parts: AsyncIterable<{ name: string; bytes: Buffer }>
  manifest: BackupManifest
  onProgress?: ((what: string) => void) | undefined
}

async function fill(loader: TableLoader, images: StagedImages, { parts, manifest, onProgress }: Source) {
  if (await loader.hasTables()) throw new BackupError('The database holds tables already. Restore into an empty one.')
  const migrations = { migrateWith: (work: (run: TableLoader['run']) => Promise<void>) => work(loader.run) }
  const schema = new Set(manifest.schema)
  await migrate(migrations, migrationsFolder, (name) => schema.has(name))
  await runExtensionScripts((statement) => loader.run(statement), manifest.extensions)
  await loader.withoutForeignKeys(async () => {
    // What the migrations wrote themselves is in the backup too.
    for (const [table] of restoredTables(manifest)) await loader.deleteRows(table)
    let current = ''
    for await (const { name, bytes } of parts) {
      const content = parsePartName(name)
      if (!content) continue
      if ('image' in content) await images.put(originalName(content.image), bytes)
      else if (!notInBackup.has(content.table)) await insertPart(loader, content.table, bytes)
      const kind = 'image' in content ? 'Images' : content.table
      if (kind !== current) onProgress?.(kind)
      current = kind
    }
  })
  for (const [table, rows] of restoredTables(manifest)) {
    const restored = await loader.countRows(table)
    if (restored !== rows) throw new BackupError(`${table} has ${restored} rows, and ${rows} in the backup.`)
  }
  // The tables are those of the backup: now those of this version.
  await migrate(migrations, migrationsFolder)
}

/** Leaves out tables that are never in a backup: sessions or tokens in a file could sign an attacker in. */
const restoredTables = ({ tables }: BackupManifest) =>
  Object.entries(tables).filter(([table]) => !notInBackup.has(table))

async function insertPart(loader: TableLoader, table: string, bytes: Buffer) {
  const [columns = [], ...rows] = readRows(bytes)
  for (let first = 0; first < rows.length; first += BATCH)
    await loader.insert(table, columns as string[], rows.slice(first, first + BATCH))
}
