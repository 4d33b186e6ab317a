import { useEffect, useState } from 'react'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useOnOrdersChange } from '#back-office/orders/orders-news.ts'

/** One order, read again when any order changes. `undefined` while it is fetched, `null` when it cannot be. */
export function useOrderDetails(orderId: string) {
  const [found, setFound] = useState<Found | null>()
  useEffect(() => {
    // A slow answer must not replace the order that was opened since.
    let isOpen = true
    const show = (answer: Found | null) => {
      if (isOpen) setFound(answer)
    }
    void findOrder(orderId).then(show)
    return () => {
      isOpen = false
    }
  }, [orderId])
  const reload = async () => {
    const answer = await findOrder(orderId)
    setFound((shown) => (answer && shown?.order._id === orderId ? answer : shown))
  }
  useOnOrdersChange(reload)
  return { found: found && found.order._id !== orderId ? undefined : found, reload }
}

type Found = NonNullable<Awaited<ReturnType<typeof findOrder>>>

async function findOrder(orderId: string) {
  try {
    const order = await adminApi.getOrderDetails({ orderId })
    const call = order.needsConfirmation ? await adminApi.getCall({ orderId }) : undefined
    return { order, reservesStock: call?.reservesStock ?? false }
  } catch {
    return null
  }
}
