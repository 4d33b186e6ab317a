import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { latestEnd } from '#server/platform/db/statements/stored-waits.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import type { LinkPurpose } from '#server/schema/tables/accounts.ts'

export async function insertLink(tx: Db, link: Insertable<Tables['email_links']>) {
  await tx.insertInto('email_links').values(link).execute()
}

/** The account of a link that is neither used nor expired. */
export function findValidLink(db: Db, { hash, purpose, now }: { hash: string; purpose: LinkPurpose; now: string }) {
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

/** Marks a link as used and answers its account; undefined for a link that is unknown, expired or used. */
export async function markLinkUsed(tx: Db, link: { hash: string; purpose: LinkPurpose; now: string }) {
  const owner = await findValidLink(tx, link)
  const { numUpdatedRows } = await tx
    .updateTable('email_links')
    .set({ used_at: link.now })
    .where('hash', '=', link.hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? owner : undefined
}

/** Marks all other links of that purpose of the account as used. */
export async function expireLinks(
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
 * Records a request for a mail, for unknown emails too; answers false when the last one was after `notSince`.
 * Of two requests at the same moment one is recorded.
 */
export async function insertLinkRequest(
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
        // After `now`, a clock that was ahead has recorded it.
        .where((eb) =>
          eb.or([
            eb('link_requests.requested_at', '<=', notSince),
            eb('link_requests.requested_at', '>', new Date(latestEnd(now, 0)).toISOString()),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteExpiredLinks(
  tx: Db,
  { expiredBefore, askedBefore }: { expiredBefore: string; askedBefore: string },
) {
  await tx.deleteFrom('email_links').where('expires_at', '<', expiredBefore).execute()
  await tx.deleteFrom('link_requests').where('requested_at', '<', askedBefore).execute()
}
