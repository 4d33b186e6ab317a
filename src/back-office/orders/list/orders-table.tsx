import { t } from '#domain/texts/t.ts'
import { useSearchParams } from 'react-router'
import { UndoHere } from '#back-office/ui/undo/undo-here.tsx'
import { VisuallyHidden } from '#ui/controls/visually-hidden.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { onRowKey } from './list-keys.ts'
import { OrderTableRow } from './order-row.tsx'
import { columnLabels, type OrdersTableModel } from './use-orders-table.ts'
import { emptyWidths, useHiddenColumns } from './list-columns.ts'
import { useCompactList } from './list-density.ts'
import { columnPlaces, orderGrid } from './order-grid.ts'
import { classes } from '#ui/controls/classes.ts'
import type { OrderForStaff } from '#domain/orders/staff/order-for-staff.ts'
import type { OrderAction } from '#domain/orders/lifecycle/possible-actions.ts'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'

interface Props {
  table: OrdersTableModel
  changing: ReadonlySet<string>
  /** The order that is open beside the list. */
  openId: string | undefined
  onOpen: (orderId: string) => void
  onChangeStatus: (orderIds: string[], status: OrderStatus, failure?: DeliveryFailure) => Promise<void>
  /** Does what a key of a row says. */
  onAction: (order: OrderForStaff, action: OrderAction) => void
}

/** The orders as a list of two lines each, or as cards where there is little room: the list measures itself, not the window. */
export function OrdersTable({ table, changing, openId, onOpen, onChangeStatus, onAction }: Props) {
  const isCompact = useCompactList()
  const { hidden } = useHiddenColumns()
  return (
    <table
      aria-label={t('adminOrders.title')}
      data-panel={openId !== undefined}
      data-compact={isCompact}
      style={emptyWidths(hidden)}
      className="group/orders block w-full text-sm"
    >
      <thead className="sticky top-0 z-10 hidden bg-paper @xl:block">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} className={classes('relative grid items-center border-b border-ink', orderGrid)}>
            <th scope="col">
              <Checkbox
                label={t('adminOrders.selectAll')}
                hideLabel
                checked={table.getIsAllRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
                className="justify-center pointer-fine:flex pointer-fine:min-h-6 pointer-fine:min-w-6 [&_input]:size-4"
              />
            </th>
            {group.headers
              .filter((header) => !hidden.includes(header.column.id))
              .map((header) => (
                <ColumnHeader key={header.id} id={header.column.id as keyof typeof columnLabels} />
              ))}
          </tr>
        ))}
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of its rows */}
      <tbody
        className="block"
        onKeyDown={(event) =>
          onRowKey(event, {
            isOpen: openId !== undefined,
            onOpen,
            onSelect: (id) => table.getRow(id).toggleSelected(),
            onAction: (id, action) => onAction(table.getRow(id).original, action),
          })
        }
      >
        {table
          .getRowModel()
          .rows.map((row, place) =>
            row.original.hasLeft ? (
              <LeftRow key={row.id} order={row.original} />
            ) : (
              <OrderTableRow
                key={row.id}
                order={row.original}
                street={String(row.getValue('street'))}
                isSelected={row.getIsSelected()}
                isFirst={place === 0}
                isOpen={row.id === openId}
                isChanging={changing.has(row.id)}
                onOpen={() => onOpen(row.id)}
                onSelect={row.getToggleSelectedHandler()}
                onChangeStatus={(status, failure) => onChangeStatus([row.id], status, failure)}
                onAct={(action) => onAction(row.original, action)}
              />
            ),
          )}
      </tbody>
    </table>
  )
}

/** An order that a change has taken from the list: where it stood, the change can be undone. */
function LeftRow({ order: { _id, number, userName } }: { order: OrderForStaff }) {
  return (
    <tr className="flex flex-wrap items-center gap-x-4 border-b border-line bg-sand py-1 ps-11 @xl:ps-9">
      <th scope="row" className="text-start font-semibold">
        {number} <bdi>{userName}</bdi>
      </th>
      <td className="grow">
        <UndoHere of={_id} />
      </td>
    </tr>
  )
}

/** The sorts of a column: by its first click, and by the next one. */
const columnSorts: Record<string, [first: string, next: string]> = {
  number: ['newest', 'oldest'],
  total: ['highest', 'lowest'],
}

/** What the heads of the second line would say, for those who hear the list. */
const unseen: ReadonlySet<string> = new Set(['userEmail', 'street', 'due', 'facts'])

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
  if (unseen.has(id))
    return (
      <th scope="col" className="absolute">
        <VisuallyHidden>{label}</VisuallyHidden>
      </th>
    )
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classes(
        'label min-w-0 text-tiny text-muted',
        id === 'total' ? 'text-end' : 'text-start',
        columnPlaces[id],
      )}
    >
      {first ? (
        <button type="button" onClick={change} className="label min-h-6 whitespace-nowrap hover:text-blue">
          {label} {direction === 'descending' ? '↓' : direction === 'ascending' ? '↑' : ''}
        </button>
      ) : (
        label
      )}
    </th>
  )
}
