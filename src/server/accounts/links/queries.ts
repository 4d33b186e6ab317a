import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '#server/schema/database.ts'
import type { LinkPurpose, Tables } from '#server/schema/tables.ts'

export async function insertLink(tx: Db, link: Insertable<Tables['email_links']>) {
  await tx.insertInto('email_links').values(link).execute()
}

/** The account of a link that still opens something. */
export function findOpenLink(db: Db, { hash, purpose, now }: { hash: string; purpose: LinkPurpose; now: string }) {
  return db
    .selectFrom('email_links')
    .innerJoin('users', 'users.id', 'email_links.user_id')
    .select(['users.id', 'users.email', 'users.name'])
    .where('email_links.hash', '=', hash)
    .where('email_links.purpose', '=', purpose)
    .where('email_links.used_at', 'is', null)
    .where('email_links.expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses a link up. Answers with its account, or nothing for one that is unknown, expired or used. */
export async function takeLink(tx: Db, link: { hash: string; purpose: LinkPurpose; now: string }) {
  const owner = await findOpenLink(tx, link)
  const { numUpdatedRows } = await tx
    .updateTable('email_links')
    .set({ used_at: link.now })
    .where('hash', '=', link.hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? owner : undefined
}

/** Uses up whatever other links of that kind the account still has. */
export async function useUpLinks(
  tx: Db,
  { userId, purpose, now }: { userId: string; purpose: LinkPurpose; now: string },
) {
  await tx
    .updateTable('email_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Notes that somebody asked for a mail, known or not, and says whether the last one is long enough ago.
 * Two at the same moment are one.
 */
export async function takeLinkRequest(
  tx: Db,
  { email, purpose, now, notSince }: { email: string; purpose: LinkPurpose; now: string; notSince: string },
): Promise<boolean> {
  const emailHash = createHash('sha256').update(email).digest('base64url')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('link_requests')
    .values({ email_hash: emailHash, purpose, requested_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['email_hash', 'purpose'])
        .doUpdateSet({ requested_at: now })
        .where('link_requests.requested_at', '<=', notSince),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function removeOldLinks(
  tx: Db,
  { expiredBefore, askedBefore }: { expiredBefore: string; askedBefore: string },
) {
  await tx.deleteFrom('email_links').where('expires_at', '<', expiredBefore).execute()
  await tx.deleteFrom('link_requests').where('requested_at', '<', askedBefore).execute()
}
