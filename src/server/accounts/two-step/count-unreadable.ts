import { ApiError } from '#domain/api/errors.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Db } from '#server/schema/database.ts'
import { listTwoStepSecrets } from './queries.ts'
import { openTotpSecret } from './seal-totp-secret.ts'

/** How many authenticators cannot be read, because the key that sealed them is not there. */
export async function countUnreadable(db: Db, secrets: SecretBox): Promise<number> {
  let count = 0
  for (const row of await listTwoStepSecrets(db)) if (!(await isReadable(secrets, row))) count++
  return count
}

/** Whether the secret of an authenticator can be opened with the keys that are there. */
export async function isReadable(secrets: SecretBox, row: { user_id: string; secret: string }): Promise<boolean> {
  try {
    await openTotpSecret(secrets, row)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'AUTHENTICATOR_UNREADABLE') return false
    throw error
  }
}
