import { ApiError } from '#domain/api/errors.ts'
import { addImage } from '#server/images/add-image.ts'
import { ImageStorageAway } from '#server/platform/images/image-storage-away.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import type { Database } from '#server/schema/database.ts'
import { download, DownloadError } from './download.ts'
import { HostFailures } from './host-failures.ts'
import {
  claimImage,
  findFetchedImage,
  markImageFailed,
  markImageFetched,
  rescheduleImage,
  setFetched,
  type ClaimedImage,
} from './image-queries.ts'

/** Images fetched at once: bounds the memory they take, and is kind to who serves them. */
const AT_ONCE = 4
/** Seconds until a claim expires: much longer than a download and storing it may take. */
const CLAIM_SECONDS = 120
/** Attempts after problems that may pass, and seconds before the second one. Each further wait is three times as long. */
const MAX_ATTEMPTS = 3
const FIRST_WAIT = 20

export interface ImageJobContext {
  database: Database
  storage: ImageStorage
  /** Reports an error that the image does not explain. It then counts as failed. */
  onUnexpected: (error: unknown) => void
  get?: (url: string) => Promise<Uint8Array>
  /** Called after each image. */
  onImage?: () => Promise<void>
}

/**
 * Fetches the images of imports that are due, several processes beside each other or not: each image is claimed by one. A
 * problem that may pass is tried again later, any other is noted with its reason.
 */
export async function fetchDueImages(
  context: ImageJobContext,
  { signal, now = () => new Date() }: { signal?: AbortSignal; now?: () => Date } = {},
): Promise<void> {
  const hosts = new HostFailures()
  const claimNext = () => {
    if (signal?.aborted) return undefined
    const claim = { now: now().toISOString(), until: secondsAfter(now(), CLAIM_SECONDS) }
    return context.database.transact((tx) => claimImage(tx, claim))
  }
  const fetchNext = async () => {
    for (let image = await claimNext(); image; image = await claimNext()) {
      await fetchImage(context, image, { hosts, now })
      await context.onImage?.()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
}

async function fetchImage(
  { database, storage, onUnexpected, get = download }: ImageJobContext,
  image: ClaimedImage,
  { hosts, now }: { hosts: HostFailures; now: () => Date },
) {
  const { url } = image
  try {
    const id = (await findFetchedImage(database.query, url)) ?? (await fetchNew())
    await database.transact(async (tx) => {
      await setFetched(tx, url, id)
      await markImageFetched(tx, image)
    })
  } catch (error) {
    const { reason, isTemporary, isOwnFault = false } = explain(error, onUnexpected)
    await database.transact((tx) =>
      isOwnFault || (isTemporary && image.attempts < MAX_ATTEMPTS)
        ? rescheduleImage(tx, image, {
            error: reason,
            until: secondsAfter(now(), FIRST_WAIT * 3 ** (isOwnFault ? 0 : image.attempts - 1)),
          })
        : markImageFailed(tx, image, reason),
    )
  }

  async function fetchNew() {
    const bytes = await hosts.watch(url, () => get(url))
    return (await addImage(database, storage, bytes)).id
  }
}

interface Explanation {
  reason: string
  isTemporary: boolean
  /** The shop itself cannot keep it now: it is tried for as long as that takes. */
  isOwnFault?: boolean
}

function explain(error: unknown, onUnexpected: (error: unknown) => void): Explanation {
  if (error instanceof ImageStorageAway) return { reason: 'storage', isTemporary: true, isOwnFault: true }
  if (error instanceof DownloadError) return { reason: error.failure, isTemporary: error.isTemporary }
  if (error instanceof ApiError) return { reason: error.code, isTemporary: error.code === 'BUSY' }
  onUnexpected(error)
  return { reason: 'unexpected', isTemporary: true }
}

const secondsAfter = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000).toISOString()
