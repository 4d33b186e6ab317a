import { deleteNewsletterMails } from '#server/mail/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { deleteSubscriber } from './queries.ts'

/** Deletes what the newsletter knows of an email, in lower case, with the mails that ask for its confirmation: none is sent any more. */
export async function forgetSubscriber(tx: Db, email: string): Promise<void> {
  await deleteNewsletterMails(tx, email)
  await deleteSubscriber(tx, email)
}
