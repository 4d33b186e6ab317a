import { t } from '#domain/texts/t.ts'
import { deliveryFailureName } from './delivery-failure-name.ts'
import type { DeliveryFailure, OrderStatus } from './order.ts'
import { orderStatusName } from './order-status-name.ts'

interface OrderStanding {
  status: OrderStatus
  failure?: DeliveryFailure | null
  joinedInto: { number: string } | null
}

/** What became of an order in one line: that another one carries its lines, why it was not delivered, or its status. */
export function orderStandingName({ status, failure, joinedInto }: OrderStanding): string {
  if (joinedInto) return t('joins.shortly', { number: joinedInto.number })
  return failure ? deliveryFailureName(failure) : orderStatusName(status)
}
