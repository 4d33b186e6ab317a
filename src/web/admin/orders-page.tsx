import { useState } from 'react'
import type { AdminOrder, OrderStatus } from '#domain/orders.ts'
import { ShopError } from '#domain/errors.ts'
import { texts } from '#domain/texts.ts'
import { browserApi } from '#web/browser-api.ts'
import { PageHead } from '#web/page-head.tsx'
import { notify } from '#web/toasts.ts'
import { OrdersTable } from './orders-table.tsx'
import type { Route } from './+types/orders-page.ts'

export async function clientLoader() {
  return { loaded: await (await browserApi()).listOrders() }
}

export default function OrdersPage({ loaderData: { loaded } }: Route.ComponentProps) {
  const { orders, changing, changeStatus } = useOrders(loaded)
  const pending = orders.filter(({ status }) => status === 'Pending').length
  return (
    <div className="px-gutter pt-8">
      <PageHead title="Orders" />
      <h1 className="headline text-2xl">Orders</h1>
      <p className="mt-1 mb-6 text-muted">
        {orders.length === 0 ? 'No orders yet.' : `${pending} to ship, ${orders.length} in all.`}
      </p>
      {orders.length > 0 && <OrdersTable orders={orders} changing={changing} onChangeStatus={changeStatus} />}
    </div>
  )
}

/** The loaded orders with the states changed since. A cancelled order leaves the list (ruling R15). */
function useOrders(loaded: AdminOrder[]) {
  const [changed, setChanged] = useState<ReadonlyMap<string, OrderStatus>>(new Map())
  const [changing, setChanging] = useState<string>()

  const changeStatus = async (orderId: string, wanted: OrderStatus) => {
    if (changing) return
    setChanging(orderId)
    try {
      const { status } = await (await browserApi()).setOrderStatus({ orderId, status: wanted })
      setChanged((before) => new Map(before).set(orderId, status))
      notify('success', `Order is ${status.toLowerCase()}`)
    } catch (error) {
      notify('error', error instanceof ShopError ? error.message : texts.statusNotUpdated)
    } finally {
      setChanging(undefined)
    }
  }

  const orders = loaded
    .map((order) => ({ ...order, status: changed.get(order._id) ?? order.status }))
    .filter(({ status }) => status !== 'Cancelled')
  return { orders, changing, changeStatus }
}
