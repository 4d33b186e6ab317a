import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { BackupError } from './backup-error.ts'
import { AGE_MARK, decryptStream, type DecryptionKeys } from './encryption.ts'
import { checkSeal } from './seal.ts'

/** The largest part that is read: parts are held in memory one at a time. */
const MAX_PART = 64 * 1024 * 1024
/** Parts that are read: more than a shop has images. */
const MAX_PARTS = 2_000_000
/**
 * How much more an archive may hold than the file is long, above a size that is never too much: rows shrink to a
 * fiftieth, a bomb to a ten thousandth.
 */
const MAX_GROWTH = 1_000
const ALWAYS_READ = 256 * 1024 * 1024

/** One part of an archive. */
export interface ArchivePart {
  name: string
  bytes: Buffer
  sha256: string
}

/** Reads the parts of an archive in their order. Throws `BackupError` where it is damaged, breaks off, or is none. */
export async function* readArchive(path: string, keys: DecryptionKeys): AsyncGenerator<ArchivePart> {
  const source = await openSource(path, keys)
  const mostBytes = Math.max(ALWAYS_READ, (await stat(path)).size * MAX_GROWTH)
  let allBytes = 0
  let parts = 0
  const decompress = createZstdDecompress()
  // An error on the way reaches the decoder through the last stream.
  pipeline(source, decompress, () => {})
  try {
    const decoder = createTarDecoder({ strict: true })
    // The types of Node and of the web name the same stream differently.
    const tar = (Readable.toWeb(decompress) as unknown as ReadableStream<Uint8Array>).pipeThrough(decoder)
    for await (const { header, body } of tar) {
      // What else an archive may hold has no place in a backup: links, folders, devices.
      if (header.type !== undefined && header.type !== 'file')
        throw new BackupError('The file holds something that no backup holds.')
      if (header.size > MAX_PART) throw new BackupError('A part of the file is too large.')
      allBytes += header.size
      if (++parts > MAX_PARTS || allBytes > mostBytes)
        throw new BackupError('The file holds more than a backup of its length can hold.')
      const bytes = await readBody(body)
      yield { name: header.name, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
    }
  } catch (cause) {
    if (cause instanceof BackupError) throw cause
    throw new BackupError('The file is damaged or breaks off.', { cause })
  } finally {
    source.destroy()
    decompress.destroy()
  }
}

/** Compares a whole archive with its checksum. Throws `BackupError` where it is damaged or breaks off, or no key opens it. */
export async function checkArchive(path: string, keys: DecryptionKeys): Promise<void> {
  const source = await openSource(path, keys)
  try {
    await checkSeal(source)
  } catch (cause) {
    throw cause instanceof BackupError ? cause : new BackupError('The file is damaged or breaks off.', { cause })
  } finally {
    source.destroy()
  }
}

async function openSource(path: string, keys: DecryptionKeys): Promise<Readable> {
  const isEncrypted = await beginsWith(path, AGE_MARK)
  // With a key one expects what only holders of keys make or open: somebody may have put another file in its place.
  if (!isEncrypted && hasKeys(keys))
    throw new BackupError(
      'The file is not encrypted, though a key was given. Leave the key out if you know who made it.',
    )
  const file = createReadStream(path)
  return isEncrypted ? decryptStream(file, keys) : file
}

const hasKeys = ({ identities = [], passphrase }: DecryptionKeys) => identities.length > 0 || passphrase !== undefined

async function beginsWith(path: string, mark: string) {
  await using file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(mark.length), 0, mark.length, 0)
  return buffer.toString('latin1') === mark
}

async function readBody(body: ReadableStream<Uint8Array>) {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}
