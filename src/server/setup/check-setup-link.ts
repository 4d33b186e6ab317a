import { ApiError } from '#domain/api/errors.ts'
import { t } from '#domain/texts/t.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'
import type { Db } from '#server/schema/database.ts'
import { findSetup, listFirstStaff } from './queries.ts'

/**
 * Answers the account that the setup hands over, when the link of that secret is the newest and open. Throws
 * `LINK_SPENT`, which says why.
 */
export async function checkSetupLink(
  db: Db,
  token: string,
): Promise<{ id: string; email: string; passwordHash: string }> {
  const setup = await findSetup(db)
  const [admin, other] = await listFirstStaff(db)
  if (!setup || setup.used_at !== null || !admin || other) throw spent(t('setup.linkUsed'))
  if (setup.link_hash !== hashToken(token)) throw spent(t('setup.linkReplaced'))
  if ((setup.link_expires_at ?? '') <= new Date().toISOString()) throw spent(t('setup.linkExpired'))
  return admin
}

const spent = (message: string) => new ApiError('LINK_SPENT', { message })
