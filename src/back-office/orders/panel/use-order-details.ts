import { useEffect, useState } from 'react'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useOnOrdersChange } from '#back-office/orders/orders-news.ts'
import { errorMessage } from '#ui/state/api-error.ts'

/** One order, read again when any order changes; `problem` says why it cannot be shown. Neither is there while it is fetched. */
export function useOrderDetails(orderId: string) {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    // A slow answer must not replace the order that was opened since.
    let isOpen = true
    const load = async () => {
      const next = await findOrder(orderId)
      if (isOpen) setAnswer(next)
    }
    void load()
    return () => {
      isOpen = false
    }
  }, [orderId])
  const reload = async () => {
    const next = await findOrder(orderId)
    // An order that is shown stays when it cannot be read again.
    setAnswer((shown) => (next.found && shown?.orderId === orderId ? next : shown))
  }
  useOnOrdersChange(reload)
  const { found, problem } = answer?.orderId === orderId ? answer : {}
  return { found, problem, reload }
}

interface Answer {
  orderId: string
  found?: { order: OrderDetails; reservesStock: boolean }
  problem?: string
}

async function findOrder(orderId: string): Promise<Answer> {
  try {
    const order = await adminApi.getOrderDetails({ orderId })
    const call = order.needsConfirmation ? await adminApi.getCall({ orderId }) : undefined
    return { orderId, found: { order, reservesStock: call?.reservesStock ?? false } }
  } catch (error) {
    return { orderId, problem: errorMessage(error) }
  }
}
