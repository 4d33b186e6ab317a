import { SlipsLink } from '#web/admin/orders/slips/slips-link.tsx'
import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { formatDateTime } from '#domain/dates.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { notify } from '#web/state/toasts.ts'
import { setOrderStatuses } from '#web/admin/orders/set-order-statuses.ts'
import { BackToOrders } from '#web/admin/orders/back-to-orders.tsx'
import { StatusActions } from '#web/admin/orders/status-actions.tsx'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import type { OrderDetails } from '#domain/fulfilment/order-details.ts'

/** Number, date and status of an order, with the actions that change the status and print. */
export function OrderHeader({ order, onChanged }: { order: OrderDetails; onChanged: () => Promise<void> }) {
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
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <BackToOrders />
        <h1 className="headline text-2xl">{t('adminOrders.numbered', { number: order.number })}</h1>
        <time dateTime={order.createdAt} className="text-muted">
          {formatDateTime(order.createdAt)}
        </time>
        {order.source && (
          <p className="text-sm text-muted">{t('staffOrder.by', { name: order.placedBy, source: order.source })}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <StatusActions order={order} isChanging={isChanging} onChange={change} />
        <SlipsLink orderIds={[order._id]}>{t('adminOrders.slip')}</SlipsLink>
      </div>
    </header>
  )
}
