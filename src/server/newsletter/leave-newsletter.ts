import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { forgetSubscriber } from './forget-subscriber.ts'
import { findSubscriberEmail } from './queries.ts'

/** Deletes the subscriber with that key from the newsletter. Does nothing if there is none. */
export async function leaveNewsletter(database: Database, key: string): Promise<void> {
  await database.transact(async (tx) => {
    const email = await findSubscriberEmail(tx, ['leave_key', key])
    if (email !== undefined) await forgetSubscriber(tx, email)
  })
  await database.scrub(['newsletter_subscribers', 'outbox'])
}

/** Takes a subscriber out of the newsletter for them. Throws `NOT_FOUND`. */
export async function removeSubscriber(database: Database, id: string): Promise<void> {
  await database.transact(async (tx) => {
    const email = await findSubscriberEmail(tx, ['id', id])
    if (email === undefined) throw new ApiError('NOT_FOUND')
    await forgetSubscriber(tx, email)
  })
  await database.scrub(['newsletter_subscribers', 'outbox'])
}
