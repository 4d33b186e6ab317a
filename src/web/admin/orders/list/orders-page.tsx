import { t } from '#domain/texts/t.ts'
import { href } from 'react-router'
import { adminApi } from '#web/admin/admin-api.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CancelledNotice } from './cancelled-notice.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { OrdersExportForm } from './orders-export-form.tsx'
import { parseOrderFilter, isUnfiltered } from './order-filter.ts'
import { OrderSoundSwitch } from './order-sound-switch.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrdersTable } from './orders-table.tsx'
import { loadOrders, useOrders } from './use-orders.ts'
import { useOrdersTable } from './use-orders-table.ts'
import type { Route } from './+types/orders-page.ts'
import type { AdminOrder, OrderFilter } from '#domain/fulfilment/admin-order.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const filter = parseOrderFilter(new URL(request.url).searchParams)
  // The filters stay usable when the list cannot be loaded.
  const [loaded, settings] = await Promise.all([
    loadOrders(filter).catch(() => undefined),
    adminApi.getStaffSettings().catch(() => undefined),
  ])
  return { filter, loaded, tracksRefusals: settings?.tracksRefusals ?? false }
}

export default function OrdersPage({ loaderData: { filter, loaded, tracksRefusals } }: Route.ComponentProps) {
  return (
    <div className="px-gutter pt-8">
      <PageHead title={t('adminOrders.title')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="headline text-2xl">{t('adminOrders.title')}</h1>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <OrderSoundSwitch />
          <OrdersExportForm filter={filter} />
          <LinkButton to={href('/admin/orders/new')} className="min-h-11 py-2">
            {t('staffOrder.title')}
          </LinkButton>
        </div>
      </div>
      <OrderFilters filter={filter} tracksRefusals={tracksRefusals} />
      <CancelledNotice filter={filter} />
      {loaded ? <OrderList key={JSON.stringify(filter)} filter={filter} loaded={loaded} /> : <OrdersNotFetched />}
    </div>
  )
}

function OrderList({ filter, loaded }: { filter: OrderFilter; loaded: AdminOrder[] }) {
  const { orders, hasMore, isLoading, changing, newsText, showMore, changeStatus } = useOrders(filter, loaded)
  const table = useOrdersTable(orders)
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original)

  return (
    <>
      <VisuallyHidden>
        <output>{newsText}</output>
      </VisuallyHidden>
      {orders.length === 0 ? (
        <NoOrders filter={filter} />
      ) : (
        <OrdersTable table={table} changing={changing} onChangeStatus={changeStatus} />
      )}
      {hasMore && (
        <Button look="outline" className="mt-6" disabled={isLoading} onClick={showMore}>
          {t('ui.showMore')}
        </Button>
      )}
      {selected.length > 0 && (
        <BulkActions
          orders={selected}
          isChanging={changing.size > 0}
          onChangeStatus={changeStatus}
          onClear={() => table.resetRowSelection()}
        />
      )}
    </>
  )
}

function NoOrders({ filter }: { filter: OrderFilter }) {
  if (isUnfiltered(filter)) return <p className="py-section text-center text-muted">{t('adminOrders.none')}</p>
  return (
    <div className="grid justify-items-center gap-4 py-section">
      <p className="text-muted">{t('adminOrders.noneMatch')}</p>
      <LinkButton to={href('/admin/orders')} look="outline">
        {t('ui.clearAll')}
      </LinkButton>
    </div>
  )
}

function OrdersNotFetched() {
  return (
    <div role="alert" className="grid justify-items-center gap-4 py-section">
      <p>{t('messages.ordersNotFetched')}</p>
      <Button onClick={() => location.reload()}>{t('adminOrders.tryAgain')}</Button>
    </div>
  )
}
