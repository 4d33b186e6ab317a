import type { Webhook, WebhookDraft } from '#domain/webhooks/webhook.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import { beginDeliveriesAnew } from './delivery-queries.ts'
import { getWebhook, getWebhookRow, typesOf, updateWebhook } from './queries.ts'
import { newWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'
import { webhookSubject } from './webhook-subject.ts'

/** Milliseconds for which is signed with a secret that was changed as well. */
const OVERLAP = 24 * 3_600_000

/**
 * Changes a webhook. Switched on again it goes on where it stopped, and what failed before is tried as if for the first
 * time. Throws `NOT_FOUND`.
 */
export async function changeWebhook(
  database: Database,
  { id, draft, byUserId }: { id: string; draft: WebhookDraft; byUserId: string },
): Promise<Webhook> {
  const { url, types, payload, isOn } = draft
  return database.transact(async (tx) => {
    const row = await getWebhookRow(tx, id)
    const wasOn = row.state === 'on'
    // One that the shop has paused stays paused where it is not switched on.
    const state = isOn ? 'on' : wasOn ? 'off' : row.state
    await updateWebhook(tx, id, { url, types: JSON.stringify(types), payload, state })
    if (isOn && !wasOn) await beginDeliveriesAnew(tx, id, new Date().toISOString())
    await insertAdminAction(tx, {
      userId: byUserId,
      action: 'webhook.changed',
      subject: webhookSubject({ id, url }),
      before: { url: row.url, types: typesOf(row), payload: row.payload, isOn: wasOn },
      after: { url, types, payload, isOn },
    })
    return getWebhook(tx, id)
  })
}

/** Makes a new secret and answers it this once. For a day it is signed with the one before as well. Throws `NOT_FOUND`. */
export async function changeWebhookSecret(
  database: Database,
  { id, byUserId, secrets }: { id: string; byUserId: string; secrets: SecretBox },
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = newWebhookSecret()
  const sealed = await sealWebhookSecret(secrets, { id, secret })
  const webhook = await database.transact(async (tx) => {
    const row = await getWebhookRow(tx, id)
    const until = new Date(Date.now() + OVERLAP).toISOString()
    await updateWebhook(tx, id, { secret: sealed, previous_secret: row.secret, previous_until: until })
    await insertAdminAction(tx, { userId: byUserId, action: 'webhook.secret-changed', subject: webhookSubject(row) })
    return getWebhook(tx, id)
  })
  return { webhook, secret }
}
