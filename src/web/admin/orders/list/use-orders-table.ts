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
import { useOrderListState } from '#web/admin/orders/order-list-state.ts'
import type { AdminOrder } from '#domain/fulfilment/admin-order.ts'

const features = tableFeatures({ rowSelectionFeature })
const helper = createColumnHelper<typeof features, AdminOrder>()

/** The columns of spec §2, with number and status added. */
const columns = helper.columns([
  helper.accessor('number', { header: 'Order' }),
  helper.accessor('userName', { header: 'Customer' }),
  helper.accessor('userPhoneNumber', { header: 'Phone' }),
  helper.accessor('userEmail', { header: 'Email' }),
  helper.accessor(({ address }) => Object.values(address).slice(0, 4).filter(Boolean).join(', '), {
    id: 'street',
    header: 'Street',
  }),
  helper.accessor('items', { header: 'Items' }),
  helper.accessor('total', { header: 'Total' }),
  helper.accessor('status', { header: 'Status' }),
])

export type OrdersTableModel = ReturnType<typeof useOrdersTable>

/** The rows of the orders table and their selection. Sorting and filtering is done by the server, which has all orders. */
export function useOrdersTable(orders: AdminOrder[]) {
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

/** The selected rows. They are kept while other pages are open, and dropped when the list is filtered anew. */
function useSelection() {
  const { search: query } = useLocation()
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
