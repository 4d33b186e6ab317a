import { removeExpired } from './accounts/remove-expired.ts'
import type { Database } from './schema/database.ts'
import { deleteUnusedImages } from './images/delete-unused-images.ts'
import { removeOldMails } from './mail/queries.ts'
import type { ImageStorage } from './platform/images/image-storage.ts'

const INTERVAL = 3_600_000
/** Days a mail can be looked up. */
const MAIL_DAYS = 30

/** Clears away what has expired. */
export async function cleanUp(database: Database, storage: ImageStorage, now: Date): Promise<void> {
  await removeExpired(database, now)
  const before = new Date(now.getTime() - MAIL_DAYS * 24 * 3_600_000).toISOString()
  await database.transact((tx) => removeOldMails(tx, { before, now: now.toISOString() }))
  await deleteUnusedImages(database, storage, now.getTime())
}

/** Clears away once an hour until `stop`, which waits for a round that is under way. */
export function startCleanupJob(
  database: Database,
  storage: ImageStorage,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let round: Promise<void> = Promise.resolve()
  const work = () => {
    round = cleanUp(database, storage, new Date()).catch(onError)
  }
  const timer = setInterval(work, INTERVAL)
  work()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
