import { deliveryFailureName } from '#domain/orders/delivery-failure-name.ts'
import { orderStatusName } from '#domain/orders/order-status-name.ts'
import { t } from '#domain/texts/t.ts'
import type { BulkResult } from '#domain/fulfilment/order-list.ts'
import type { DeliveryFailure, OrderStatus, OrderStatusChange } from '#domain/orders/order.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { checkOrders } from './orders-news.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { notify } from '#web/state/toasts.ts'

/** The change of one order, with the status that undoing it brings back. */
interface Change {
  orderId: string
  previousStatus: OrderStatus
}

/**
 * Sets orders to a status. A toast tells how many were changed and can undo it, and another one why some were not.
 * Throws when one order is refused or the server does not answer.
 */
export async function setOrderStatuses(orderIds: string[], status: OrderStatus, failure?: DeliveryFailure) {
  const results = await request(orderIds, { status, ...(failure && { failure }) })
  const name = failure ? deliveryFailureName(failure) : orderStatusName(status)
  const changes = results.flatMap(({ orderId, previousStatus }) =>
    previousStatus && previousStatus !== status ? [{ orderId, previousStatus }] : [],
  )
  if (changes.length > 0) {
    notify('success', t('adminMessages.statusSet', { count: changes.length, status: name.toLowerCase() }), {
      survives: true,
      undo: () => undo(changes, status),
    })
  }
  const [first, ...others] = results.filter(({ ok }) => !ok)
  if (first)
    notify('error', t('admin.counted', { title: t('messages.statusNotUpdated'), count: others.length + 1 }), {
      description: first.message,
    })
}

async function request(orderIds: string[], change: OrderStatusChange): Promise<BulkResult[]> {
  const [orderId, ...others] = orderIds
  if (orderId === undefined) return []
  if (others.length > 0) return adminApi.setOrdersStatus({ orderIds, ...change })
  return [{ orderId, ok: true, message: '', ...(await adminApi.setOrderStatus({ orderId, ...change })) }]
}

/** Gives each order its previous status back, unless it has got another one meanwhile. */
async function undo(changes: Change[], from: OrderStatus) {
  try {
    const results: BulkResult[] = []
    for (const [status, group] of Map.groupBy(changes, ({ previousStatus }) => previousStatus)) {
      const orderIds = group.map(({ orderId }) => orderId)
      results.push(...(await adminApi.setOrdersStatus({ orderIds, status, from })))
    }
    const refused = results.filter(({ ok }) => !ok)
    const undone = results.length - refused.length
    if (undone > 0) notify('success', t('adminMessages.statusUndone', { count: undone }))
    const description = refused.map(({ message }) => message).join(' ')
    if (refused.length > 0) notify('error', t('adminMessages.notUndone', { count: refused.length }), { description })
    // Whatever page of the back office is open by now shows the orders as they are.
    await checkOrders()
  } catch (error) {
    notify('error', t('adminMessages.notUndone', { count: changes.length }), { description: errorMessage(error) })
  }
}
