import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { markLinkUsed, expireLinks } from './queries.ts'
import { recordVerified } from '#server/accounts/record-verified.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'

/** Verifies the email of the account whose mail carried this secret. The link works once. Throws `LINK_SPENT`. */
export async function verifyEmail(database: Database, token: string): Promise<void> {
  await database.transact(async (tx) => {
    const now = new Date().toISOString()
    const user = await markLinkUsed(tx, { hash: hashToken(token), purpose: 'verify-email', now })
    if (!user) throw new ApiError('LINK_SPENT')
    await expireLinks(tx, { userId: user.id, purpose: 'verify-email', now })
    await recordVerified(tx, user.id, now)
  })
}
