import { randomBytes } from 'node:crypto'
import { WEBHOOK_SECRET_PREFIX } from '#domain/webhooks/webhook.ts'
import { SecretKeyMissing, type SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import { listWebhookRows, updateSealedSecrets, type WebhookRow } from './queries.ts'

const SECRET_BYTES = 32

/** A new secret, as Standard Webhooks writes it. */
export const newWebhookSecret = (): string => WEBHOOK_SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** Seals a secret for the webhook that it is of. */
export const sealWebhookSecret = (secrets: SecretBox, { id, secret }: { id: string; secret: string }) =>
  secrets.seal(secret, ownerOf(id))

/** The secrets with which is signed now: the one before as well, for a while after it was changed. Throws `SecretKeyMissing`. */
export async function openWebhookSecrets(secrets: SecretBox, webhook: WebhookRow, now: string): Promise<string[]> {
  const { id, secret, previous_secret: previous, previous_until: until } = webhook
  const sealed = previous !== null && until !== null && until > now ? [secret, previous] : [secret]
  return Promise.all(sealed.map((one) => secrets.open(one, ownerOf(id))))
}

/** Seals the secrets of all webhooks with the key that seals today. What no key here opens stays as it is. */
export async function sealWebhookSecrets(database: Database, secrets: SecretBox): Promise<void> {
  for (const webhook of await listWebhookRows(database.query)) {
    const { id, secret, previous_secret: previous } = webhook
    if ((await secrets.isCurrent(secret)) && (previous === null || (await secrets.isCurrent(previous)))) continue
    try {
      const anew = async (sealed: string) => secrets.seal(await secrets.open(sealed, ownerOf(id)), ownerOf(id))
      const sealed = { secret: await anew(secret), previous_secret: previous === null ? null : await anew(previous) }
      await database.transact((tx) => updateSealedSecrets(tx, webhook, sealed))
    } catch (error) {
      if (!(error instanceof SecretKeyMissing)) throw error
    }
  }
}

const ownerOf = (id: string) => `webhook ${id}`
