import { href } from 'react-router'
import type { CustomerDetails } from '#domain/customers/customer.ts'
import { t } from '#domain/texts/t.ts'
import { EventTime } from '#back-office/ui/event-time.tsx'
import { NoteForm } from '#back-office/orders/order/note-form.tsx'
import { Link } from '#ui/controls/link.tsx'

interface Props {
  customer: CustomerDetails
  onSaved: () => Promise<void>
}

/** The notes of the newest orders of a customer. A new one is written to the newest order, so that erasing it deletes the note as well. */
export function CustomerNotes({ customer: { notes, recentOrders }, onSaved }: Props) {
  const [newest] = recentOrders
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="headline mb-3 text-base">
        {t('customers.notes')}
      </h2>
      {newest && <NoteForm orderId={newest.id} onSaved={onSaved} />}
      <p className="mt-2 text-sm text-muted">{t('customers.notesHint')}</p>
      {notes.length === 0 && <p className="mt-4 text-muted">{t('customers.noNotes')}</p>}
      <ol className="mt-4 grid gap-4">
        {notes.map(({ id, orderId, number, text, by, at }) => (
          <li key={id} className="border-s-2 border-blue ps-4">
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              <EventTime at={at} by={by} />
              <Link
                to={href('/admin/orders/:orderId', { orderId })}
                className="inline-flex min-h-11 items-center underline hover:text-blue"
              >
                {number}
              </Link>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
