import { href, Link, useSearchParams } from 'react-router'
import type { AdminOrder, OrderStatus } from '#domain/orders/orders.ts'
import { Price } from '#web/widgets/price.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { formatDateTime } from '#domain/dates.ts'
import { phoneLinks } from '#web/admin/phone-links.ts'
import { StatusActions } from '#web/admin/orders/status-actions.tsx'
import type { OrdersTableModel } from './use-orders-table.ts'

interface Props {
  table: OrdersTableModel
  changing: ReadonlySet<string>
  onChangeStatus: (orderIds: string[], status: OrderStatus) => Promise<void>
}

/** A table where there is room for one, and a card for each order where there is not. */
export function OrdersTable({ table, changing, onChangeStatus }: Props) {
  return (
    <table aria-label="Orders" className="block w-full text-sm xl:table">
      <thead className="hidden xl:table-header-group">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} className="sticky top-header z-10 bg-paper">
            <th scope="col" className="w-10 border-b border-ink">
              <Checkbox
                label="Select all orders shown"
                hideLabel
                checked={table.getIsAllRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </th>
            {group.headers.map((header) => (
              <Heading key={header.id} id={header.column.id} label={String(header.column.columnDef.header)} />
            ))}
          </tr>
        ))}
      </thead>
      <tbody className="grid gap-4 md:grid-cols-2 xl:table-row-group">
        {table.getRowModel().rows.map((row) => (
          <OrderRow
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

const sortsOf: Record<string, [first: string, then: string]> = {
  number: ['newest', 'oldest'],
  total: ['highest', 'lowest'],
}

/** The head of a column. Where the list can be sorted by it, a button that does. */
function Heading({ id, label }: { id: string; label: string }) {
  const [params, setParams] = useSearchParams()
  const sort = params.get('sort') ?? 'newest'
  const [first, then] = sortsOf[id] ?? []
  const direction = sort === first ? 'descending' : sort === then ? 'ascending' : undefined
  const change = () =>
    setParams((before) => {
      before.set('sort', sort === first ? (then ?? '') : (first ?? ''))
      return before
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

interface RowProps {
  order: AdminOrder
  street: string
  isSelected: boolean
  isChanging: boolean
  onSelect: (event: unknown) => void
  onChangeStatus: (status: OrderStatus) => Promise<void>
}

function OrderRow({ order, street, isSelected, isChanging, onSelect, onChangeStatus }: RowProps) {
  const { _id, number, createdAt, userName, userPhoneNumber, userEmail, items, total } = order
  // A long address breaks before its @ first.
  const [name, domain] = userEmail.split(/(?=@)/)
  return (
    <tr
      data-selected={isSelected}
      className="grid content-start border border-line p-4 data-[selected=true]:bg-sand xl:table-row xl:border-0 xl:p-0"
    >
      <td className="xl:border-b xl:border-line xl:align-top">
        <Checkbox label={`Select order ${number}`} hideLabel checked={isSelected} onChange={onSelect} />
      </td>
      <Cell label="Order">
        <Link to={href('/admin/orders/:orderId', { orderId: _id })} className="font-bold underline hover:text-blue">
          {number}
        </Link>
        <time dateTime={createdAt} className="block whitespace-nowrap text-muted">
          {formatDateTime(createdAt)}
        </time>
      </Cell>
      <Cell label="Customer">{userName}</Cell>
      <Cell label="Phone">
        <a href={phoneLinks(userPhoneNumber).call} className="whitespace-nowrap hover:text-blue">
          {userPhoneNumber}
        </a>
      </Cell>
      <Cell label="Email">
        <a href={`mailto:${userEmail}`} className="break-words hover:text-blue">
          {name}
          <wbr />
          {domain}
        </a>
      </Cell>
      <Cell label="Street">{street}</Cell>
      <Cell label="Items">
        <ul className="grid gap-1">
          {items.map(({ skuId, quantity, productName, color, selectedSize }) => (
            <li key={skuId}>
              {quantity} × {productName}, {color}, {selectedSize}
            </li>
          ))}
        </ul>
      </Cell>
      <Cell label="Total">
        <Price price={total} />
      </Cell>
      <Cell label="Status">
        <StatusActions order={order} isChanging={isChanging} onChange={onChangeStatus} />
      </Cell>
    </tr>
  )
}

function Cell({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <td className="grid grid-cols-[6rem_1fr] gap-x-4 py-1 align-top xl:table-cell xl:border-b xl:border-line xl:py-3 xl:pe-4">
      <span aria-hidden="true" className="text-muted xl:hidden">
        {label}
      </span>
      <div>{children}</div>
    </td>
  )
}
