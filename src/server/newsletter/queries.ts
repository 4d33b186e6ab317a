import type { Insertable } from 'kysely'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

type Row = Tables['newsletter_subscribers']

/** Writes down a wish for the newsletter, or the new link of one that is not confirmed yet; answers false for one that is. */
export async function upsertWish(tx: Db, wish: Insertable<Row>): Promise<boolean> {
  const { language, asked_at, link_hash, link_expires_at } = wish
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('newsletter_subscribers')
    .values(wish)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ language, asked_at, link_hash, link_expires_at })
        .where('newsletter_subscribers.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The key with which that email leaves. */
export async function getLeaveKey(db: Db, email: string): Promise<string> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select('leave_key')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.leave_key
}

/**
 * Confirms the wish of the link with that hash; one that is confirmed stays so. Answers false for a link that is
 * unknown or has expired.
 */
export async function confirmWish(tx: Db, { hash, now }: { hash: string; now: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletter_subscribers')
    .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
    .where('link_hash', '=', hash)
    .where('link_expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Finds the email of a subscriber who leaves: by the key of the mail, or by the id that staff see. */
export async function findSubscriberEmail(
  db: Db,
  [column, value]: readonly ['leave_key' | 'id', string],
): Promise<string | undefined> {
  const row = await db.selectFrom('newsletter_subscribers').select('email').where(column, '=', value).executeTakeFirst()
  return row?.email
}

/** Deletes what the newsletter knows of an email, in lower case. */
export async function deleteSubscriber(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscribers').where('email', '=', email).execute()
}

/** Deletes wishes that were not confirmed before their link expired. */
export async function deleteExpiredWishes(tx: Db, now: string): Promise<void> {
  await tx
    .deleteFrom('newsletter_subscribers')
    .where('confirmed_at', 'is', null)
    .where('link_expires_at', '<', now)
    .execute()
}

/** Confirmed subscribers behind that id, the newest first. */
export function listConfirmed(db: Db, { startAfter, limit }: { startAfter?: string | undefined; limit: number }) {
  let query = db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'language', 'confirmed_at', 'leave_key'])
    .where('confirmed_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
  if (startAfter !== undefined) query = query.where('id', '<', startAfter)
  return query.execute()
}
