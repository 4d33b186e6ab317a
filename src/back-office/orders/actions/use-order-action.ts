import { useState } from 'react'
import { t } from '#domain/texts/t.ts'
import type { OrderAction } from '#domain/orders/lifecycle/possible-actions.ts'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { confirmWaitingOrder } from './confirm-waiting-order.ts'

interface Options {
  orderId: string
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
export function useOrderAction({ orderId, onEdit, onChanged, onChangeStatus }: Options) {
  const [isActing, setActing] = useState(false)
  const [problem, setProblem] = useState('')
  const act = async (action: OrderAction) => {
    if (action === 'edit') return onEdit()
    setActing(true)
    setProblem('')
    try {
      const change = statuses[action]
      if (change) await onChangeStatus(...change)
      else await confirmWaitingOrder(orderId)
      if (!change) await onChanged()
    } catch (error) {
      setProblem(errorMessage(error, t('messages.statusNotUpdated')))
    } finally {
      setActing(false)
    }
  }
  return { isActing, problem, act }
}
