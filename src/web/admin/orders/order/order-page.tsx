import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { orNotFound } from '#web/app/or-not-found.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { notify } from '#web/state/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { adminApi } from '#web/admin/admin-api.ts'
import { ParcelCashLines } from '#web/admin/cash/parcel-cash-lines.tsx'
import { OrderReturns } from '#web/admin/orders/returns/order-returns.tsx'
import { OrderParcelSection } from '#web/admin/parcels/order-parcel.tsx'
import { useOnOrdersChange } from '#web/admin/orders/orders-news.ts'
import { ConfirmationNotice } from './confirmation-notice.tsx'
import { DuplicateNotice } from './duplicate-notice.tsx'
import { ExpiredNotice } from './expired-notice.tsx'
import { EditOrderForm } from './editing/edit-order-form.tsx'
import { EraseCustomer } from './erase-customer.tsx'
import { NoteForm } from './note-form.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderHeader } from './order-header.tsx'
import { SignOutCustomer } from './sign-out-customer.tsx'
import { StockEffects } from './stock-effects.tsx'
import type { Route } from './+types/order-page.ts'

export async function clientLoader({ params: { orderId } }: Route.ClientLoaderArgs) {
  const order = await orNotFound(adminApi.getOrderDetails({ orderId }))
  const isAboutCall = order.needsConfirmation || order.status === 'Cancelled'
  return { order, call: isAboutCall ? await adminApi.getCall({ orderId }) : undefined }
}

export default function AdminOrderPage({ loaderData: { order, call } }: Route.ComponentProps) {
  const [isEditing, setEditing] = useState(false)
  const { revalidate } = useRevalidator()
  useOnOrdersChange(() => void revalidate())
  const finishEditing = () => {
    setEditing(false)
    notify('success', t('adminMessages.orderSaved'))
    void revalidate()
  }
  return (
    <div className="grid gap-8 px-gutter pt-8">
      <PageHead title={t('adminOrders.numbered', { number: order.number })} />
      <OrderHeader order={order} onChanged={revalidate} />
      <DuplicateNotice duplicates={order.duplicates} placedAt={order.createdAt} />
      {order.needsConfirmation && (
        <ConfirmationNotice order={order} reservesStock={call?.reservesStock ?? false} onChanged={revalidate} />
      )}
      {call && <ExpiredNotice call={call} />}
      <div className="grid gap-8 lg:grid-cols-[2fr_1fr]">
        {isEditing ? (
          <EditOrderForm order={order} onSaved={finishEditing} onClose={() => setEditing(false)} />
        ) : (
          <div className="grid content-start gap-4">
            <OrderLines order={order} />
            {order.status === 'Pending' && (
              <Button look="outline" className="justify-self-start" onClick={() => setEditing(true)}>
                {t('adminOrders.edit')}
              </Button>
            )}
            <OrderReturns order={order} onChanged={revalidate} />
          </div>
        )}
        <div className="content-start">
          <OrderCustomer order={order} />
          {order.hasAccount && <SignOutCustomer order={order} />}
          {order.isGuest && <EraseCustomer order={order} onErased={revalidate} />}
          {order.parcel && (
            <OrderParcelSection
              key={order.parcel.trackingNumber}
              orderId={order._id}
              parcel={order.parcel}
              onChanged={revalidate}
            />
          )}
          <OrderPayment order={order} />
          {order.parcelCash && <ParcelCashLines cash={order.parcelCash} />}
        </div>
        <section aria-labelledby="timeline">
          <h2 id="timeline" className="headline mb-3 text-base">
            {t('adminOrders.timeline')}
          </h2>
          <NoteForm orderId={order._id} onSaved={revalidate} />
          <OrderTimeline events={order.events} />
        </section>
        <StockEffects effects={order.stockEffects} />
      </div>
    </div>
  )
}
