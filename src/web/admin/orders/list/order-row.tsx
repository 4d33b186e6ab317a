import { columnLabels } from './use-orders-table.ts'
import { t } from '#domain/texts/t.ts'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { href } from 'react-router'
import { formatDateTime } from '#domain/dates.ts'
import { PriceText } from '#web/widgets/price.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Link } from '#web/ui/link.tsx'
import { telUrl } from '#web/admin/phone-urls.ts'
import { ParcelState } from '#web/admin/parcels/parcel-state.tsx'
import { PhoneRecordBadges } from '#web/admin/orders/phone-record-badges.tsx'
import { StatusActions } from '#web/admin/orders/status-actions.tsx'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import type { AdminOrder } from '#domain/fulfilment/admin-order.ts'

interface Props {
  order: AdminOrder
  street: string
  isSelected: boolean
  isChanging: boolean
  onSelect: (event: unknown) => void
  onChangeStatus: (status: OrderStatus, failure?: DeliveryFailure) => Promise<void>
}

/** Links of a card are as high as a finger needs. */
const TOUCH = 'max-xl:block max-xl:py-3'

/** An order: a row of the table, or a card where the window is narrow. */
export function OrderTableRow({ order, street, isSelected, isChanging, onSelect, onChangeStatus }: Props) {
  const { _id, number, createdAt, userName, userPhoneNumber, userEmail, items, total } = order
  // A long email wraps before its @ first.
  const [localPart, domain] = userEmail.split(/(?=@)/)
  return (
    <tr
      data-selected={isSelected}
      className="grid content-start border border-line p-4 data-[selected=true]:bg-sand xl:table-row xl:border-0 xl:p-0"
    >
      <td className="xl:border-b xl:border-line xl:align-top">
        <Checkbox label={t('adminOrders.select', { number })} hideLabel checked={isSelected} onChange={onSelect} />
      </td>
      <Cell label={columnLabels.number()}>
        <Link
          to={href('/admin/orders/:orderId', { orderId: _id })}
          className={`font-semibold underline hover:text-blue ${TOUCH}`}
        >
          {number}
        </Link>
        <time dateTime={createdAt} className="block whitespace-nowrap text-muted">
          {formatDateTime(createdAt)}
        </time>
      </Cell>
      <Cell label={columnLabels.userName()}>{userName}</Cell>
      <Cell label={columnLabels.userPhoneNumber()}>
        <a href={telUrl(userPhoneNumber)} className={`whitespace-nowrap hover:text-blue ${TOUCH}`}>
          <bdi>{formatPhone(userPhoneNumber)}</bdi>
        </a>
        <PhoneRecordBadges record={order.phoneRecord} />
      </Cell>
      <Cell label={columnLabels.userEmail()}>
        <a href={`mailto:${userEmail}`} className={`break-words hover:text-blue ${TOUCH}`}>
          {localPart}
          <wbr />
          {domain}
        </a>
      </Cell>
      <Cell label={columnLabels.street()}>
        <bdi>{street}</bdi>
      </Cell>
      <Cell label={columnLabels.items()}>
        <ul className="grid gap-1">
          {items.map(({ skuId, quantity, productName, color, selectedSize }) => (
            <li key={skuId}>{t('adminOrders.line', { quantity, name: productName, color, size: selectedSize })}</li>
          ))}
        </ul>
      </Cell>
      <Cell label={columnLabels.total()}>
        <PriceText price={total} />
      </Cell>
      <Cell label={columnLabels.status()}>
        <StatusActions order={order} isChanging={isChanging} onChange={onChangeStatus} />
        {order.parcel && <ParcelState parcel={order.parcel} />}
      </Cell>
    </tr>
  )
}

function Cell({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <td className="grid grid-cols-[6rem_1fr] items-baseline gap-x-4 py-1 align-top xl:table-cell xl:border-b xl:border-line xl:py-3 xl:pe-4">
      <span aria-hidden="true" className="text-muted xl:hidden">
        {label}
      </span>
      <div>{children}</div>
    </td>
  )
}
