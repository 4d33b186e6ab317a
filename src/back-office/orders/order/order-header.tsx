import { useState } from 'react'
import { formatDateTime } from '#domain/dates.ts'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import { t } from '#domain/texts/t.ts'
import { OrderActions } from '#back-office/orders/actions/order-actions.tsx'
import { BackToOrders } from '#back-office/orders/back-to-orders.tsx'
import { DuplicateBadge } from '#back-office/orders/duplicate-badge.tsx'
import { setOrderStatuses } from '#back-office/orders/set-order-statuses.ts'
import { SlipsLink } from '#back-office/orders/slips/slips-link.tsx'
import { StatusActions } from '#back-office/orders/status-actions.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'

interface Props {
  order: OrderDetails
  onEdit: () => void
  onChanged: () => Promise<void>
}

/** Number, date and status of an order, what may happen to it next, and its packing slip. */
export function OrderHeader({ order, onEdit, onChanged }: Props) {
  const [isChanging, setChanging] = useState(false)
  const change = async (status: OrderStatus, failure?: DeliveryFailure) => {
    setChanging(true)
    try {
      await setOrderStatuses([order._id], status, failure)
      await onChanged()
    } catch (error) {
      notify('error', t('messages.statusNotUpdated'), { description: errorMessage(error) })
    } finally {
      setChanging(false)
    }
  }
  return (
    <header className="grid gap-x-8 gap-y-3 lg:grid-cols-[1fr_auto] lg:items-end">
      <div>
        <BackToOrders />
        <div className="@container flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="headline text-2xl">{t('adminOrders.numbered', { number: order.number })}</h1>
          <StatusActions order={order} isChanging={isChanging} onChange={change} />
          <DuplicateBadge order={order} />
        </div>
        <time dateTime={order.createdAt} className="text-muted">
          {formatDateTime(order.createdAt)}
        </time>
        {order.source && (
          <p className="text-sm text-muted">{t('manualOrder.by', { name: order.placedBy, source: order.source })}</p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <OrderActions
          order={order}
          isChanging={isChanging}
          onEdit={onEdit}
          onChanged={onChanged}
          onChangeStatus={change}
        />
        <SlipsLink orderIds={[order._id]}>{t('adminOrders.slip')}</SlipsLink>
      </div>
    </header>
  )
}
