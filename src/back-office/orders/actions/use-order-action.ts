import { useState } from 'react'
import { t } from '#domain/texts/t.ts'
import type { OrderAction } from '#domain/orders/lifecycle/possible-actions.ts'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import type { OrderForStaff } from '#domain/orders/staff/order-for-staff.ts'
import { mayChangeStatus } from '#back-office/orders/may-change-status.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { confirmWaitingOrder, letOrderWait } from './confirm-waiting-order.ts'

interface Options {
  order: Pick<OrderForStaff, '_id' | 'status'>
  onEdit: () => void
  onChanged: () => Promise<void>
  onChangeStatus: (status: OrderStatus, failure?: DeliveryFailure) => Promise<void>
}

const statuses: Readonly<Partial<Record<OrderAction, [status: OrderStatus, failure?: DeliveryFailure]>>> = {
  ship: ['Shipped'],
  deliver: ['Delivered'],
  cancel: ['Cancelled'],
  reopen: ['Pending'],
  refuse: ['Cancelled', 'refused'],
  lose: ['Cancelled', 'lost'],
}

/** Does with an order what an action says. `problem` tells why the last one was refused. */
export function useOrderAction({ order, onEdit, onChanged, onChangeStatus }: Options) {
  const [isActing, setActing] = useState(false)
  const [problem, setProblem] = useState('')
  const act = async (action: OrderAction) => {
    if (action === 'edit') return onEdit()
    const change = statuses[action]
    if (change && !(await mayChangeStatus([order], ...change))) return
    setActing(true)
    setProblem('')
    try {
      if (change) await onChangeStatus(...change)
      else if (action === 'unconfirm') await letOrderWait(order._id)
      else await confirmWaitingOrder(order._id)
      if (!change) await onChanged()
    } catch (error) {
      setProblem(errorMessage(error, t('messages.statusNotUpdated')))
    } finally {
      setActing(false)
    }
  }
  return { isActing, problem, act }
}
