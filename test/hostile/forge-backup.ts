import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar'
import { sealFile } from '#server/backup/file/seal.ts'

/** The parts of a backup by their names, without its manifest. */
export type BackupParts = Map<string, Buffer>

export interface ForgedManifest {
  tables: Record<string, number>
  schema: string[]
  parts: { name: string; bytes: number; sha256: string }[]
  createdAt: string
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Writes a backup with other parts, as somebody would who wants it to be believed: its manifest lists them with their
 * checksums, and it is sealed.
 */
export async function forgeBackup(
  good: Uint8Array,
  file: string,
  change: (parts: BackupParts) => void = () => {},
  changeManifest: (manifest: ForgedManifest) => void = () => {},
): Promise<string> {
  const entries = await unpackTar(zstdDecompressSync(good))
  const parts: BackupParts = new Map(entries.map(({ header, data }) => [header.name, Buffer.from(data ?? [])]))
  const manifest = JSON.parse(String(parts.get('manifest.json'))) as ForgedManifest
  parts.delete('manifest.json')
  change(parts)
  manifest.parts = [...parts].map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256(bytes) }))
  changeManifest(manifest)
  parts.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  const tar = await packTar(
    [...parts].map(([name, bytes]) => ({ header: { name, size: bytes.length, type: 'file' as const }, body: bytes })),
  )
  return writeSealed(tar, file)
}

/** Compresses and seals a tar archive as a backup. */
export async function writeSealed(tar: Uint8Array, file: string): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of sealFile([zstdCompressSync(tar)])) chunks.push(chunk)
  await writeFile(file, Buffer.concat(chunks))
  return file
}
