import { useState } from 'react'
import { formatDateTime } from '#domain/dates.ts'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import { t } from '#domain/texts/t.ts'
import { OrderActions } from '#back-office/orders/actions/order-actions.tsx'
import { BackToOrders } from '#back-office/orders/back-to-orders.tsx'
import { DuplicateBadge } from '#back-office/orders/duplicate-badge.tsx'
import { UnsentBadge } from '#back-office/orders/joining/unsent-badge.tsx'
import { setOrderStatuses } from '#back-office/orders/set-order-statuses.ts'
import { SlipsLink } from '#back-office/orders/slips/slips-link.tsx'
import { StatusActions } from '#back-office/orders/status-actions.tsx'
import { UndoHere } from '#back-office/ui/undo/undo-here.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'

interface Props {
  order: OrderDetails
  onEdit: () => void
  onChanged: () => Promise<void>
  /** What is done rarely with it, for the menu. */
  children?: React.ReactNode
}

/** Number, status and sum of an order, what may happen to it next, and its packing slip: the line that stays in sight. */
export function OrderHeader({ order, onEdit, onChanged, children }: Props) {
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
    <>
      <div className="-mb-4 flex flex-wrap items-center gap-x-2 lg:gap-x-4">
        <BackToOrders />
        <time dateTime={order.createdAt} className="text-sm text-muted">
          {formatDateTime(order.createdAt)}
        </time>
        {order.source && (
          <p className="text-sm text-muted">{t('manualOrder.by', { name: order.placedBy, source: order.source })}</p>
        )}
        <SlipsLink orderIds={[order._id]} className="ms-auto">
          {t('adminOrders.slip')}
        </SlipsLink>
      </div>
      <header className="sticky top-0 z-10 -mx-gutter flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-paper px-gutter py-1.5 lg:gap-x-4 lg:py-2">
        <h1 className="headline grow text-lg lg:grow-0 lg:text-2xl">
          {t('adminOrders.numbered', { number: order.number })}
        </h1>
        <DuplicateBadge order={order} />
        <UnsentBadge order={order} />
        <strong className="text-lg whitespace-nowrap">
          <PriceText price={order.givenBack > 0 ? order.kept : order.total} />
        </strong>
        {/* On a phone the line has two rows: what it is, and what is done with it. */}
        <span className="basis-full lg:hidden" />
        <StatusActions order={order} isChanging={isChanging} onChange={change} />
        <div className="min-w-0 flex-1 lg:ms-auto lg:flex-none">
          <OrderActions
            order={order}
            isChanging={isChanging}
            isInLine
            onEdit={onEdit}
            onChanged={onChanged}
            onChangeStatus={change}
          >
            {children}
          </OrderActions>
        </div>
        <UndoHere of={order._id} className="basis-full" />
      </header>
    </>
  )
}
