import { t } from '#domain/texts/t.ts'
import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Button, LinkButton } from '#ui/controls/button.tsx'
import { VisuallyHidden } from '#ui/controls/visually-hidden.tsx'
import { classes } from '#ui/controls/classes.ts'
import { OrderPanel } from '#back-office/orders/panel/order-panel.tsx'
import { useOrderPanel, withoutPanel } from '#back-office/orders/panel/use-order-panel.ts'
import { ViewTabs } from '#back-office/orders/views/view-tabs.tsx'
import { CancelledNotice } from './cancelled-notice.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { parseOrderFilter, isUnfiltered } from './order-filter.ts'
import { ListTools } from './list-tools.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrdersTable } from './orders-table.tsx'
import { loadOrders, useOrders } from './use-orders.ts'
import { useRowAction } from './use-row-action.ts'
import { useOrdersTable } from './use-orders-table.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'
import { ListMore } from '#back-office/ui/list-more.tsx'
import type { OrderForStaff, OrderFilter } from '#domain/orders/staff/order-for-staff.ts'

export async function clientLoader({ request }: LoaderArgs) {
  const filter = parseOrderFilter(new URL(request.url).searchParams)
  // The filters stay usable when the list cannot be loaded.
  const [loaded, settings] = await Promise.all([
    loadOrders(filter).catch((error: unknown) => errorMessage(error)),
    adminApi.getStaffSettings().catch(() => undefined),
  ])
  return { filter, loaded, tracksRefusals: settings?.tracksRefusals ?? false }
}

/** The order that is open beside the list is none of its business. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSameList =
    currentUrl.pathname === nextUrl.pathname && withoutPanel(currentUrl.search) === withoutPanel(nextUrl.search)
  return isSameList && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export default function OrdersPage({ loaderData: { filter, loaded, tracksRefusals } }: PageProps<typeof clientLoader>) {
  return typeof loaded === 'object' ? (
    <OrderList key={JSON.stringify(filter)} filter={filter} loaded={loaded}>
      <ListHead filter={filter} tracksRefusals={tracksRefusals} />
    </OrderList>
  ) : (
    <div className="px-gutter pt-2">
      <ListHead filter={filter} tracksRefusals={tracksRefusals} />
      <OrdersNotFetched reason={loaded} />
    </div>
  )
}

function ListHead({ filter, tracksRefusals }: { filter: OrderFilter; tracksRefusals: boolean }) {
  return (
    <>
      <PageHead title={t('adminOrders.title')} />
      <div className="@container">
        <div className="relative flex flex-wrap items-center gap-x-4 lg:pointer-fine:min-h-9">
          <RoomTitle isSmall>{t('adminOrders.title')}</RoomTitle>
          <ListTools filter={filter} />
        </div>
      </div>
      <ViewTabs filter={filter} />
      <OrderFilters filter={filter} tracksRefusals={tracksRefusals} />
      <CancelledNotice filter={filter} />
    </>
  )
}

interface ListProps {
  filter: OrderFilter
  loaded: OrderForStaff[]
  children: React.ReactNode
}

function OrderList({ filter, loaded, children }: ListProps) {
  const { orders, hasMore, isBusy, changing, newsText, showMore, changeStatus, refresh } = useOrders(filter, loaded)
  const table = useOrdersTable(orders)
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original)
  const { openId, open, close } = useOrderPanel()
  const act = useRowAction({ changeStatus, refresh })

  return (
    <div className={classes('lg:grid', openId && 'lg:grid-cols-[minmax(0,1fr)_26rem]')}>
      <div className="min-w-0 px-gutter pt-1">
        {children}
        <VisuallyHidden>
          <output>{newsText}</output>
        </VisuallyHidden>
        <div className="@container">
          {orders.length === 0 ? (
            <NoOrders filter={filter} />
          ) : (
            <OrdersTable
              table={table}
              changing={changing}
              openId={openId}
              onOpen={open}
              onChangeStatus={changeStatus}
              onAction={act}
            />
          )}
        </div>
        <ListMore pages={{ hasMore, isBusy, showMore }} />
        {selected.length > 0 && (
          <BulkActions
            orders={selected}
            isChanging={changing.size > 0}
            onChangeStatus={changeStatus}
            onClear={() => table.resetRowSelection()}
          />
        )}
      </div>
      {openId && (
        <OrderPanel
          orderId={openId}
          isChanging={changing.has(openId)}
          onChangeStatus={(status, failure) => changeStatus([openId], status, failure)}
          onClose={close}
          {...findNeighbours(orders, openId, open)}
        />
      )}
    </div>
  )
}

/** How the orders before and after that one are opened. */
function findNeighbours(orders: OrderForStaff[], openId: string, open: (orderId: string) => void) {
  const place = orders.findIndex(({ _id }) => _id === openId)
  const opening = (order: OrderForStaff | undefined) => order && (() => open(order._id))
  return {
    onPrevious: place > 0 ? opening(orders[place - 1]) : undefined,
    onNext: place < 0 ? undefined : opening(orders[place + 1]),
  }
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

function OrdersNotFetched({ reason }: { reason: string }) {
  return (
    <div role="alert" className="grid justify-items-center gap-4 py-section">
      <p>{t('messages.ordersNotFetched')}</p>
      <p className="text-muted">{reason}</p>
      <Button onClick={() => location.reload()}>{t('adminOrders.tryAgain')}</Button>
    </div>
  )
}
