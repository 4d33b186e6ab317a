import { toPage, type Page } from '#domain/api/page.ts'
import type { WebhookDelivery, WebhookDeliveryState } from '#domain/webhooks/webhook.ts'
import { readEventsAt } from '#server/events/read-events.ts'
import type { Db } from '#server/schema/database.ts'
import { listDeliveries } from './delivery-queries.ts'
import { getWebhookRow } from './queries.ts'
import { toWebhookBody, webhookMessageId } from './webhook-message.ts'

const PAGE = 50

type Row = Awaited<ReturnType<typeof listDeliveries>>[number]

/** What was sent to a webhook and what was answered, the newest event first. Throws `NOT_FOUND`. */
export async function readDeliveries(
  db: Db,
  id: string,
  { startAfter, isFailed }: { startAfter: string | undefined; isFailed: boolean },
): Promise<Page<WebhookDelivery>> {
  const { payload } = await getWebhookRow(db, id)
  const before = startAfter === undefined ? undefined : Number(startAfter) || 0
  const rows = await listDeliveries(db, id, { before, isFailed, limit: PAGE + 1 })
  const events = await readEventsAt(
    db,
    rows.map(({ position }) => position),
  )
  const deliveries = rows.map((row) => {
    const event = events.get(row.position)
    return {
      id: webhookMessageId(id, row.event_id),
      position: row.position,
      type: row.type,
      state: stateOf(row),
      attempts: row.attempts,
      status: row.status,
      failure: row.failure,
      createdAt: row.created_at,
      triedAt: row.tried_at,
      dueAt: row.due_at,
      body: event ? toWebhookBody(event, payload) : null,
    }
  })
  return toPage(deliveries, PAGE, ({ position }) => String(position))
}

const stateOf = ({ outcome, attempts }: Row): WebhookDeliveryState => outcome ?? (attempts > 0 ? 'retrying' : 'waiting')
