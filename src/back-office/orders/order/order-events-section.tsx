import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import { t } from '#domain/texts/t.ts'
import { useMay } from '#back-office/rights/rights.ts'
import { NoteForm } from './note-form.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { removeNote } from './remove-note.ts'

interface Props {
  order: Pick<OrderDetails, '_id' | 'events'>
  onChanged: () => Promise<void>
}

/** What happened to an order, and the notes of staff: written and deleted by those who may. */
export function OrderEventsSection({ order: { _id: orderId, events }, onChanged }: Props) {
  const mayWrite = useMay('orders:write')
  const remove = (noteId: string) => void removeNote({ orderId, noteId }, onChanged)
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="headline mb-1 text-base">
        {t('adminOrders.timeline')}
      </h2>
      {mayWrite && <NoteForm orderId={orderId} onSaved={onChanged} />}
      <OrderTimeline events={events} onRemoveNote={mayWrite ? remove : undefined} />
    </section>
  )
}
