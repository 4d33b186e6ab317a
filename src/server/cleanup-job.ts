import { deleteExpiredAccountData } from './accounts/delete-expired-account-data.ts'
import type { Database } from './schema/database.ts'
import { deleteUnusedImages } from './images/delete-unused-images.ts'
import { deleteOldMails } from './mail/queries.ts'
import type { ImageStorage } from './platform/images/image-storage.ts'

const INTERVAL = 3_600_000
/** Days a mail is kept. */
const MAIL_DAYS = 30

/** Deletes expired tokens, links, mails and unused images. */
export async function cleanUp(database: Database, storage: ImageStorage, now: Date): Promise<void> {
  await deleteExpiredAccountData(database, now)
  const before = new Date(now.getTime() - MAIL_DAYS * 24 * 3_600_000).toISOString()
  await database.transact((tx) => deleteOldMails(tx, { before, now: now.toISOString() }))
  await deleteUnusedImages(database, storage, now.getTime())
}

/** Cleans up once an hour until `stop`, which waits for a run in progress. */
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
