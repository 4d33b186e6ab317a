import { ApiError } from '#domain/api/errors.ts'
import { RECOVERY_CODES } from '#domain/constants.ts'
import { t } from '#domain/texts/t.ts'
import { getUserRow, revokeOtherSessions } from '#server/accounts/queries.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'
import { checkSecondStep, secondStepBound } from '#server/accounts/two-step/check-second-step.ts'
import { findTwoStep, insertRecoveryCodes, markTwoStepConfirmed } from '#server/accounts/two-step/queries.ts'
import { newRecoveryCode, readTypedCode } from '#server/accounts/two-step/totp.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { SignedIn } from '#server/platform/http/caller.ts'
import type { AttemptLimits } from '#server/platform/limits/attempt-limits.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'

export const wrongCode = () =>
  new ApiError('INVALID_REQUEST', { details: { fields: { code: t('errors.WRONG_CODE') } } })

/**
 * Turns the second step on by the first code of the authenticator, and ends all other sessions: they were opened
 * without it. Returns the recovery codes, which are kept as hashes. Throws `TWO_STEP_ON`, `TOO_MANY_REQUESTS`,
 * `AUTHENTICATOR_UNREADABLE`, and `INVALID_REQUEST` for a wrong code.
 */
export async function confirmTwoStep(
  database: Database,
  { userId, sessionId }: Pick<SignedIn, 'userId' | 'sessionId'>,
  { code, limits, secrets }: { code: string; limits: AttemptLimits; secrets: SecretBox },
): Promise<string[]> {
  await limits.take(secondStepBound, userId)
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await database.transact(async (tx) => {
    const twoStep = await findTwoStep(tx, userId)
    if (twoStep?.confirmed_at) throw new ApiError('TWO_STEP_ON')
    const now = new Date()
    const at = now.toISOString()
    if (!twoStep || !/^\d{6}$/.test(readTypedCode(code))) throw wrongCode()
    if (!(await checkSecondStep(tx, { userId, code, now }, secrets))) throw wrongCode()
    if (!(await markTwoStepConfirmed(tx, { userId, secret: twoStep.secret, now: at }))) throw wrongCode()
    const hashes = codes.map((one) => hashToken(readTypedCode(one)))
    await insertRecoveryCodes(tx, userId, hashes)
    await revokeOtherSessions(tx, { userId, sessionId, now: at })
    const { email } = await getUserRow(tx, userId)
    await insertAdminAction(tx, {
      userId,
      action: 'staff.two-step-on',
      subject: { kind: 'staff', id: userId, name: email },
    })
  })
  await limits.giveBack(secondStepBound, userId)
  return codes
}
