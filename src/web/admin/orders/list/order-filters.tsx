import { deliveryFailureName } from '#domain/orders/delivery-failure-name.ts'
import { orderStatusName } from '#domain/orders/order-status-name.ts'
import { t } from '#domain/texts/t.ts'
import { Select } from '#web/ui/form/select.tsx'
import { DateField } from '#web/admin/date-field.tsx'
import { FilterForm } from '#web/admin/filter-form.tsx'
import { SearchField } from '#web/admin/search-field.tsx'
import { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import type { OrderFilter } from '#domain/fulfilment/admin-order.ts'

const listSorts = (): Record<OrderFilter['sort'], string> => ({
  newest: t('adminOrders.newest'),
  oldest: t('adminOrders.oldest'),
  highest: t('adminOrders.highest'),
  lowest: t('adminOrders.lowest'),
})

interface Props {
  filter: OrderFilter
  /** The shop tells refused and lost parcels from other cancelled orders. */
  tracksRefusals: boolean
}

/** The filter of the orders. */
export function OrderFilters({ filter, tracksRefusals }: Props) {
  const { search, status, from, to, sort } = filter
  return (
    <FilterForm className="my-5 grid grid-cols-2 gap-3 lg:flex lg:flex-wrap lg:items-end">
      <SearchField
        label={t('adminOrders.search')}
        placeholder={t('adminOrders.searchIn')}
        defaultValue={search}
        className="col-span-2 lg:grow"
      />
      {/* The key makes the uncontrolled select follow a link that changes the URL. */}
      <Select key={status ?? ''} label={t('ui.state')} hideLabel name="status" defaultValue={status ?? ''}>
        <option value="">{t('adminOrders.allButCancelled')}</option>
        {OrderStatus.options.map((option) => (
          <option key={option} value={option}>
            {orderStatusName(option)}
          </option>
        ))}
        {tracksRefusals &&
          DeliveryFailure.options.map((option) => (
            <option key={option} value={option}>
              {deliveryFailureName(option)}
            </option>
          ))}
        <option value="waiting">{t('adminMessages.waitsForConfirmation')}</option>
        <option value="all">{t('adminOrders.all')}</option>
      </Select>
      <Select label={t('ui.sort')} hideLabel name="sort" defaultValue={sort}>
        {Object.entries(listSorts()).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <DateField label={t('adminOrders.from')} name="from" defaultValue={from} />
      <DateField label={t('adminOrders.to')} name="to" defaultValue={to} />
    </FilterForm>
  )
}
