import { addDays, toShopDay } from '#domain/dates.ts'
import { deleteExpiredAccountData } from './accounts/delete-expired-account-data.ts'
import { removeOldEvents } from './events/remove-old-events.ts'
import type { Database } from './schema/database.ts'
import { deleteUnusedFilms } from './images/films/delete-unused-films.ts'
import { deleteUnusedImages } from './images/delete-unused-images.ts'
import { deleteOldMails } from './mail/queries.ts'
import { purgeDeletedNotes } from './orders/staff/queries.ts'
import { deleteForgivenAttempts, deleteRequestCounts } from './limits/queries.ts'
import { deleteOldUnpaidPieces } from './orders/unpaid/queries.ts'
import { deleteOldBulkEdits } from './products/bulk/bulk-queries.ts'
import { SEARCH_DAYS } from './search/get-search-report.ts'
import { deleteOldSearches } from './search/queries.ts'
import { deleteExpiredWishes } from './newsletter/queries.ts'
import { deleteExpiredInvitations } from './staff/invitations/queries.ts'
import { createDatabaseLeaseStore } from './leases/database-lease-store.ts'
import { Lease } from './platform/jobs/lease.ts'
import { startPeriodicJob, type PeriodicJob } from './platform/jobs/periodic-job.ts'
import type { ImageStorage } from './platform/images/image-storage.ts'

/** Milliseconds between two runs. */
const INTERVAL = 3_600_000
/** Milliseconds by which the next run of this process may come too early. */
const TOLERANCE = 60_000
/** Days a mail is kept. */
const MAIL_DAYS = 30
/** Days that an invitation is kept after it has expired. */
const INVITATION_DAYS = 7
/** Days that events can be read. */
const EVENT_DAYS = 90
/** Days a deleted note can be brought back. */
const NOTE_DAYS = 1
/** Days a bulk edit can be undone. */
const UNDO_DAYS = 7

/** Deletes expired tokens, links, invitations, mails, attempts, bulk edits, events, unused images and films. */
export async function removeStaleData(database: Database, storage: ImageStorage, now: Date): Promise<void> {
  await deleteExpiredAccountData(database, now)
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000).toISOString()
  await database.transact((tx) => deleteExpiredInvitations(tx, daysAgo(INVITATION_DAYS)))
  await database.transact((tx) => deleteExpiredWishes(tx, now.toISOString()))
  await database.transact((tx) => deleteOldMails(tx, { before: daysAgo(MAIL_DAYS), now: now.toISOString() }))
  await database.transact((tx) => deleteOldBulkEdits(tx, daysAgo(UNDO_DAYS)))
  await database.transact((tx) => purgeDeletedNotes(tx, daysAgo(NOTE_DAYS)))
  await database.transact((tx) => deleteForgivenAttempts(tx, now.getTime()))
  await database.transact((tx) => deleteRequestCounts(tx, Math.floor(now.getTime() / 60_000) - 1))
  await database.transact((tx) => deleteOldUnpaidPieces(tx, addDays(toShopDay(now), -1)))
  await database.transact((tx) => deleteOldSearches(tx, addDays(toShopDay(now), -SEARCH_DAYS)))
  await removeOldEvents(database, daysAgo(EVENT_DAYS))
  await deleteUnusedImages(database, storage, now.getTime())
  await deleteUnusedFilms(database, storage, now.getTime())
}

/** Removes stale data until `stop`, which waits for a run in progress: once an hour, however many processes serve the shop. */
export function startCleanupJob(
  database: Database,
  storage: ImageStorage,
  onError: (error: unknown) => void,
): PeriodicJob {
  const lease = new Lease(createDatabaseLeaseStore(database), 'clean up')
  const runOnce = async () => {
    await lease.tryRun(() => removeStaleData(database, storage, new Date()), { keepFor: INTERVAL - TOLERANCE })
  }
  return startPeriodicJob({ interval: INTERVAL, run: runOnce, onError })
}
