import { type AdminOrder, OrderStatus } from '#domain/orders.ts'
import { Price } from '#web/price.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'

interface Props {
  orders: AdminOrder[]
  changing: string | undefined
  onChangeStatus: (orderId: string, status: OrderStatus) => void
}

const headings = ['Order', 'Customer', 'Phone', 'Email', 'Street', 'Items', 'Total', 'Status']

/** A table where there is room for one, and a card for each order where there is not. */
export function OrdersTable({ orders, ...actions }: Props) {
  return (
    <table aria-label="Orders" className="block w-full text-sm xl:table">
      <thead className="hidden xl:table-header-group">
        <tr className="sticky top-header bg-paper">
          {headings.map((heading) => (
            <th
              key={heading}

              scope="col"
              className="label border-b border-ink py-3 pe-4 text-start text-tiny text-muted"
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-4 md:grid-cols-2 xl:table-row-group">
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} {...actions} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order, changing, onChangeStatus }: { order: AdminOrder } & Omit<Props, 'orders'>) {
  const { number, createdAt, userName, userPhoneNumber, userEmail, address, items, total } = order
  return (
    <tr className="grid content-start border border-line p-4 xl:table-row xl:border-0 xl:p-0">
      <Cell label="Order">
        <strong>{number}</strong>
        <time dateTime={createdAt} className="block text-muted max-xl:ms-auto">
          {new Date(createdAt).toLocaleDateString('en-US', { month: '2-digit', day: '2-digit', year: '2-digit' })}
        </time>
      </Cell>
      <Cell label="Customer">{userName}</Cell>
      <Cell label="Phone">
        <a href={`tel:${userPhoneNumber.replaceAll(/[^+\d]/g, '')}`} className="whitespace-nowrap hover:text-blue">
          {userPhoneNumber}
        </a>
      </Cell>
      <Cell label="Email">
        <a href={`mailto:${userEmail}`} className="break-all hover:text-blue">
          {userEmail}
        </a>
      </Cell>
      <Cell label="Street">
        {[address.street, address.city, address.state, address.zipCode].filter(Boolean).join(', ')}
      </Cell>
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
        <StatusActions order={order} isChanging={changing === order._id} onChangeStatus={onChangeStatus} />
      </Cell>
    </tr>
  )
}

function Cell({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <td className="flex flex-wrap justify-between gap-x-4 py-1 align-top xl:table-cell xl:border-b xl:border-line xl:py-4 xl:pe-4">
      <span aria-hidden="true" className="text-muted xl:hidden">
        {label}
      </span>
      {children}
    </td>
  )
}

const looks = { Pending: 'blue', Shipped: 'ink', Delivered: 'green', Cancelled: 'muted' } as const

interface StatusProps {
  order: AdminOrder
  isChanging: boolean
  onChangeStatus: Props['onChangeStatus']
}

function StatusActions({ order: { _id, number, status }, isChanging, onChangeStatus }: StatusProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-xl:mt-2 max-xl:w-full">
      <Badge look={looks[status]}>{status}</Badge>
      <Select
        label={`Status of order ${number}`}
        hideLabel
        value={status}
        disabled={isChanging}
        onChange={({ target: { value } }) => onChangeStatus(_id, OrderStatus.parse(value))}
        className="grow"
      >
        {OrderStatus.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
      {status === 'Pending' && (
        <Button
          look="outline"
          className="min-h-11 px-3 py-1 text-xs max-xl:w-full"
          disabled={isChanging}
          onClick={() => onChangeStatus(_id, 'Shipped')}
        >
          Mark as Shipped
        </Button>
      )}
    </div>
  )
}
