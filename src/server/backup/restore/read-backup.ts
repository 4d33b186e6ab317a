import { z } from 'zod'
import { listMigrations } from '#server/platform/db/migrate.ts'
import type { Value } from '#server/platform/db/snapshot.ts'
import { migrationsFolder } from '#server/schema/database.ts'
import { BackupError } from '#server/backup/file/backup-error.ts'
import type { DecryptionKeys } from '#server/backup/file/encryption.ts'
import { BackupHeader, BackupManifest, FORMAT, HEADER, MANIFEST, parsePartName } from '#server/backup/file/manifest.ts'
import { listKnownTables, type KnownTables } from './known-tables.ts'
import { checkArchive, readArchive, type ArchivePart } from '#server/backup/file/read-archive.ts'

const Row = z.array(z.unknown())

/**
 * Reads a whole backup and compares each part with the manifest at its end. Nothing in it is trusted: it holds tables
 * and columns that migrations of this shop make, plain values, and images, or it is refused. Throws `BackupError` for
 * one that is damaged, breaks off, was made by a newer version, or holds anything else.
 */
export async function checkBackup(path: string, keys: DecryptionKeys): Promise<BackupManifest> {
  await checkArchive(path, keys)
  const found: BackupManifest['parts'] = []
  const names = new Set<string>()
  let known: KnownTables | undefined
  let manifest: BackupManifest | undefined
  for await (const { name, bytes, sha256 } of readArchive(path, keys)) {
    if (manifest) throw new BackupError('The file goes on after its end.')
    if (names.has(name)) throw notOfAShop()
    names.add(name)
    if (name === MANIFEST) manifest = parsePart(BackupManifest, bytes)
    else found.push({ name, bytes: bytes.length, sha256 })
    if (!known) known = await readHeader(name, bytes)
    else if (name !== MANIFEST) checkPart(name, bytes, known)
  }
  if (!manifest || !known) throw new BackupError('The file breaks off.')
  const { parts } = manifest
  const isWhole =
    parts.length === found.length &&
    parts.every(({ name, bytes, sha256 }, index) => {
      const part = found[index]
      return part?.name === name && part.bytes === bytes && part.sha256 === sha256
    })
  if (!isWhole) throw new BackupError('The file is damaged: what it holds is not what it lists.')
  await checkSchema(manifest)
  for (const table of Object.keys(manifest.tables)) if (!known.has(table)) throw notOfAShop()
  return manifest
}

/** Reads the parts of a checked backup again, each compared with the manifest once more. */
export async function* readCheckedParts(
  path: string,
  keys: DecryptionKeys,
  manifest: BackupManifest,
): AsyncGenerator<ArchivePart> {
  let index = 0
  for await (const part of readArchive(path, keys)) {
    const listed = manifest.parts[index++]
    if (part.name === MANIFEST && listed === undefined) return
    if (part.name !== listed?.name || part.sha256 !== listed.sha256)
      throw new BackupError('The file changed while it was read.')
    yield part
  }
  throw new BackupError('The file changed while it was read.')
}

const notOfAShop = () =>
  new BackupError('The file holds something that no backup of a shop holds: it is damaged, or somebody has made it.')

/** Answers the tables that the rest of the file may name. */
async function readHeader(name: string, bytes: Buffer): Promise<KnownTables> {
  if (name !== HEADER) throw new BackupError('The file is no backup of a shop.')
  const { format } = parsePart(z.object({ format: z.int() }), bytes)
  if (format > FORMAT)
    throw new BackupError('The backup was made by a newer version of the shop. Update this one first.')
  const header = parsePart(BackupHeader, bytes)
  await checkSchema(header)
  try {
    return await listKnownTables(header.schema, header.extensions)
  } catch (cause) {
    throw new BackupError('The backup names migrations that do not follow each other.', { cause })
  }
}

function checkPart(name: string, bytes: Buffer, known: KnownTables) {
  const content = parsePartName(name)
  if (!content) throw notOfAShop()
  if ('image' in content) return
  const columns = known.get(content.table)
  if (!columns) throw notOfAShop()
  const [head, ...rows] = readRows(bytes)
  const isHead = (head ?? []).every((column) => typeof column === 'string' && columns.has(column))
  const width = new Set(head).size
  if (!head || !isHead || width !== head.length || width === 0) throw notOfAShop()
  if (!rows.every((row) => row.length === width && row.every(isValue))) throw notOfAShop()
}

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))

/** The rows of a part of a table; the first names the columns. Throws `BackupError` where a line is no row. */
export function readRows(bytes: Buffer): Value[][] {
  return bytes
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => parseText(Row, line) as Value[])
}

async function checkSchema({ schema }: BackupHeader) {
  const known = new Set(await listMigrations(migrationsFolder))
  if (!schema.every((migration) => known.has(migration)))
    throw new BackupError('The backup holds tables of a newer version of the shop. Update this one first.')
}

const parsePart = <T>(schema: z.ZodType<T>, bytes: Buffer): T => parseText(schema, bytes.toString())

function parseText<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new BackupError('The file is damaged.', { cause })
  }
}
