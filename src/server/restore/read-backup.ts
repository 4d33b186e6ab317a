import { z } from 'zod'
import { listMigrations } from '#server/platform/db/migrate.ts'
import { migrationsFolder } from '#server/schema/database.ts'
import { BackupError } from '#server/backup/file/backup-error.ts'
import type { DecryptionKeys } from '#server/backup/file/encryption.ts'
import { FORMAT, HEADER, BackupManifest, MANIFEST } from '#server/backup/file/manifest.ts'
import { checkArchive, readArchive, type ArchivePart } from '#server/backup/file/read-archive.ts'

/**
 * Reads a whole backup and compares each part with the manifest at its end. Throws `BackupError` for one that is damaged, breaks
 * off, or was made by a newer version.
 */
export async function checkBackup(path: string, keys: DecryptionKeys): Promise<BackupManifest> {
  await checkArchive(path, keys)
  const found: BackupManifest['parts'] = []
  let manifest: BackupManifest | undefined
  for await (const { name, bytes, sha256 } of readArchive(path, keys)) {
    if (found.length === 0) checkHeader(name, bytes)
    if (manifest) throw new BackupError('The file goes on after its end.')
    if (name === MANIFEST) manifest = parsePart(BackupManifest, bytes)
    else found.push({ name, bytes: bytes.length, sha256 })
  }
  if (!manifest) throw new BackupError('The file breaks off.')
  const { parts } = manifest
  const isWhole =
    parts.length === found.length &&
    parts.every(({ name, bytes, sha256 }, index) => {
      const part = found[index]
      return part?.name === name && part.bytes === bytes && part.sha256 === sha256
    })
  if (!isWhole) throw new BackupError('The file is damaged: what it holds is not what it lists.')
  await checkSchema(manifest)
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
    if (part.name === MANIFEST) return
    if (part.sha256 !== manifest.parts[index++]?.sha256) throw new BackupError('The file changed while it was read.')
    yield part
  }
}

function checkHeader(name: string, bytes: Buffer) {
  if (name !== HEADER) throw new BackupError('The file is no backup of a shop.')
  const { format } = parsePart(z.object({ format: z.int() }), bytes)
  if (format > FORMAT)
    throw new BackupError('The backup was made by a newer version of the shop. Update this one first.')
}

/** After the comparison with the manifest: a damaged name is not one of a newer version. */
async function checkSchema({ schema }: BackupManifest) {
  const known = new Set(await listMigrations(migrationsFolder))
  if (!schema.every((migration) => known.has(migration)))
    throw new BackupError('The backup holds tables of a newer version of the shop. Update this one first.')
}

function parsePart<T>(schema: z.ZodType<T>, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString()))
  } catch (cause) {
    throw new BackupError('The file is damaged.', { cause })
  }
}
