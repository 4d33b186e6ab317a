import { deliveryFailureName } from '#domain/orders/delivery-failure-name.ts'
import { orderStatusName } from '#domain/orders/order-status-name.ts'
import { t } from '#domain/texts/t.ts'
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { Select } from '#web/ui/form/select.tsx'
import { DateField } from '#web/admin/date-field.tsx'
import { SearchField } from '#web/admin/search-field.tsx'
import { useFilterUrl } from '#web/admin/use-filter-url.ts'
import { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import type { OrderFilter } from '#domain/fulfilment/admin-order.ts'

const listSorts = (): Record<OrderFilter['sort'], string> => ({
  newest: t('adminOrders.newest'),
  oldest: t('adminOrders.oldest'),
  highest: t('adminOrders.highest'),
  lowest: t('adminOrders.lowest'),
})

/** Milliseconds between the last key and the search. */
const SEARCH_DELAY = 250

interface Props {
  filter: OrderFilter
  /** The shop tells refused and lost parcels from other cancelled orders. */
  tracksRefusals: boolean
}

/** The filter of the orders, kept in the URL so that it survives a reload and can be shared. */
export function OrderFilters({ filter, tracksRefusals }: Props) {
  const { search, status, from, to, sort } = filter
  const apply = useFilterUrl()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSearching = useNavigation().state === 'loading'
  useEffect(() => () => clearTimeout(timer.current), [])

  const applyAfterTyping = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(form), SEARCH_DELAY)
  }

  return (
    <search>
      <form
        aria-busy={isSearching}
        className="my-5 grid grid-cols-2 gap-3 lg:flex lg:flex-wrap lg:items-end"
        onSubmit={(event) => {
          event.preventDefault()
          void apply(event.currentTarget)
        }}
        onChange={({ target, currentTarget }) => {
          const isTyped = target instanceof HTMLInputElement && target.type === 'search'
          if (isTyped) applyAfterTyping(currentTarget)
          else void apply(currentTarget)
        }}
      >
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
      </form>
    </search>
  )
}
