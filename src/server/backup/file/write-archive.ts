import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ReadableStream } from 'node:stream/web'
import { constants, createZstdCompress } from 'node:zlib'
import type { Encrypter } from 'age-encryption'
import { createTarPacker } from 'modern-tar'
import { createEncrypter, encryptStream, isEncrypting, type EncryptionKeys } from './encryption.ts'
import type { BackupManifest } from './manifest.ts'
import { sealFile } from './seal.ts'

/** Adds a part to an archive. Resolves when there is room for the next: what is not written yet stays small. */
export type AddPart = (name: string, bytes: Uint8Array) => Promise<void>

/** What was written. */
export interface WrittenArchive {
  parts: BackupManifest['parts']
  bytes: number
  sha256: string
}

/**
 * Writes a tar archive, compressed by zstd, sealed with a checksum over all of it, and encrypted if there are keys. `produce` adds the
 * parts; `parts` lists those added so far.
 */
export async function writeArchive(
  file: FileHandle,
  keys: EncryptionKeys,
  produce: (add: AddPart, parts: BackupManifest['parts']) => Promise<void>,
): Promise<WrittenArchive> {
  const parts: BackupManifest['parts'] = []
  const { readable, controller } = createTarPacker()
  const add: AddPart = async (name, bytes) => {
    parts.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    const writer = controller
      .add({ name, size: bytes.length, type: 'file', mtime: new Date(), mode: 0o600 })
      .getWriter()
    if (bytes.length > 0) await writer.write(bytes)
    await writer.close()
  }

  const hash = createHash('sha256')
  let bytes = 0
  const write = async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of source) {
      bytes += chunk.length
      hash.update(chunk)
      await file.writeFile(chunk)
    }
  }
  // The types of Node and of the web name the same stream differently.
  const tar = Readable.fromWeb(readable as unknown as ReadableStream)
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const encrypter = isEncrypting(keys) ? await createEncrypter(keys) : undefined
  const writing = encrypter
    ? pipeline(tar, compress, sealFile, (source: AsyncIterable<Uint8Array>) => encrypt(source, encrypter), write)
    : pipeline(tar, compress, sealFile, write)
  const producing = (async () => {
    try {
      await produce(add, parts)
      controller.finalize()
    } catch (error) {
      controller.error(error)
      throw error
    }
  })()
  // Whichever fails ends the other: wait for both, so that nothing goes on in the background.
  const [produced, written] = await Promise.allSettled([producing, writing])
  if (written.status === 'rejected') throw written.reason
  if (produced.status === 'rejected') throw produced.reason
  return { parts, bytes, sha256: hash.digest('hex') }
}

async function* encrypt(source: AsyncIterable<Uint8Array>, encrypter: Encrypter) {
  yield* await encryptStream(Readable.from(source), encrypter)
}
