import {
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type RowSelectionState,
} from '@tanstack/react-table'
import { useState } from 'react'
import type { AdminOrder } from '#domain/orders/admin-order.ts'

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
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  return useTable({
    features,
    columns,
    data: orders,
    getRowId: ({ _id }) => _id,
    state: { rowSelection },
    onRowSelectionChange: setRowSelection,
  })
}
