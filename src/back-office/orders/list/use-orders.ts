import { useState } from 'react'
import { ORDERS_PAGE_SIZE } from '#domain/constants.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useOnOrdersChange } from '#back-office/orders/orders-news.ts'
import { setOrderStatuses } from '#back-office/orders/set-order-statuses.ts'
import { hasUndo, useUndos } from '#ui/state/toasts/undos.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { useSave } from '#ui/state/use-save.ts'
import { toOrderQuery } from './order-filter.ts'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import { orderCursor, type OrderForStaff, type OrderFilter } from '#domain/orders/staff/order-for-staff.ts'

/** An order of the list, or one that has left it a moment ago. */
export interface ListedOrder extends OrderForStaff {
  hasLeft?: boolean
}

/** Loads the first page of the orders that match a filter. */
export function loadOrders(filter: OrderFilter): Promise<OrderForStaff[]> {
  return adminApi.listOrders({ ...toOrderQuery(filter), limit: ORDERS_PAGE_SIZE })
}

const notifyNotFetched = (error: unknown): void => {
  notify('error', t('messages.ordersNotFetched'), { description: errorMessage(error) })
}

/** The list of orders on the screen: loads more pages, refreshes when orders change, and changes statuses. */
export function useOrders(filter: OrderFilter, loaded: OrderForStaff[]) {
  const [kept, setOrders] = useState<ListedOrder[]>(loaded)
  const undos = useUndos((state) => state.undos)
  // Once it cannot be undone any more, an order that has left the list goes.
  const orders = kept.filter(({ _id, hasLeft }) => !hasLeft || undos.some(({ of }) => of === _id))
  const [hasMore, setHasMore] = useState(loaded.length === ORDERS_PAGE_SIZE)
  const { run, isBusy } = useSave(notifyNotFetched)
  const [changing, setChanging] = useState<ReadonlySet<string>>(new Set())
  const [newsText, setNewsText] = useState('')

  const showMore = () =>
    run(async () => {
      const startAfter = orderCursor(
        filter.sort,
        orders.findLast(({ hasLeft }) => !hasLeft),
      )
      const page = await adminApi.listOrders({
        ...toOrderQuery(filter),
        limit: ORDERS_PAGE_SIZE,
        ...(startAfter && { startAfter }),
      })
      setOrders((shown) => [...shown, ...page])
      setHasMore(page.length === ORDERS_PAGE_SIZE)
    })

  const refresh = async () => {
    const page = await loadOrders(filter)
    const known = new Set(orders.map(({ _id }) => _id))
    const added = page.filter(({ _id }) => !known.has(_id)).length
    if (added > 0 && orders.length > 0) setNewsText(t('adminOrders.news', { count: added }))
    setOrders((shown) => keepUndoable(shown, mergeFirstPage(shown, page)))
  }

  const changeStatus = async (orderIds: string[], status: OrderStatus, failure?: DeliveryFailure) => {
    setChanging(new Set(orderIds))
    try {
      await setOrderStatuses(orderIds, status, failure)
    } catch (error) {
      notify('error', t('messages.statusNotUpdated'), { description: errorMessage(error) })
    } finally {
      await refresh().catch(notifyNotFetched)
      setChanging(new Set())
    }
  }

  // A failed refresh is made up for by the next change.
  useOnOrdersChange(() => void refresh().catch(() => {}))
  return { orders, hasMore, isBusy, changing, newsText, showMore, changeStatus, refresh }
}

/** Orders that a change took from the list stay at their places for as long as it can be undone there. */
function keepUndoable(shown: ListedOrder[], next: ListedOrder[]): ListedOrder[] {
  const listed = new Set(next.map(({ _id }) => _id))
  const all = [...next]
  for (const [place, order] of shown.entries())
    if (!listed.has(order._id) && hasUndo(order._id)) all.splice(place, 0, { ...order, hasLeft: true })
  return all
}

/** The reloaded first page, followed by the orders that were shown after its last one. */
function mergeFirstPage(shown: ListedOrder[], page: ListedOrder[]): ListedOrder[] {
  const last = page.at(-1)?._id
  const place = shown.findIndex(({ _id }) => _id === last)
  const isWhole = page.length < ORDERS_PAGE_SIZE
  return isWhole || place < 0 ? page : [...page, ...shown.slice(place + 1)]
}
