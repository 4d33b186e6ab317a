import { deliveryFailureName } from '#domain/orders/delivery-failure-name.ts'
import { orderStatusName } from '#domain/orders/order-status-name.ts'
import { t } from '#domain/texts/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import type { AdminOrder } from '#domain/fulfilment/admin-order.ts'

const looks = { Pending: 'blue', Shipped: 'ink', Delivered: 'green', Cancelled: 'muted' } as const

interface Props {
  order: Pick<AdminOrder, 'number' | 'status' | 'needsConfirmation' | 'failure' | 'possibleFailures'>
  isChanging: boolean
  onChange: (status: OrderStatus, failure?: DeliveryFailure) => Promise<void>
}

/**
 * Changes the status of an order: to any of the four, or to `Shipped` with one button (spec §4). Of what is on the road, staff say that it was
 * refused or lost.
 */
export function StatusActions({ order, isChanging, onChange }: Props) {
  const { number, status, needsConfirmation, failure, possibleFailures } = order
  const choose = (value: string) => {
    const chosen = DeliveryFailure.safeParse(value).data
    void (chosen ? onChange('Cancelled', chosen) : onChange(OrderStatus.parse(value)))
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {failure ? (
        <Badge look="red">{deliveryFailureName(failure)}</Badge>
      ) : (
        <Badge look={looks[status]}>{orderStatusName(status)}</Badge>
      )}
      {needsConfirmation && <Badge look="red">{t('adminMessages.toConfirm')}</Badge>}
      <Select
        label={t('adminOrders.statusOf', { number })}
        hideLabel
        value={status}
        disabled={isChanging}
        onChange={({ target: { value } }) => choose(value)}
        className="max-xl:grow xl:w-36"
      >
        {OrderStatus.options.map((option) => (
          <option key={option} value={option}>
            {orderStatusName(option)}
          </option>
        ))}
        {possibleFailures.map((option) => (
          <option key={option} value={option}>
            {deliveryFailureName(option)}
          </option>
        ))}
      </Select>
      {status !== 'Shipped' && (
        <Button
          look="outline"
          className="min-h-11 px-3 py-1 text-xs max-xl:w-full"
          disabled={isChanging}
          onClick={() => void onChange('Shipped')}
        >
          {t('adminOrders.markShipped')}
        </Button>
      )}
    </div>
  )
}
