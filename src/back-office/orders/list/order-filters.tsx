import { deliveryFailureName } from '#domain/orders/delivery-failure-name.ts'
import { orderStatusName } from '#domain/orders/order-status-name.ts'
import { t } from '#domain/texts/t.ts'
import { ChevronIcon } from '#ui/controls/icons.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { DateField } from '#back-office/fields/date-field.tsx'
import { FilterForm } from '#back-office/ui/filter-form.tsx'
import { SearchField } from '#back-office/ui/search-field.tsx'
import { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import type { OrderFilter } from '#domain/orders/staff/order-for-staff.ts'

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
  const { search, status, view } = filter
  return (
    <FilterForm className="my-1.5 flex flex-wrap items-center gap-2 lg:pointer-fine:[&_input:not([type=checkbox])]:h-9 lg:pointer-fine:[&_select]:h-9">
      {view && <input type="hidden" name="view" value={view} />}
      <SearchField
        label={t('adminOrders.search')}
        placeholder={t('adminOrders.searchIn')}
        defaultValue={search}
        className="min-w-40 flex-1 text-sm max-sm:basis-full"
      />
      {/* The key makes the uncontrolled select follow a link that changes the URL. */}
      <Select
        key={`${view} ${status}`}
        label={t('ui.state')}
        hideLabel
        name="status"
        defaultValue={status ?? ''}
        className="max-sm:flex-1"
      >
        <option value="">{view ? t('adminOrders.all') : t('adminOrders.allButCancelled')}</option>
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
        {!view && <option value="all">{t('adminOrders.all')}</option>}
      </Select>
      <MoreFilters filter={filter} />
    </FilterForm>
  )
}

/** What is asked for more rarely. It stands open while it filters by days; the head of its column shows a sort. */
function MoreFilters({ filter: { from, to, sort } }: { filter: OrderFilter }) {
  const isInUse = from !== undefined || to !== undefined
  return (
    <details open={isInUse} className="group open:basis-full">
      <summary className="inline-flex min-h-11 items-center px-1 text-sm hover:text-blue lg:pointer-fine:min-h-9">
        {t('desk.moreFilters')}
        <ChevronIcon className="ms-1 size-4 group-open:rotate-180" />
      </summary>
      <div className="flex flex-wrap gap-2 pb-1.5">
        <Select key={sort} label={t('ui.sort')} hideLabel name="sort" defaultValue={sort}>
          {Object.entries(listSorts()).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <DateField label={t('adminOrders.from')} name="from" defaultValue={from} />
        <DateField label={t('adminOrders.to')} name="to" defaultValue={to} />
      </div>
    </details>
  )
}
