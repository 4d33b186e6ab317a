import {
  createColumnHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type RowSelectionState,
} from '@tanstack/react-table'
import { useState } from 'react'
import type { AdminOrder } from '#domain/orders/orders.ts'

const features = tableFeatures({ rowSelectionFeature })
const helper = createColumnHelper<typeof features, AdminOrder>()

/** The columns of the specification (spec §2), with the number and the state around them. */
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

/** The rows and what is selected among them. The server sorts and filters: it knows all orders, the page only some. */
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
