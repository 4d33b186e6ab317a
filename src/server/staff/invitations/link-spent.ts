import { ApiError } from '#domain/api/errors.ts'
import { formatLongDate } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import type { Db } from '#server/schema/database.ts'
import { findInvitationEnd } from './queries.ts'

/** `LINK_SPENT` with what became of the invitation: only the holder of its link learns it. */
export async function linkSpent(db: Db, hash: string): Promise<ApiError> {
  const end = await findInvitationEnd(db, hash)
  if (!end) return new ApiError('LINK_SPENT', { message: t('invitation.spent') })
  if (end.usedAt !== null) return new ApiError('LINK_SPENT', { message: t('invitation.used') })
  if (end.revokedAt !== null) return new ApiError('LINK_SPENT', { message: t('invitation.takenBack') })
  return new ApiError('LINK_SPENT', { message: t('invitation.expired', { date: formatLongDate(end.expiresAt) }) })
}
