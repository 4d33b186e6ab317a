import { t } from '#domain/texts/t.ts'
import type { OrderStatus } from './order.ts'

/** The status of an order as people read it. */
export function orderStatusName(status: OrderStatus): string {
  switch (status) {
    case 'Pending':
      return t('orderStatus.pending')
    case 'Shipped':
      return t('orderStatus.shipped')
    case 'Delivered':
      return t('orderStatus.delivered')
    case 'Cancelled':
      return t('orderStatus.cancelled')
  }
}
