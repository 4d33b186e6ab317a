import { ApiError } from '#domain/api/errors.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { numberEvents } from '#server/events/number-events.ts'
import { findPositionBefore, lockEventReader, updateEventReader } from '#server/events/queries.ts'
import { readEventsAt } from '#server/events/read-events.ts'
import type { Database } from '#server/schema/database.ts'
import { deleteUnsettledAfter, findDelivery, holdSubject, insertDeliveries } from './delivery-queries.ts'
import { getWebhookRow, webhookReader } from './queries.ts'
import { webhookSubject } from './webhook-subject.ts'
import { deliverySubject } from './write-deliveries.ts'

/**
 * Sends an event again, under the same id and before what waits of its subject. Throws `NOT_FOUND` where it was not sent
 * to this webhook, or is kept no longer.
 */
export async function replayDelivery(
  database: Database,
  { id, position }: { id: string; position: number },
): Promise<void> {
  await database.transact(async (tx) => {
    await lockEventReader(tx, webhookReader((await getWebhookRow(tx, id)).id), new Date().toISOString())
    const delivery = await findDelivery(tx, id, position)
    const event = (await readEventsAt(tx, [position])).get(position)
    if (!delivery || !event) throw new ApiError('NOT_FOUND')
    const subject = deliverySubject(event)
    const at = new Date().toISOString()
    await insertDeliveries(tx, [
      {
        webhook_id: id,
        position,
        event_id: event.id,
        type: event.type,
        subject,
        created_at: event.at,
        due_at: at,
        attempts: 0,
      },
    ])
    await holdSubject(tx, id, { subject, after: position })
  })
}

/**
 * Sends everything again that has happened since a moment, as far as events are kept, each event under the same id.
 * What waits since then is sent in its turn, once. Throws `NOT_FOUND`.
 */
export async function replayWebhook(
  database: Database,
  { id, from, byUserId }: { id: string; from: string; byUserId: string },
): Promise<void> {
  await numberEvents(database)
  await database.transact(async (tx) => {
    const row = await getWebhookRow(tx, id)
    const told = await lockEventReader(tx, webhookReader(id), new Date().toISOString())
    const position = await findPositionBefore(tx, new Date(from).toISOString())
    if (position !== undefined && position < told) {
      await deleteUnsettledAfter(tx, id, position)
      await updateEventReader(tx, webhookReader(id), position)
    }
    await insertAdminAction(tx, {
      userId: byUserId,
      action: 'webhook.replayed',
      subject: webhookSubject(row),
      after: { from },
    })
  })
}
