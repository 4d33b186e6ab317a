import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { href, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { orNotFound } from '#ui/page/or-not-found.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { FieldValuesForm } from '#back-office/custom-fields/field-values-form.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useMay } from '#back-office/rights/rights.ts'
import { OrderReturns } from '#back-office/returns/order-returns.tsx'
import { OrderParcelSection } from '#back-office/delivery/order-parcel.tsx'
import { JoinedNotice } from '#back-office/orders/joining/joined-notice.tsx'
import { useOnOrdersChange } from '#back-office/orders/orders-news.ts'
import { ConfirmationNotice } from './confirmation-notice.tsx'
import { ExpiredNotice } from './expired-notice.tsx'
import { EditOrderForm } from './editing/edit-order-form.tsx'
import { EraseCustomer } from './erase-customer.tsx'
import { PhoneNotices } from './phone-notices.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderMessagesSection } from './order-messages.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayment } from './payment/order-payment.tsx'
import { OrderEventsSection } from './order-events-section.tsx'
import { OrderHeader } from './order-header.tsx'
import { SignOutCustomer } from './sign-out-customer.tsx'
import { StockEffects } from './stock-effects.tsx'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

export async function clientLoader({ params: { orderId } }: LoaderArgs<'orderId'>) {
  const [order, fields, messages] = await Promise.all([
    orNotFound(adminApi.getOrderDetails({ orderId })),
    adminApi.listCustomFields({ subject: 'order' }),
    orNotFound(adminApi.getOrderMessages({ orderId })),
  ])
  const isAboutCall = order.needsConfirmation || order.status === 'Cancelled'
  return { order, fields, messages, call: isAboutCall ? await adminApi.getCall({ orderId }) : undefined }
}

export default function OrderPage({ loaderData: { order, fields, messages, call } }: PageProps<typeof clientLoader>) {
  const [params] = useSearchParams()
  const [isEditing, setEditing] = useState(params.has('edit') && order.status === 'Pending')
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const mayErase = useMay('customers:write')
  useOnOrdersChange(() => void revalidate())
  const openKept = async (orderId: string) => {
    if (orderId === order._id) await revalidate()
    else await navigate(href('/admin/orders/:orderId', { orderId }))
  }
  const finishEditing = () => {
    setEditing(false)
    void revalidate()
  }
  return (
    <div className="grid gap-4 px-gutter pt-1">
      <PageHead title={t('adminOrders.numbered', { number: order.number })} />
      <OrderHeader order={order} onEdit={() => setEditing(true)} onChanged={revalidate}>
        {mayErase && (order.hasAccount || order.isGuest) && (
          <>
            {order.hasAccount && <SignOutCustomer order={order} />}
            {order.isGuest && <EraseCustomer order={order} onErased={revalidate} />}
          </>
        )}
      </OrderHeader>
      <PhoneNotices order={order} onJoined={openKept} />
      <JoinedNotice order={order} onChanged={revalidate} />
      {order.needsConfirmation && (
        <ConfirmationNotice orderId={order._id} reservesStock={call?.reservesStock ?? false} />
      )}
      {call && <ExpiredNotice call={call} />}
      <div
        data-editing={isEditing}
        className="group/order grid gap-x-8 gap-y-5 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr] xl:data-[editing=false]:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)] xl:data-[editing=false]:grid-rows-none"
      >
        {isEditing ? (
          <EditOrderForm
            order={order}
            undoAt={order._id}
            onSaved={finishEditing}
            onChanged={revalidate}
            onClose={() => setEditing(false)}
          />
        ) : (
          <div className="grid content-start gap-4">
            <OrderLines order={order} />
            <OrderReturns order={order} onChanged={revalidate} />
          </div>
        )}
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 xl:group-data-[editing=false]/order:row-span-1">
          <OrderCustomer order={order} />
          <OrderMessagesSection order={order} messages={messages} onNoted={revalidate} />
          {order.parcel && (
            <OrderParcelSection
              key={order.parcel.trackingNumber}
              orderId={order._id}
              parcel={order.parcel}
              onChanged={revalidate}
            />
          )}
          <OrderPayment order={order} />
          <FieldValuesForm
            key={order._id}
            fields={fields}
            values={order.fieldValues}
            right="orders:write"
            save={(values) => adminApi.saveOrderFields({ orderId: order._id, ...values })}
            files={{
              upload: (file) => adminApi.uploadOrderFile({ file }),
              download: (key) => adminApi.getOrderFile({ subjectId: order._id, key }),
            }}
          />
        </div>
        <div className="min-w-0 xl:group-data-[editing=false]/order:col-start-3 xl:group-data-[editing=false]/order:row-start-1">
          <OrderEventsSection order={order} onChanged={revalidate} />
          <StockEffects effects={order.stockEffects} />
        </div>
      </div>
    </div>
  )
}
