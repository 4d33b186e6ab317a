import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import type { Webhook, WebhookDraft } from '#domain/webhooks/webhook.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { numberEvents } from '#server/events/number-events.ts'
import { getNewestPosition, lockEventReader, updateEventReader } from '#server/events/queries.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import { getWebhook, insertWebhook, listWebhookRows, webhookReader } from './queries.ts'
import { newWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'
import { webhookSubject } from './webhook-subject.ts'

/** Webhooks that a shop may have. */
const MAX_WEBHOOKS = 50

/** Adds a webhook, which gets what happens from now on, and answers its secret this once. Throws `TOO_MANY_WEBHOOKS`. */
export async function createWebhook(
  database: Database,
  { url, types, payload, isOn }: WebhookDraft,
  { byUserId, secrets }: { byUserId: string; secrets: SecretBox },
): Promise<{ webhook: Webhook; secret: string }> {
  const id = newId()
  const secret = newWebhookSecret()
  const sealed = await sealWebhookSecret(secrets, { id, secret })
  await numberEvents(database)
  const webhook = await database.transact(async (tx) => {
    if ((await listWebhookRows(tx)).length >= MAX_WEBHOOKS) throw new ApiError('TOO_MANY_WEBHOOKS')
    const at = new Date().toISOString()
    await lockEventReader(tx, webhookReader(id), at)
    await updateEventReader(tx, webhookReader(id), await getNewestPosition(tx))
    await insertWebhook(tx, {
      id,
      url,
      types: JSON.stringify(types),
      payload,
      state: isOn ? 'on' : 'off',
      secret: sealed,
      previous_secret: null,
      previous_until: null,
      created_by: byUserId,
      created_at: at,
    })
    const subject = webhookSubject({ id, url })
    await insertAdminAction(tx, {
      userId: byUserId,
      action: 'webhook.added',
      subject,
      after: { url, types, payload, isOn },
    })
    return getWebhook(tx, id)
  })
  return { webhook, secret }
}
