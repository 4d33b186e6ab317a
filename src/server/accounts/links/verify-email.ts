import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { takeLink, useUpLinks } from './queries.ts'
import { setVerified } from '#server/accounts/queries.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'

/** Verifies the e-mail of the account whose mail carried this secret. The link works once. */
export async function verifyEmail(database: Database, token: string): Promise<void> {
  await database.transact(async (tx) => {
    const now = new Date().toISOString()
    const user = await takeLink(tx, { hash: hashToken(token), purpose: 'verify-email', now })
    if (!user) throw new ApiError('LINK_SPENT')
    await useUpLinks(tx, { userId: user.id, purpose: 'verify-email', now })
    await setVerified(tx, user.id)
  })
}
