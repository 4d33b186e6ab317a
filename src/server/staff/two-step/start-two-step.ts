import { ApiError } from '#domain/api/errors.ts'
import type { TwoStepSecret } from '#domain/staff/two-step.ts'
import { t } from '#domain/texts/t.ts'
import { checkPassword, type PasswordSource } from '#server/accounts/passwords/check-password.ts'
import { getUserRow } from '#server/accounts/queries.ts'
import { upsertTwoStep } from '#server/accounts/two-step/queries.ts'
import { sealTotpSecret } from '#server/accounts/two-step/seal-totp-secret.ts'
import { newTotpSecret, totpUri } from '#server/accounts/two-step/totp.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import { getSettings } from '#server/settings/queries.ts'

/**
 * Makes the secret of an authenticator for a user who knows the password. It counts once a code of it is confirmed. Throws
 * `TWO_STEP_ON`, `TOO_MANY_REQUESTS`, `BUSY`, and `INVALID_REQUEST` for a wrong password.
 */
export async function startTwoStep(
  database: Database,
  { userId, password }: { userId: string; password: string },
  from: PasswordSource & { secrets: SecretBox },
): Promise<TwoStepSecret> {
  const account = await getUserRow(database.query, userId)
  const { email } = account
  const { isRight } = await checkPassword(database.query, { email, password, account }, from)
  if (!isRight) throw new ApiError('INVALID_REQUEST', { details: { fields: { password: t('errors.wrongPassword') } } })
  const { storeName } = await getSettings(database.query)
  const secret = newTotpSecret()
  const sealed = await sealTotpSecret(from.secrets, { userId, secret })
  const row = { user_id: userId, secret: sealed, created_at: new Date().toISOString(), last_step: 0 }
  if (!(await database.transact((tx) => upsertTwoStep(tx, row)))) throw new ApiError('TWO_STEP_ON')
  return { secret, uri: totpUri({ secret, email, issuer: storeName }) }
}
