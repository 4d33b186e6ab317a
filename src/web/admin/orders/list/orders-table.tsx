import { t } from '#domain/texts/t.ts'
import { useSearchParams } from 'react-router'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { OrderTableRow } from './order-row.tsx'
import { columnLabels, type OrdersTableModel } from './use-orders-table.ts'
import type { OrderStatus } from '#domain/orders/order.ts'

interface Props {
  table: OrdersTableModel
  changing: ReadonlySet<string>
  onChangeStatus: (orderIds: string[], status: OrderStatus) => Promise<void>
}

/** The orders as a table, or as a card for each where the window is narrow. */
export function OrdersTable({ table, changing, onChangeStatus }: Props) {
  return (
    <table aria-label={t('adminOrders.title')} className="block w-full text-sm xl:table">
      <thead className="hidden xl:table-header-group">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} className="sticky top-0 z-10 bg-paper">
            <th scope="col" className="w-10 border-b border-ink">
              <Checkbox
                label={t('adminOrders.selectAll')}
                hideLabel
                checked={table.getIsAllRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </th>
            {group.headers.map((header) => (
              <ColumnHeader key={header.id} id={header.column.id as keyof typeof columnLabels} />
            ))}
          </tr>
        ))}
      </thead>
      <tbody className="grid gap-4 md:grid-cols-2 xl:table-row-group">
        {table.getRowModel().rows.map((row) => (
          <OrderTableRow
            key={row.id}
            order={row.original}
            street={String(row.getValue('street'))}
            isSelected={row.getIsSelected()}
            isChanging={changing.has(row.id)}
            onSelect={row.getToggleSelectedHandler()}
            onChangeStatus={(status) => onChangeStatus([row.id], status)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** The sorts of a column: by its first click, and by the next one. */
const columnSorts: Record<string, [first: string, next: string]> = {
  number: ['newest', 'oldest'],
  total: ['highest', 'lowest'],
}

/** The header of a column: a button when the list can be sorted by it. */
function ColumnHeader({ id }: { id: keyof typeof columnLabels }) {
  const label = columnLabels[id]()
  const [params, setParams] = useSearchParams()
  const sort = params.get('sort') ?? 'newest'
  const [first, next] = columnSorts[id] ?? []
  const direction = sort === first ? 'descending' : sort === next ? 'ascending' : undefined
  const change = () =>
    setParams((current) => {
      current.set('sort', sort === first ? (next ?? '') : (first ?? ''))
      return current
    })
  return (
    <th
      scope="col"
      aria-sort={direction}
      className="label border-b border-ink py-3 pe-4 text-start text-tiny text-muted"
    >
      {first ? (
        <button type="button" onClick={change} className="label min-h-6 hover:text-blue">
          {label} {direction === 'descending' ? '↓' : direction === 'ascending' ? '↑' : ''}
        </button>
      ) : (
        label
      )}
    </th>
  )
}
