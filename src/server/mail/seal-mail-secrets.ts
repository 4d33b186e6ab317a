import { SecretKeyMissing, type SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import { listMailsWithSecret, updateMailPayload } from './queries.ts'
import { openMailSecret, sealMailSecret } from './sealed-secret.ts'

/**
 * Seals the secrets of all mails that wait with the key that seals today: those that older versions wrote as they are, and those of a key
 * before. What no key here opens stays as it is. Throws nothing of its own.
 */
export async function sealMailSecrets(database: Database, secrets: SecretBox): Promise<void> {
  for (const mail of await listMailsWithSecret(database.query)) {
    if (await secrets.isCurrent(mail.payload.secret ?? '')) continue
    const opened = await openMailSecret(secrets, mail).catch((error: unknown) => {
      if (error instanceof SecretKeyMissing) return undefined
      throw error
    })
    if (opened?.secret === undefined) continue
    const secret = await sealMailSecret(secrets, { recipient: mail.recipient, secret: opened.secret })
    await database.transact((tx) => updateMailPayload(tx, mail, { ...opened, secret }))
  }
}
