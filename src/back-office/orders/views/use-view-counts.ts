import { useEffect, useState } from 'react'
import type { OrderViewCount } from '#domain/orders/staff/views/order-views.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useOnOrdersChange } from '#back-office/orders/orders-news.ts'

/** How many orders each view has, counted again when an order changes. Empty until it is known. */
export function useViewCounts() {
  const [counts, setCounts] = useState<OrderViewCount[]>([])
  const load = () => {
    // Without counts the views can still be opened.
    adminApi.countOrderViews().then(setCounts, () => {})
  }
  useEffect(load, [])
  useOnOrdersChange(load)
  return new Map(counts.map(({ view, count }) => [view, count]))
}
