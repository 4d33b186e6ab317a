import type { Db } from '#server/schema/database.ts'
import type { AttemptBound } from '#server/platform/limits/attempt-limits.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { findTwoStep, markRecoveryCodeUsed, markStepUsed } from './queries.ts'
import { openTotpSecret } from './seal-totp-secret.ts'
import { findTotpStep, readTypedCode } from './totp.ts'

/** As for passwords: five at once and one every three minutes, by account. Only who knows the password gets so far. */
export const secondStepBound: AttemptBound = { name: 'second-step', free: 5, seconds: 180 }

/**
 * Whether a code of the authenticator, or a recovery code, is right, and uses it up: each is right once, also when it comes twice at
 * the same moment. Runs inside the caller's transaction. Throws `AUTHENTICATOR_UNREADABLE`; a recovery code is taken also then.
 */
export async function checkSecondStep(
  tx: Db,
  { userId, code, now }: { userId: string; code: string; now: Date },
  secrets: SecretBox,
): Promise<boolean> {
  const twoStep = await findTwoStep(tx, userId)
  if (!twoStep) return false
  const given = readTypedCode(code)
  if (!/^\d{6}$/.test(given))
    return markRecoveryCodeUsed(tx, { userId, hash: hashToken(given), now: now.toISOString() })
  const step = findTotpStep(await openTotpSecret(secrets, twoStep), given, now.getTime())
  return step !== undefined && markStepUsed(tx, userId, step)
}
