import { createHash } from 'node:crypto'
import { BackupError } from './backup-error.ts'

const DIGEST_BYTES = 32
/** The head of a zstd frame with other data, which decompressors skip: magic number, then the length of the data. */
const SKIPPABLE_FRAME = Buffer.from([0x50, 0x2a, 0x4d, 0x18, DIGEST_BYTES, 0, 0, 0])
const SEAL_BYTES = SKIPPABLE_FRAME.length + DIGEST_BYTES

/** Passes compressed bytes on, and after them a frame with their SHA-256: some bits of a zstd frame change nothing. */
export async function* sealFile(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
  yield Buffer.concat([SKIPPABLE_FRAME, hash.digest()])
}

/** Reads sealed bytes to their end. Throws `BackupError` when one of them is another or is missing. */
export async function checkSeal(source: AsyncIterable<Uint8Array>): Promise<void> {
  const hash = createHash('sha256')
  let last: Uint8Array = Buffer.alloc(0)
  for await (const chunk of source) {
    const bytes = Buffer.concat([last, chunk])
    const end = Math.max(0, bytes.length - SEAL_BYTES)
    hash.update(bytes.subarray(0, end))
    last = bytes.subarray(end)
  }
  if (!Buffer.concat([SKIPPABLE_FRAME, hash.digest()]).equals(last))
    throw new BackupError('The file is damaged or breaks off, or it is no backup.')
}
