import { t } from '#domain/texts/t.ts'
import {
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type RowSelectionState,
  type Updater,
} from '@tanstack/react-table'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useOrderListState } from '#back-office/orders/order-list-state.ts'
import { withoutPanel } from '#back-office/orders/panel/use-order-panel.ts'
import type { ListedOrder } from './use-orders.ts'

const features = tableFeatures({ rowSelectionFeature })
const helper = createColumnHelper<typeof features, ListedOrder>()

/** The columns of spec §2, with those that staff need beside them. */
const columns = helper.columns([
  helper.accessor('number', {}),
  helper.accessor('userName', {}),
  helper.accessor('userPhoneNumber', {}),
  helper.accessor('userEmail', {}),
  helper.accessor(({ address }) => Object.values(address).slice(0, 4).filter(Boolean).join(', '), { id: 'street' }),
  helper.accessor('governorate', {}),
  helper.accessor('items', {}),
  helper.accessor('total', {}),
  helper.accessor('cashDue', { id: 'due' }),
  helper.accessor('status', {}),
  helper.accessor('parcel', { id: 'facts' }),
])

/** What each column is called. */
export const columnLabels = {
  number: () => t('adminOrders.order'),
  userName: () => t('adminOrders.customer'),
  userPhoneNumber: () => t('fields.phone'),
  userEmail: () => t('fields.email'),
  street: () => t('adminOrders.street'),
  governorate: () => t('orderList.governorate'),
  items: () => t('orders.items'),
  total: () => t('adminOrders.total'),
  due: () => t('adminOrders.toCollect'),
  status: () => t('adminOrders.status'),
  facts: () => t('orderList.facts'),
}

export type OrdersTableModel = ReturnType<typeof useOrdersTable>

/** The rows of the orders table and their selection. Sorting and filtering is done by the server, which has all orders. */
export function useOrdersTable(orders: ListedOrder[]) {
  const [rowSelection, setRowSelection] = useSelection()
  return useTable({
    features,
    columns,
    data: orders,
    getRowId: ({ _id }) => _id,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
  })
}

/** The selected rows. They stay while other pages of the list are open, and are dropped when the filter changes. */
function useSelection() {
  const query = withoutPanel(useLocation().search)
  const list = useOrderListState()
  const selection: RowSelectionState = list.query === query ? list.selection : none
  useEffect(() => {
    if (useOrderListState.getState().query !== query) useOrderListState.setState({ query, selection: none })
  }, [query])
  const setSelection = (change: Updater<RowSelectionState>) =>
    useOrderListState.setState({ query, selection: typeof change === 'function' ? change(selection) : change })
  return [selection, setSelection] as const
}

const none: RowSelectionState = {}
