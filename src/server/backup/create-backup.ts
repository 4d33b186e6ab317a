import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makePrivateFolder } from '#server/platform/secrets/private-files.ts'
import { REFUSAL_TABLE } from '#server/platform/db/refusals/refuse-writes.ts'
import type { Snapshot, Value } from '#server/platform/db/snapshot.ts'
import { readExtensionScripts } from '#server/extensions/scripts/carry-scripts.ts'
import { originalName, type ImageStorage } from '#server/platform/images/image-storage.ts'
import type { Database } from '#server/schema/database.ts'
import { BackupError } from './file/backup-error.ts'
import type { EncryptionKeys } from './file/encryption.ts'
import { explainStorageAway } from './file/explain-storage-away.ts'
import {
  FORMAT,
  HEADER,
  imagePart,
  MANIFEST,
  tablePart,
  type BackupHeader,
  type BackupManifest,
} from './file/manifest.ts'
import { writeArchive, type AddPart } from './file/write-archive.ts'
import { notInBackup } from './file/left-out-tables.ts'
import { listImagesToBackUp } from './queries.ts'

/** Characters of a part of a table: what is held in memory. */
const PART_LENGTH = 1024 * 1024
/** How often a backup is started again because an image of its snapshot was deleted meanwhile. */
const ATTEMPTS = 3
/** What the temporary name of an unfinished backup ends with. */
export const UNFINISHED = '.part'

export interface BackupOptions {
  keys?: EncryptionKeys
  /** Ends the backup early; nothing is left of it. */
  signal?: AbortSignal
  onProgress?: (what: string) => void
}

type Contents = Pick<BackupManifest, 'createdAt' | 'tables' | 'images' | 'missingImages'>

/** What a finished backup holds. */
export interface BackupSummary extends Contents {
  /** The migrations of the shop. */
  schema: string[]
  bytes: number
  sha256: string
}

/** An image of the snapshot was deleted before it was read. */
class SnapshotOutdated extends Error {}

/**
 * Writes the database as it is at one moment, and every image that it names, to one file, while the shop goes on. Under its name
 * the file is whole and on disk, or absent. Throws `BackupError` when there is a file of that name.
 */
export async function createBackup(
  { database, storage }: { database: Database; storage: ImageStorage },
  path: string,
  options: BackupOptions = {},
): Promise<BackupSummary> {
  if (await exists(path)) throw new BackupError(`${path} exists already. A backup replaces no file.`)
  await makePrivateFolder(dirname(path))
  const temporary = `${path}.${randomUUID()}${UNFINISHED}`
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        const summary = await writeFileOnce({ database, storage }, temporary, {
          ...options,
          acceptsMissing: attempt === ATTEMPTS,
        })
        await rename(temporary, path)
        await syncFolder(dirname(path))
        return summary
      } catch (error) {
        if (!(error instanceof SnapshotOutdated)) throw error
        await rm(temporary, { force: true })
      }
    }
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

type Sources = { database: Database; storage: ImageStorage }
type Attempt = BackupOptions & { acceptsMissing: boolean }

async function writeFileOnce(sources: Sources, path: string, options: Attempt): Promise<BackupSummary> {
  // It holds personal data: no other user of the machine may read it.
  await using file = await open(path, 'wx', 0o600)
  let schema: string[] = []
  const contents: Contents = {
    createdAt: new Date().toISOString(),
    tables: {},
    images: 0,
    missingImages: [],
  }
  const { bytes, sha256 } = await writeArchive(file, options.keys ?? {}, async (add, parts) => {
    const addPart: AddPart = async (name, part) => {
      options.signal?.throwIfAborted()
      await add(name, part)
    }
    const header = await addDatabase(sources, addPart, contents, options)
    schema = header.schema
    await addPart(MANIFEST, toJson({ ...header, ...contents, parts: [...parts] } satisfies BackupManifest))
  })
  await file.sync()
  // What the disk gives back is what was written.
  if ((await hashFile(path)) !== sha256) throw new BackupError('The disk did not keep what was written.')
  return { ...contents, schema, bytes, sha256 }
}

