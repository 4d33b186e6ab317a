import { useEffect, useState } from 'react'
import type { OrderDetails } from '#domain/fulfilment/order-details.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { useOnOrdersChange } from '#web/admin/orders/orders-news.ts'

/** One order, read again when any order changes. `undefined` while it is fetched, `null` when it cannot be. */
export function useOrderDetails(orderId: string) {
  const [order, setOrder] = useState<OrderDetails | null>()
  useEffect(() => {
    // A slow answer must not replace the order that was opened since.
    let isOpen = true
    const show = (found: OrderDetails | null) => {
      if (isOpen) setOrder(found)
    }
    void fetchOrder(orderId).then(show)
    return () => {
      isOpen = false
    }
  }, [orderId])
  const reload = async () => {
    const found = await fetchOrder(orderId)
    setOrder((shown) => (found && shown?._id === orderId ? found : shown))
  }
  useOnOrdersChange(reload)
  return { order: order && order._id !== orderId ? undefined : order, reload }
}

const fetchOrder = (orderId: string) => adminApi.getOrderDetails({ orderId }).catch(() => null)
