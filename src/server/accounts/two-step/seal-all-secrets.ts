import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import { isReadable } from './count-unreadable.ts'
import { listTwoStepSecrets, updateTwoStepSecret } from './queries.ts'
import { openTotpSecret, sealTotpSecret } from './seal-totp-secret.ts'

/**
 * Seals the secrets of all authenticators with the key that seals today: those that older versions wrote as they are, and those of a key
 * before. Answers how many it cannot, because their key is not there; they stay as they are. Throws nothing of its own.
 */
export async function sealAllSecrets(database: Database, secrets: SecretBox): Promise<{ unreadable: number }> {
  let unreadable = 0
  for (const row of await listTwoStepSecrets(database.query)) {
    if (await secrets.isCurrent(row.secret)) continue
    if (!(await isReadable(secrets, row))) {
      unreadable++
      continue
    }
    const secret = await sealTotpSecret(secrets, { userId: row.user_id, secret: await openTotpSecret(secrets, row) })
    await database.transact((tx) => updateTwoStepSecret(tx, row, secret))
  }
  return { unreadable }
}
