import { href, useNavigate } from 'react-router'
import type { OrderForStaff } from '#domain/orders/staff/order-for-staff.ts'
import type { OrderAction } from '#domain/orders/lifecycle/possible-actions.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { t } from '#domain/texts/t.ts'
import { confirmWaitingOrder } from '#back-office/orders/actions/confirm-waiting-order.ts'
import { useMay } from '#back-office/rights/rights.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'

interface Options {
  changeStatus: (orderIds: string[], status: OrderStatus) => Promise<void>
  refresh: () => Promise<void>
}

/** What the keys of a row do with its order: nothing that it does not offer, and nothing for staff who may not. */
export function useRowAction({ changeStatus, refresh }: Options) {
  const mayWrite = useMay('orders:write')
  const navigate = useNavigate()
  return (order: OrderForStaff, action: OrderAction) => {
    const { _id: orderId, possibleActions, status } = order
    // Any order can be marked as shipped that is not (spec §4); one that waits is confirmed first.
    const mayShip = status !== 'Shipped' && !possibleActions.includes('confirm')
    const isOffered = action === 'ship' ? mayShip : possibleActions.includes(action)
    if (!mayWrite || !isOffered) return
    if (action === 'edit') void navigate(`${href('/admin/orders/:orderId', { orderId })}?edit`)
    if (action === 'ship') void changeStatus([orderId], 'Shipped')
    if (action === 'deliver') void changeStatus([orderId], 'Delivered')
    if (action === 'confirm') void confirm(orderId, refresh)
  }
}

async function confirm(orderId: string, refresh: () => Promise<void>) {
  try {
    await confirmWaitingOrder(orderId)
    await refresh()
  } catch (error) {
    notify('error', t('messages.statusNotUpdated'), { description: errorMessage(error) })
  }
}
