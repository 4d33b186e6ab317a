import { FULL_WIDTH_ONLY, NOT_BESIDE_PANEL } from './column-widths.ts'
import { t } from '#domain/texts/t.ts'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { href } from 'react-router'
import { formatDateTime } from '#domain/dates.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { classes } from '#ui/controls/classes.ts'
import { Link } from '#ui/controls/link.tsx'
import { telUrl } from '#back-office/ui/phone-urls.ts'
import { ParcelState } from '#back-office/delivery/parcel-state.tsx'
import { DuplicateBadge } from '#back-office/orders/duplicate-badge.tsx'
import { PhoneRecordBadges } from '#back-office/orders/phone-record-badges.tsx'
import { NextAct } from '#back-office/orders/actions/next-act.tsx'
import { StatusActions } from '#back-office/orders/status-actions.tsx'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import type { OrderAction } from '#domain/orders/lifecycle/possible-actions.ts'
import type { OrderForStaff } from '#domain/orders/staff/order-for-staff.ts'

interface Props {
  order: OrderForStaff
  street: string
  isSelected: boolean
  /** The first one is where Tab enters the rows; the others are reached with keys from there. */
  isFirst: boolean
  isOpen: boolean
  isChanging: boolean
  onSelect: (event: unknown) => void
  onOpen: () => void
  onChangeStatus: (status: OrderStatus, failure?: DeliveryFailure) => Promise<void>
  onAct: (action: OrderAction) => void
}

/** Links of a card are as high as a finger needs. */
const TOUCH =
  'inline-flex min-h-11 items-center @xl:inline @xl:min-h-0 pointer-coarse:@xl:inline-flex pointer-coarse:@xl:min-h-11'

/**
 * An order: a row of one line in the table, or a card of three lines where there is little room. A click on it opens it
 * beside the list.
 */
export function OrderTableRow({
  order,
  street,
  isSelected,
  isFirst,
  isOpen,
  isChanging,
  onSelect,
  onOpen,
  onChangeStatus,
  onAct,
}: Props) {
  const { _id, number, createdAt, userName, userPhoneNumber, userEmail, items, total, givenBack, kept } = order
  const lines = items.map(({ quantity, productName, color, selectedSize }) =>
    t('adminOrders.line', { quantity, name: productName, color, size: selectedSize }),
  )
  return (
    <tr
      id={`order-${_id}`}
      tabIndex={isFirst ? 0 : -1}
      data-order={_id}
      data-selected={isSelected}
      data-open={isOpen}
      className="grid grid-cols-[2.75rem_1fr_auto_auto] items-center border-b border-line px-1 py-1 data-[open=true]:bg-sand data-[selected=true]:bg-sand @xl:table-row @xl:cursor-pointer @xl:hover:bg-sand/60"
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('a, button, input, select, label')) onOpen()
      }}
    >
      <td className="p-0 @xl:w-8">
        <Checkbox
          label={t('adminOrders.select', { number })}
          hideLabel
          checked={isSelected}
          onChange={onSelect}
          className="justify-center pointer-fine:@xl:flex pointer-fine:@xl:min-h-6 pointer-fine:@xl:min-w-6 [&_input]:size-4"
        />
      </td>
      <Cell className="col-span-2">
        <Link
          to={href('/admin/orders/:orderId', { orderId: _id })}
          className={classes('font-semibold underline hover:text-blue', TOUCH)}
        >
          {number}
        </Link>{' '}
        <time dateTime={createdAt} className="text-xs text-muted @xl:hidden @4xl:inline">
          {formatDateTime(createdAt)}
        </time>
      </Cell>
      <Cell title={userName} className="col-span-2 row-start-2 ps-2 font-medium @xl:font-normal">
        <span className="flex items-center gap-1.5">
          <span dir="auto" className="min-w-0 truncate [text-align:match-parent]">
            {userName}
          </span>
          <DuplicateBadge order={order} />
        </span>
      </Cell>
      <Cell className={classes('col-span-2 row-start-3 ps-2', NOT_BESIDE_PANEL)}>
        <span className="flex items-center gap-1.5 overflow-hidden">
          <a href={telUrl(userPhoneNumber)} className={classes('hover:text-blue', TOUCH)}>
            <PhoneText phone={userPhoneNumber} />
          </a>
          <PhoneRecordBadges record={order.phoneRecord} isShort />
        </span>
      </Cell>
      <Cell dir="auto" title={userEmail} className={FULL_WIDTH_ONLY}>
        <a href={`mailto:${userEmail}`} className={classes('hover:text-blue', TOUCH)}>
          {userEmail}
        </a>
      </Cell>
      <Cell dir="auto" title={street} className={FULL_WIDTH_ONLY}>
        {street}
      </Cell>
      <Cell
        dir="auto"
        title={lines.join('\n')}
        className="col-span-2 col-start-3 row-start-2 max-w-[45vw] text-muted @xl:hidden @4xl:table-cell @4xl:text-ink"
      >
        {lines.join(' · ')}
      </Cell>
      <Cell className="col-start-4 row-start-1 text-end font-semibold @xl:font-normal">
        <PriceText price={givenBack > 0 ? kept : total} />
      </Cell>
      <Cell className="col-span-2 col-start-3 row-start-3">
        <div className="items-center gap-1.5 @xl:flex">
          <span className="flex items-center gap-1.5">
            <StatusActions order={order} isChanging={isChanging} isShort onChange={onChangeStatus} />
            <NextAct order={order} isChanging={isChanging} onAct={onAct} />
          </span>
          {order.parcel && <ParcelState parcel={order.parcel} />}
          {order.returnedPieces > 0 && (
            <Badge look="muted">{t('returns.cameBack', { count: order.returnedPieces })}</Badge>
          )}
        </div>
      </Cell>
    </tr>
  )
}

/** A phone number. A card leaves the country out: everybody has the same, and the record of the phone needs the room. */
function PhoneText({ phone }: { phone: string }) {
  const [, country = '', number = ''] = /^(\+216 )?(.*)$/.exec(formatPhone(phone)) ?? []
  return (
    <bdi>
      <span className="hidden @xl:inline">{country}</span>
      {number}
    </bdi>
  )
}

interface CellProps {
  /** `auto` for what is typed: a Latin text in an Arabic list is cut at its end then. */
  dir?: 'auto'
  title?: string
  className?: string
  children: React.ReactNode
}

function Cell({ dir, title, className, children }: CellProps) {
  return (
    <td
      dir={dir}
      title={title}
      className={classes('truncate px-1 @xl:h-6.5 @xl:py-0 @xl:pe-3', dir && '[text-align:match-parent]', className)}
    >
      {children}
    </td>
  )
}
