import { useState } from 'react'
import { data, href, Link, useRevalidator } from 'react-router'
import type { OrderDetails } from '#domain/fulfilment/fulfilment.ts'
import { adminTexts } from '#domain/admin-texts.ts'
import type { OrderStatus } from '#domain/orders/orders.ts'
import { texts } from '#domain/texts.ts'
import { api } from '#web/state/api.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { toApiError } from '#web/state/api-error.ts'
import { notify } from '#web/state/toasts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { adminApi } from '#web/admin/admin-api.ts'
import { formatDateTime } from '#domain/dates.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { EditOrderForm } from './edit-order-form.tsx'
import { NoteForm } from './note-form.tsx'
import { OrderCustomer } from './order-customer.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { StatusActions } from '#web/admin/orders/status-actions.tsx'
import { StockEffects } from './stock-effects.tsx'
import type { Route } from './+types/order-page.ts'

export async function clientLoader({ params: { orderId } }: Route.ClientLoaderArgs) {
  try {
    return { order: await adminApi.getOrderDetails({ orderId }) }
  } catch (error) {
    if (toApiError(error)?.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

export default function OrderPage({ loaderData: { order } }: Route.ComponentProps) {
  const [isEditing, setEditing] = useState(false)
  const { revalidate } = useRevalidator()
  const finishEditing = () => {
    setEditing(false)
    notify('success', adminTexts.orderSaved)
    void revalidate()
  }
  return (
    <div className="grid gap-8 px-gutter pt-8">
      <PageHead title={`Order ${order.number}`} />
      <OrderHead order={order} onChanged={revalidate} />
      <div className="grid gap-8 lg:grid-cols-[2fr_1fr]">
        {isEditing ? (
          <EditOrderForm order={order} onSaved={finishEditing} onClose={() => setEditing(false)} />
        ) : (
          <div className="grid content-start gap-4">
            <OrderLines order={order} />
            {order.status === 'Pending' && (
              <Button look="outline" className="justify-self-start" onClick={() => setEditing(true)}>
                Edit order
              </Button>
            )}
          </div>
        )}
        <div className="content-start">
          <OrderCustomer order={order} />
          <OrderPayment order={order} />
        </div>
        <section aria-labelledby="timeline">
          <h2 id="timeline" className="headline mb-3 text-base">
            Timeline
          </h2>
          <NoteForm orderId={order._id} onSaved={revalidate} />
          <OrderTimeline events={order.events} />
        </section>
        <StockEffects effects={order.stockEffects} />
      </div>
    </div>
  )
}

function OrderHead({ order, onChanged }: { order: OrderDetails; onChanged: () => Promise<void> }) {
  const [isChanging, setChanging] = useState(false)
  const change = async (status: OrderStatus) => {
    setChanging(true)
    try {
      await api.setOrderStatus({ orderId: order._id, status })
      await onChanged()
    } catch (error) {
      notify('error', texts.statusNotUpdated, { description: errorMessage(error, texts.error) })
    } finally {
      setChanging(false)
    }
  }
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <Link
          to={href('/admin/orders')}
          className="inline-flex min-h-11 items-center text-sm text-muted hover:text-blue"
        >
          ← Orders
        </Link>
        <h1 className="headline text-2xl">Order {order.number}</h1>
        <time dateTime={order.createdAt} className="text-muted">
          {formatDateTime(order.createdAt)}
        </time>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <StatusActions order={order} isChanging={isChanging} onChange={change} />
        <LinkButton
          to={`${href('/admin/orders/packing-slips')}?ids=${order._id}`}
          look="outline"
          className="min-h-11 px-4 py-2 text-xs"
        >
          Packing slip
        </LinkButton>
      </div>
    </header>
  )
}
