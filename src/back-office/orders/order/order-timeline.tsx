import { describeEvent } from '#domain/orders/history/event-detail.ts'
import { t } from '#domain/texts/t.ts'
import { EventTime } from '#back-office/ui/event-time.tsx'
import type { OrderEvent } from '#domain/orders/staff/order-details.ts'
import { IconButton } from '#ui/controls/button.tsx'
import { TrashIcon } from '#ui/controls/icons.tsx'

interface Props {
  events: OrderEvent[]
  /** Deletes a note; missing where notes are only read. */
  onRemoveNote?: ((noteId: string) => void) | undefined
}

/** The events of an order, the newest first. */
export function OrderTimeline({ events, onRemoveNote }: Props) {
  return (
    <ol className="mt-3 grid gap-2.5 text-sm">
      {events.toReversed().map(({ id, event, detail, by, at }) => (
        <li
          key={id}
          className="relative border-s-2 border-line ps-4 data-[note=true]:border-blue data-[note=true]:pe-11"
          data-note={event === 'note'}
        >
          <p className="font-semibold">{t('orderEvent.title', { event })}</p>
          {detail && (
            <p
              dir={event === 'note' ? 'auto' : undefined}
              className="text-match-parent wrap-anywhere whitespace-pre-wrap"
            >
              {describeEvent(event, detail)}
            </p>
          )}
          <p className="text-muted">
            <EventTime at={at} by={by} />
          </p>
          {event === 'note' && onRemoveNote && (
            <IconButton
              label={t('notes.delete')}
              className="absolute end-0 -top-2 text-muted"
              onClick={() => onRemoveNote(id)}
            >
              <TrashIcon className="size-4.5" />
            </IconButton>
          )}
        </li>
      ))}
    </ol>
  )
}
