import { originalName, type ImageStorage } from '#server/platform/images/image-storage.ts'
import { explainStorageAway } from '#server/backup/file/explain-storage-away.ts'
import { MoveError } from './move-error.ts'

const ORIGINALS = originalName('')
/** Images on their way at a time. */
const AT_ONCE = 4

/**
 * Copies the originals of all images that the target does not have, and reads each back: an image is on both sides byte for byte, or
 * this throws `MoveError`. Those of `verified` are known to be equal; the others are added to it. Answers how many were copied.
 */
export async function moveImages(
  { source, target }: { source: ImageStorage; target: ImageStorage },
  verified: Set<string>,
  onProgress?: (what: string) => void,
): Promise<number> {
  const names: string[] = []
  for await (const name of source.list(ORIGINALS)) if (!verified.has(name)) names.push(name)
  let copied = 0
  const work = names.values()
  const moveNext = async () => {
    for (const name of work) {
      if (await explainStorageAway(() => moveImage({ source, target }, name))) copied++
      verified.add(name)
      if (verified.size % 500 === 0) onProgress?.(`${verified.size} images`)
    }
  }
  const workers = Array.from({ length: AT_ONCE }, () =>
    moveNext().catch((error: unknown) => {
      // The others go on with nothing after the image that they have in hand.
      names.length = 0
      throw error
    }),
  )
  await Promise.all(workers)
  return copied
}

/** Deletes originals from the target that the source has deleted since they were copied. */
export async function forgetDeletedImages(
  { source, target }: { source: ImageStorage; target: ImageStorage },
  verified: Set<string>,
): Promise<void> {
  const kept = new Set<string>()
  for await (const name of source.list(ORIGINALS)) kept.add(name)
  const gone: string[] = []
  for await (const name of target.list(ORIGINALS)) if (!kept.has(name)) gone.push(name)
  for (const name of gone) {
    await target.delete(name)
    verified.delete(name)
  }
}

/** Answers whether it had to be copied. */
async function moveImage({ source, target }: { source: ImageStorage; target: ImageStorage }, name: string) {
  const bytes = await source.get(name)
  // Deleted since it was listed.
  if (!bytes) return false
  if (isEqual(bytes, await target.get(name))) return false
  await target.put(name, bytes)
  if (!isEqual(bytes, await target.get(name)))
    throw new MoveError(`The new place does not keep the image ${name} as it is.`)
  return true
}

const isEqual = (bytes: Uint8Array, others: Uint8Array | undefined) =>
  others !== undefined && Buffer.compare(bytes, others) === 0
