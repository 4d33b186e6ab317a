import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { deleteByLeaveKey, deleteSubscriberById } from './queries.ts'

/** Deletes whoever has that key from the newsletter. Nothing happens when nobody has it any more. */
export async function leaveNewsletter(database: Database, key: string): Promise<void> {
  await database.transact((tx) => deleteByLeaveKey(tx, key))
  await database.scrub(['newsletter_subscribers'])
}

/** Takes a subscriber out of the newsletter for them. Throws `NOT_FOUND`. */
export async function removeSubscriber(database: Database, id: string): Promise<void> {
  await database.transact(async (tx) => {
    if (!(await deleteSubscriberById(tx, id))) throw new ApiError('NOT_FOUND')
  })
  await database.scrub(['newsletter_subscribers'])
}
