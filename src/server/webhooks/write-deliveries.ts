import type { EventType } from '#domain/events/event-types.ts'
import type { ShopEvent } from '#domain/events/shop-event.ts'
import { hasNewEvents, takeEvents } from '#server/events/read-events.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { countUnsettled, insertDeliveries, listBusySubjects } from './delivery-queries.ts'
import { getWebhookRow, typesOf, webhookReader } from './queries.ts'

/** Deliveries of one webhook that may wait at once. What happens beyond them waits among the events. */
const MOST_WAITING = 1_000
/** Events that one transaction reads. */
const AT_ONCE = 500

/**
 * Writes deliveries of the next events to a webhook, and keeps in the same transaction how far it has been told: none is
 * written twice or missed. Answers how many events were read; 0 also where as many deliveries wait as may.
 */
export async function writeDeliveries(database: Database, id: string, now: Date): Promise<number> {
  if (!(await hasNewEvents(database.query, webhookReader(id)))) return 0
  const limit = Math.min(AT_ONCE, MOST_WAITING - (await countUnsettled(database.query, id)))
  if (limit <= 0) return 0
  return takeEvents(database, { reader: webhookReader(id), limit }, async (tx, events) => {
    const types = new Set<EventType>(typesOf(await getWebhookRow(tx, id)))
    await writeAll(tx, id, { events: events.filter(({ type }) => types.has(type)), at: now.toISOString() })
  })
}

/** The first of each subject is due; the others wait until the one before is settled. */
async function writeAll(tx: Db, id: string, { events, at }: { events: readonly ShopEvent[]; at: string }) {
  const busy = new Set(await listBusySubjects(tx, id, [...new Set(events.map(deliverySubject))]))
  const rows = events.map((event) => {
    const subject = deliverySubject(event)
    const isFirst = !busy.has(subject)
    busy.add(subject)
    return {
      webhook_id: id,
      position: event.position,
      event_id: event.id,
      type: event.type,
      subject,
      created_at: event.at,
      due_at: isFirst ? at : null,
      attempts: 0,
    }
  })
  await insertDeliveries(tx, rows)
}

/** What an event is about, in one word: those of one subject are sent one after the other. */
export const deliverySubject = ({ subject }: Pick<ShopEvent, 'subject'>): string => `${subject.kind} ${subject.id}`
