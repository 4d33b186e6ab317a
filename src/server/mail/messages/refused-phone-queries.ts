import type { RefusedPhone } from '#domain/mail/message-endpoints.ts'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { inBatches } from '#server/platform/db/statements/in-batches.ts'
import type { Db } from '#server/schema/database.ts'

/** The phones that are listed at most. */
export const MAX_LISTED = 500

/** Whether a phone, in any spelling, wants no messages. */
export async function isRefused(db: Db, phone: string): Promise<boolean> {
  const term = toPhoneTerm(phone)
  if (term === undefined) return false
  const row = db.selectFrom('refused_phones').select('phone_term').where('phone_term', '=', term)
  return (await row.executeTakeFirst()) !== undefined
}

/** The phones that want no messages, the newest first. */
export function listRefusedPhones(db: Db, limit: number): Promise<RefusedPhone[]> {
  return selectRefused(db).orderBy('refused_at', 'desc').orderBy('phone_term').limit(limit).execute()
}

/** Those of these phones that want no messages. */
export function listRefusedOf(db: Db, phones: readonly string[]): Promise<RefusedPhone[]> {
  const terms = [...new Set(phones.map(toPhoneTerm))].filter((term) => term !== undefined)
  return inBatches(terms, (part) => selectRefused(db).where('phone_term', 'in', part).execute())
}

const selectRefused = (db: Db) => db.selectFrom('refused_phones').select(['phone', 'reason', 'refused_at as refusedAt'])

/** Writes down that a phone wants no messages. Answers false where that is known. */
export async function insertRefusedPhone(tx: Db, { phone, reason, refusedAt }: RefusedPhone): Promise<boolean> {
  const term = toPhoneTerm(phone)
  if (term === undefined) return false
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('refused_phones')
    .values({ phone_term: term, phone, reason, refused_at: refusedAt })
    .onConflict((conflict) => conflict.column('phone_term').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Forgets that phones want no messages, by their terms. Answers whether there was one. */
export async function deleteRefusedPhones(tx: Db, terms: readonly string[]): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('refused_phones').where('phone_term', 'in', terms).executeTakeFirst()
  return numDeletedRows > 0n
}
