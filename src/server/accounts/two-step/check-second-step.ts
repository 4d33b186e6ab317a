import type { Db } from '#server/schema/database.ts'
import type { AttemptBound } from '#server/platform/limits/attempt-limits.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'
import { findTwoStep, markRecoveryCodeUsed, markStepUsed } from './queries.ts'
import { findTotpStep, readTypedCode } from './totp.ts'

/** As for passwords: five at once and one every three minutes, by account. Only who knows the password gets so far. */
export const secondStepBound: AttemptBound = { name: 'second-step', free: 5, seconds: 180 }

/**
 * Whether a code of the authenticator, or a recovery code, is right, and uses it up: each is right once, also when it comes twice at
 * the same moment. Runs inside the caller's transaction.
 */
export async function checkSecondStep(
  tx: Db,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const twoStep = await findTwoStep(tx, userId)
  if (!twoStep) return false
  const given = readTypedCode(code)
  if (!/^\d{6}$/.test(given))
    return markRecoveryCodeUsed(tx, { userId, hash: hashToken(given), now: now.toISOString() })
  const step = findTotpStep(twoStep.secret, given, now.getTime())
  return step !== undefined && markStepUsed(tx, userId, step)
}