async function addDatabase(
  { database, storage }: Sources,
  add: AddPart,
  contents: Contents,
  { onProgress, acceptsMissing }: Attempt,
): Promise<BackupHeader> {
  const images = { known: new Set<string>(), shown: new Set<string>() }
  const header = await database.readSnapshot(async (snapshot) => {
    const started: BackupHeader = {
      format: FORMAT,
      createdAt: contents.createdAt,
      engine: database.engine,
      schema: await listMigrationsOf(snapshot),
      extensions: await readExtensionScripts(snapshot),
    }
    await add(HEADER, toJson(started))
    const tables = snapshot.tables.filter(
      ({ name }) => name !== 'migrations' && !notInBackup.has(name) && name !== REFUSAL_TABLE,
    )
    for (const table of tables) {
      onProgress?.(table.name)
      contents.tables[table.name] = await addTable(snapshot, table, add, images)
    }
    return started
  })
  // Outside the snapshot: images may take long, and what they hold never changes.
  for (const id of new Set([...images.known, ...images.shown])) {
    const bytes = await explainStorageAway(() => storage.get(originalName(id)))
    if (bytes) {
      await add(imagePart(id), bytes)
      contents.images++
      if (contents.images % 100 === 0) onProgress?.(`${contents.images} images`)
    } else if (images.shown.has(id)) {
      const isDeletedSince = (await listImagesToBackUp(database.query, [id])).length === 0
      if (isDeletedSince && !acceptsMissing) throw new SnapshotOutdated()
      contents.missingImages.push(id)
    }
  }
  return header
}

async function listMigrationsOf(snapshot: Snapshot): Promise<string[]> {
  const column = snapshot.tables.find(({ name }) => name === 'migrations')?.columns.indexOf('name')
  if (column === undefined) throw new BackupError('There is no shop in this database.')
  const names: string[] = []
  for await (const rows of snapshot.readRows('migrations')) names.push(...rows.map((row) => String(row[column])))
  return names.toSorted()
}

/** Adds the rows of a table in parts of bounded size. Collects the images that they name. Answers how many rows there are. */
async function addTable(
  snapshot: Snapshot,
  { name, columns }: Snapshot['tables'][number],
  add: AddPart,
  images: { known: Set<string>; shown: Set<string> },
): Promise<number> {
  const collect = collectImages(name, columns, images)
  const head = `${JSON.stringify(columns)}\n`
  let rows = 0
  let parts = 0
  let text = head
  for await (const batch of snapshot.readRows(name)) {
    for (const row of batch) {
      collect(row)
      text += `${JSON.stringify(row)}\n`
    }
    rows += batch.length
    if (text.length < PART_LENGTH) continue
    await add(tablePart(name, ++parts), Buffer.from(text))
    text = head
  }
  if (text !== head) await add(tablePart(name, ++parts), Buffer.from(text))
  return rows
}

/** `images`, `films` and `field_files` list what is stored; every column `image_id` or `film_id` names what is shown. Files all are. */
function collectImages(table: string, columns: string[], images: { known: Set<string>; shown: Set<string> }) {
  const isList = table === 'images' || table === 'films' || table === 'field_files'
  const column = columns.findIndex((name) => (isList ? name === 'id' : name === 'image_id' || name === 'film_id'))
  const found = isList ? images.known : images.shown
  return (row: Value[]) => {
    const id = column === -1 ? undefined : row[column]
    if (typeof id !== 'string') return
    found.add(id)
    if (table === 'field_files') images.shown.add(id)
  }
}

const toJson = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)

async function hashFile(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** A new name is safe when its folder is on disk. Windows has no such call, and needs none. */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  await using folder = await open(path)
  await folder.sync()
}
