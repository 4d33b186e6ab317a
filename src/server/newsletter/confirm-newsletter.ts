import { ApiError } from '#domain/api/errors.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'
import type { Database } from '#server/schema/database.ts'
import { confirmWish } from './queries.ts'

/** Confirms the wish whose mail carried this secret. To open the link again does no harm. Throws `LINK_SPENT`. */
export async function confirmNewsletter(database: Database, token: string): Promise<void> {
  await database.transact(async (tx) => {
    const isKnown = await confirmWish(tx, { hash: hashToken(token), now: new Date().toISOString() })
    if (!isKnown) throw new ApiError('LINK_SPENT')
  })
}
