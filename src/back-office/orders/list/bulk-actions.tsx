import { LabelsLink } from '#back-office/delivery/labels/labels-link.tsx'
import { mayChangeStatus } from '#back-office/orders/may-change-status.ts'
import { SlipsLink } from '#back-office/orders/slips/slips-link.tsx'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { deliveryFailureName } from '#domain/orders/delivery-failure-name.ts'
import { orderStatusName } from '#domain/orders/order-status-name.ts'
import { t } from '#domain/texts/t.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import type { OrderForStaff } from '#domain/orders/staff/order-for-staff.ts'

interface Props {
  orders: OrderForStaff[]
  isChanging: boolean
  onChangeStatus: (orderIds: string[], status: OrderStatus, failure?: DeliveryFailure) => Promise<void>
  onClear: () => void
}

/** The actions on the selected orders, in a bar that sticks to the bottom of the window. */
export function BulkActions({ orders, isChanging, onChangeStatus, onClear }: Props) {
  const ids = orders.map(({ _id }) => _id)
  const failures = DeliveryFailure.options.filter((failure) =>
    orders.some(({ possibleFailures }) => possibleFailures.includes(failure)),
  )
  const change = async (value: string) => {
    const failure = DeliveryFailure.safeParse(value).data
    const status = failure ? 'Cancelled' : OrderStatus.parse(value)
    if (!(await mayChangeStatus(orders, status, failure))) return
    await onChangeStatus(ids, status, failure)
    onClear()
  }
  return (
    <section
      aria-label={t('adminOrders.selection')}
      className="sticky above-bars z-20 mt-6 flex animate-rise flex-wrap items-center gap-3 border border-ink bg-paper p-3"
    >
      <output className="grow text-sm font-semibold">{t('adminOrders.selected', { count: orders.length })}</output>
      <ForRight right="orders:write">
        <Select
          label={t('adminOrders.setStates')}
          hideLabel
          value=""
          disabled={isChanging}
          onChange={({ target: { value } }) => void change(value)}
        >
          <option value="" disabled>
            {t('adminOrders.setState')}
          </option>
          {OrderStatus.options.map((option) => (
            <option key={option} value={option}>
              {orderStatusName(option)}
            </option>
          ))}
          {failures.map((option) => (
            <option key={option} value={option}>
              {deliveryFailureName(option)}
            </option>
          ))}
        </Select>
      </ForRight>
      {orders.some(({ parcel }) => parcel) && <LabelsLink orderIds={ids}>{t('parcels.labels')}</LabelsLink>}
      <SlipsLink orderIds={ids}>{t('adminOrders.slips')}</SlipsLink>
      <Button look="outline" className="min-h-11 px-4 py-2 text-xs" onClick={onClear}>
        {t('ui.clear')}
      </Button>
    </section>
  )
}
