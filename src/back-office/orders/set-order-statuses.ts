import { deliveryFailureName } from '#domain/orders/delivery-failure-name.ts'
import { orderStatusName } from '#domain/orders/order-status-name.ts'
import { t } from '#domain/texts/t.ts'
import type { BulkResult } from '#domain/orders/staff/order-list.ts'
import type { DeliveryFailure, OrderStatus, OrderStatusChange } from '#domain/orders/order.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { takeChangesBack } from './take-changes-back.ts'

/**
 * Sets orders to a status. What was changed can be undone, of one order where it is shown; a toast tells why some were not.
 * Throws when one order is refused or the server does not answer.
 */
export async function setOrderStatuses(orderIds: string[], status: OrderStatus, failure?: DeliveryFailure) {
  const results = await request(orderIds, { status, ...(failure && { failure }) })
  const name = failure ? deliveryFailureName(failure) : orderStatusName(status)
  const changeIds = results.flatMap(({ changeId }) => changeId ?? [])
  if (changeIds.length > 0) {
    notify('success', t('adminMessages.statusSet', { count: changeIds.length, status: name.toLowerCase() }), {
      ...(orderIds.length === 1 && { of: orderIds[0] }),
      undo: () => takeChangesBack(changeIds),
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
