import type { OrderCall } from '#domain/calls/call.ts'
import { t } from '#domain/texts/t.ts'
import { CALLS } from './use-report-call.ts'
import { EditOrderForm } from '#back-office/orders/order/editing/edit-order-form.tsx'
import { NoteForm } from '#back-office/orders/order/note-form.tsx'
import { OrderLines } from '#back-office/orders/order/order-lines.tsx'
import { PhoneNotices } from '#back-office/orders/order/phone-notices.tsx'
import { OrderTimeline } from '#back-office/orders/order/order-timeline.tsx'
import { Button, LinkButton } from '#ui/controls/button.tsx'
import { href } from 'react-router'

interface Props {
  call: OrderCall
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
  onChanged: () => Promise<void>
  /** After it was joined with another order, with the one that carries both. */
  onJoined: (keptId: string) => unknown
}

/** What was ordered, which the customer may change, with the notes and calls so far. */
export function CallOrder({ call: { order, reservesStock }, isEditing, onEditing, onChanged, onJoined }: Props) {
  // An outcome names the state of the order: it can be told once the saved one is here.
  const finishEditing = async () => {
    await onChanged()
    onEditing(false)
  }
  if (isEditing)
    return (
      <EditOrderForm
        order={order}
        undoAt={CALLS}
        onSaved={finishEditing}
        onChanged={onChanged}
        onClose={() => onEditing(false)}
      />
    )
  return (
    <div className="grid min-w-0 content-start gap-2">
      <PhoneNotices order={order} onJoined={onJoined} />
      <OrderLines order={order} isCard />
      <p className="text-xs text-muted">{reservesStock ? t('calls.reserved') : t('calls.notReserved')}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-2 md:justify-start">
        <Button look="outline" className="min-h-11! px-2! py-1! text-xs" onClick={() => onEditing(true)}>
          {t('calls.edit')}
        </Button>
        <LinkButton
          look="quiet"
          className="min-h-11! px-0! py-1! text-xs"
          to={href('/admin/orders/:orderId', { orderId: order._id })}
        >
          {t('calls.open')}
        </LinkButton>
      </div>
      <CallHistory order={order} onChanged={onChanged} />
    </div>
  )
}

/** What staff wrote about the order, and what came of calls before. */
function CallHistory({ order, onChanged }: { order: OrderCall['order']; onChanged: () => Promise<void> }) {
  const events = order.events.filter(({ event }) => event === 'note' || event === 'call')
  return (
    <section aria-labelledby="calls-so-far" className="border-t border-line pt-4">
      {events.length > 0 && (
        <>
          <h3 id="calls-so-far" className="mb-2 font-semibold">
            {t('calls.history')}
          </h3>
          <OrderTimeline events={events} />
        </>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 underline">{t('calls.addNote')}</summary>
        <NoteForm orderId={order._id} onSaved={onChanged} />
      </details>
    </section>
  )
}
