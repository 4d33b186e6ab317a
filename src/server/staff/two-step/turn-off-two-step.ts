import { ApiError } from '#domain/api/errors.ts'
import type { TwoStepEnd } from '#domain/staff/two-step.ts'
import { t } from '#domain/texts/t.ts'
import { checkPassword, type PasswordSource } from '#server/accounts/passwords/check-password.ts'
import { getUserRow } from '#server/accounts/queries.ts'
import { checkSecondStep, secondStepBound } from '#server/accounts/two-step/check-second-step.ts'
import { deleteTwoStep } from '#server/accounts/two-step/queries.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import { wrongCode } from './confirm-two-step.ts'

/**
 * Turns the second step off for a user who knows the password and a code. Throws `TOO_MANY_REQUESTS`, `BUSY`,
 * `AUTHENTICATOR_UNREADABLE`, and `INVALID_REQUEST` for a wrong password or code.
 */
export async function turnOffTwoStep(
  database: Database,
  { userId, password, code }: TwoStepEnd & { userId: string },
  from: PasswordSource & { secrets: SecretBox },
): Promise<void> {
  const account = await getUserRow(database.query, userId)
  const { email } = account
  const { isRight } = await checkPassword(database.query, { email, password, account }, from)
  if (!isRight) throw new ApiError('INVALID_REQUEST', { details: { fields: { password: t('errors.wrongPassword') } } })
  await from.limits.take(secondStepBound, userId)
  await database.transact(async (tx) => {
    if (!(await checkSecondStep(tx, { userId, code, now: new Date() }, from.secrets))) throw wrongCode()
    await deleteTwoStep(tx, userId)
    const subject = { kind: 'staff' as const, id: userId, name: email }
    await insertAdminAction(tx, { userId, action: 'staff.two-step-off', subject })
  })
  await from.limits.giveBack(secondStepBound, userId)
}
