import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { orNotFound } from '#ui/page/or-not-found.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { notify } from '#ui/state/toasts/toasts.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useMay } from '#back-office/rights/rights.ts'
import { OrderReturns } from '#back-office/returns/order-returns.tsx'
import { OrderParcelSection } from '#back-office/delivery/order-parcel.tsx'
import { useOnOrdersChange } from '#back-office/orders/orders-news.ts'
import { ConfirmationNotice } from './confirmation-notice.tsx'
import { DuplicateNotice } from './duplicate-notice.tsx'
import { ExpiredNotice } from './expired-notice.tsx'
import { EditOrderForm } from './editing/edit-order-form.tsx'
import { EraseCustomer } from './erase-customer.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayment } from './payment/order-payment.tsx'
import { OrderEventsSection } from './order-events-section.tsx'
import { OrderHeader } from './order-header.tsx'
import { SignOutCustomer } from './sign-out-customer.tsx'
import { StockEffects } from './stock-effects.tsx'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

export async function clientLoader({ params: { orderId } }: LoaderArgs<'orderId'>) {
  const order = await orNotFound(adminApi.getOrderDetails({ orderId }))
  const isAboutCall = order.needsConfirmation || order.status === 'Cancelled'
  return { order, call: isAboutCall ? await adminApi.getCall({ orderId }) : undefined }
}

export default function OrderPage({ loaderData: { order, call } }: PageProps<typeof clientLoader>) {
  const [params] = useSearchParams()
  const [isEditing, setEditing] = useState(params.has('edit') && order.status === 'Pending')
  const { revalidate } = useRevalidator()
  const mayErase = useMay('customers:write')
  useOnOrdersChange(() => void revalidate())
  const finishEditing = () => {
    setEditing(false)
    notify('success', t('adminMessages.orderSaved'))
    void revalidate()
  }
  return (
    <div className="grid gap-6 px-gutter pt-2">
      <PageHead title={t('adminOrders.numbered', { number: order.number })} />
      <OrderHeader order={order} onEdit={() => setEditing(true)} onChanged={revalidate}>
        {mayErase && (order.hasAccount || order.isGuest) && (
          <>
            {order.hasAccount && <SignOutCustomer order={order} />}
            {order.isGuest && <EraseCustomer order={order} onErased={revalidate} />}
          </>
        )}
      </OrderHeader>
      <DuplicateNotice duplicates={order.duplicates} placedAt={order.createdAt} />
      {order.needsConfirmation && (
        <ConfirmationNotice orderId={order._id} reservesStock={call?.reservesStock ?? false} />
      )}
      {call && <ExpiredNotice call={call} />}
      <div
        data-editing={isEditing}
        className="group/order grid gap-8 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr] xl:data-[editing=false]:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)] xl:data-[editing=false]:grid-rows-none"
      >
        {isEditing ? (
          <EditOrderForm order={order} onSaved={finishEditing} onClose={() => setEditing(false)} />
        ) : (
          <div className="grid content-start gap-4">
            <OrderLines order={order} />
            <OrderReturns order={order} onChanged={revalidate} />
          </div>
        )}
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 xl:group-data-[editing=false]/order:row-span-1">
          <OrderCustomer order={order} />
          {order.parcel && (
            <OrderParcelSection
              key={order.parcel.trackingNumber}
              orderId={order._id}
              parcel={order.parcel}
              onChanged={revalidate}
            />
          )}
          <OrderPayment order={order} />
          <div className="mt-8">
            <StockEffects effects={order.stockEffects} />
          </div>
        </div>
        <div className="min-w-0 xl:group-data-[editing=false]/order:col-start-3 xl:group-data-[editing=false]/order:row-start-1">
          <OrderEventsSection order={order} onChanged={revalidate} />
        </div>
      </div>
    </div>
  )
}
