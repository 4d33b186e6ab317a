import { deliveryFailureName } from '#domain/orders/delivery-failure-name.ts'
import { orderStatusName } from '#domain/orders/order-status-name.ts'
import { t } from '#domain/texts/t.ts'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import type { OrderForStaff } from '#domain/orders/staff/order-for-staff.ts'
import { askFirst } from '#back-office/ui/ask-first.ts'

/**
 * Whether orders may be set to a status. Asks first where some of them were delivered and would end otherwise: their
 * money has been taken at the door.
 */
export async function mayChangeStatus(
  orders: readonly Pick<OrderForStaff, 'status'>[],
  status: OrderStatus,
  failure?: DeliveryFailure,
): Promise<boolean> {
  const count = orders.filter((order) => order.status === 'Delivered').length
  if (count === 0 || status !== 'Cancelled') return true
  const name = failure ? deliveryFailureName(failure) : orderStatusName(status)
  return askFirst({
    title: t('orderActions.leavesDelivered', { count }),
    text: t('orderActions.leavesDeliveredText', { status: name }),
    confirmLabel: t('orderActions.setTo', { status: name }),
  })
}
