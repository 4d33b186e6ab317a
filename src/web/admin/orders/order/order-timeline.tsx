import { describeEvent } from '#domain/fulfilment/event-detail.ts'
import { t } from '#domain/texts/t.ts'
import { EventTime } from '#web/admin/event-time.tsx'
import type { OrderEvent } from '#domain/fulfilment/order-details.ts'

/** The events of an order, the newest first. */
export function OrderTimeline({ events }: { events: OrderEvent[] }) {
  return (
    <ol className="mt-4 grid gap-4">
      {events.toReversed().map(({ id, event, detail, by, at }) => (
        <li key={id} className="border-s-2 border-line ps-4 data-[note=true]:border-blue" data-note={event === 'note'}>
          <p className="text-sm font-semibold">{t('orderEvent.title', { event })}</p>
          {detail && <p className="whitespace-pre-wrap">{describeEvent(event, detail)}</p>}
          <p className="text-sm text-muted">
            <EventTime at={at} by={by} />
          </p>
        </li>
      ))}
    </ol>
  )
}
