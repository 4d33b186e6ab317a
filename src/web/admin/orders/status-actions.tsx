import { orderStatusName } from '#domain/orders/order-status-name.ts'
import { t } from '#domain/texts/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { OrderStatus } from '#domain/orders/order.ts'
import type { AdminOrder } from '#domain/fulfilment/admin-order.ts'

const looks = { Pending: 'blue', Shipped: 'ink', Delivered: 'green', Cancelled: 'muted' } as const

interface Props {
  order: Pick<AdminOrder, 'number' | 'status' | 'needsConfirmation'>
  isChanging: boolean
  onChange: (status: OrderStatus) => Promise<void>
}

/** Changes the status of an order: to any of the four, or to `Shipped` with one button (spec §4). */
export function StatusActions({ order: { number, status, needsConfirmation }, isChanging, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge look={looks[status]}>{orderStatusName(status)}</Badge>
      {needsConfirmation && <Badge look="red">{t('adminMessages.toConfirm')}</Badge>}
      <Select
        label={t('adminOrders.statusOf', { number })}
        hideLabel
        value={status}
        disabled={isChanging}
        onChange={({ target: { value } }) => void onChange(OrderStatus.parse(value))}
        className="max-xl:grow xl:w-36"
      >
        {OrderStatus.options.map((option) => (
          <option key={option} value={option}>
            {orderStatusName(option)}
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
