import { insertAdminAction } from '#server/audit/queries.ts'
import { deleteEventReader, lockEventReader } from '#server/events/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { deleteDeliveriesOf } from './delivery-queries.ts'
import { deleteWebhookRow, getWebhookRow, updateWebhook, webhookReader } from './queries.ts'
import { webhookSubject } from './webhook-subject.ts'

/** Deliveries that one transaction deletes. */
const AT_ONCE = 1_000

/** Removes a webhook with its log. Nothing is sent any more but what is on its way. Throws `NOT_FOUND`. */
export async function deleteWebhook(
  database: Database,
  { id, byUserId }: { id: string; byUserId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    await getWebhookRow(tx, id)
    await updateWebhook(tx, id, { state: 'off' })
  })
  while ((await database.transact((tx) => deleteDeliveriesOf(tx, id, AT_ONCE))) === AT_ONCE);
  await database.transact(async (tx) => {
    // Whoever tells it events has ended, and finds it no more.
    await lockEventReader(tx, webhookReader(id), new Date().toISOString())
    const row = await getWebhookRow(tx, id)
    while ((await deleteDeliveriesOf(tx, id, AT_ONCE)) > 0);
    await deleteWebhookRow(tx, id)
    await deleteEventReader(tx, webhookReader(id))
    await insertAdminAction(tx, { userId: byUserId, action: 'webhook.deleted', subject: webhookSubject(row) })
  })
}
