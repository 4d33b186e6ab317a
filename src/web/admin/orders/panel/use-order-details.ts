import { useEffect, useEffectEvent, useState } from 'react'
import type { OrderDetails } from '#domain/fulfilment/order-details.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { useOnOrdersChange } from '#web/admin/orders/orders-news.ts'

/** One order, read again when any order changes. `undefined` while it is fetched, `null` when it cannot be. */
export function useOrderDetails(orderId: string) {
  const [order, setOrder] = useState<OrderDetails | null>()
  const load = async () => {
    const found = await adminApi.getOrderDetails({ orderId }).catch(() => null)
    setOrder((shown) => found ?? (shown?._id === orderId ? shown : null))
  }
  const onOpened = useEffectEvent(() => void load())
  useEffect(onOpened, [orderId])
  useOnOrdersChange(load)
  return { order: order && order._id !== orderId ? undefined : order, reload: load }
}
