import { governorateName } from '#domain/addresses/governorates.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { t, tParts } from '#domain/texts/t.ts'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { href } from 'react-router'
import { formatDateTime } from '#domain/dates.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { classes } from '#ui/controls/classes.ts'
import { Link } from '#ui/controls/link.tsx'
import { telUrl } from '#back-office/ui/phone-urls.ts'
import { orderAge } from '#back-office/orders/order-age.ts'
import { DuplicateBadge } from '#back-office/orders/duplicate-badge.tsx'
import { UnsentBadge } from '#back-office/orders/joining/unsent-badge.tsx'
import { PhoneRecordBadges } from '#back-office/orders/phone-record-badges.tsx'
import { NextAct } from '#back-office/orders/actions/next-act.tsx'
import { StatusActions } from '#back-office/orders/status-actions.tsx'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import type { OrderAction } from '#domain/orders/lifecycle/possible-actions.ts'
import type { OrderForStaff } from '#domain/orders/staff/order-for-staff.ts'
import { UndoHere } from '#back-office/ui/undo/undo-here.tsx'
import { OrderFacts } from './order-facts.tsx'
import { columnPlaces, orderGrid, type OrderColumn } from './order-grid.ts'
import { useHiddenColumns } from './list-columns.ts'
import { OrderPieces } from './order-pieces.tsx'

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
const TOUCH = 'inline-flex min-h-11 items-center pointer-fine:@xl:inline pointer-fine:@xl:min-h-0'

/** An order: two lines of the list, or a card where there is little room. A click on it opens it beside the list. */
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
  const { _id, number, createdAt, userName, userPhoneNumber, userEmail, governorate, total, givenBack, kept } = order
  return (
    <tr
      id={`order-${_id}`}
      tabIndex={isFirst ? 0 : -1}
      data-order={_id}
      data-selected={isSelected}
      data-open={isOpen}
      className={classes(
        'grid grid-cols-[2.75rem_minmax(0,1fr)_minmax(0,auto)] items-center gap-x-1 border-b border-line py-1 data-[open=true]:bg-sand data-[selected=true]:bg-sand @xl:cursor-pointer @xl:grid-rows-[auto_1fr] @xl:hover:bg-sand/60 @xl:group-data-[compact=true]/orders:grid-rows-none @xl:group-data-[compact=true]/orders:py-0',
        orderGrid,
      )}
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('a, button, input, select, label')) onOpen()
      }}
    >
      <td className="row-start-1">
        <Checkbox
          label={t('adminOrders.select', { number })}
          hideLabel
          checked={isSelected}
          onChange={onSelect}
          className="justify-center pointer-fine:@xl:flex pointer-fine:@xl:min-h-6 pointer-fine:@xl:min-w-6 [&_input]:size-4"
        />
      </td>
      <Cell of="number">
        <Link
          to={href('/admin/orders/:orderId', { orderId: _id })}
          className={classes('font-semibold underline hover:text-blue', TOUCH)}
        >
          {number}
        </Link>{' '}
        <time dateTime={createdAt} title={formatDateTime(createdAt)} className="text-xs whitespace-nowrap text-muted">
          {orderAge(createdAt)}
        </time>
      </Cell>
      <Cell of="userName" className="font-semibold">
        <span className="flex flex-wrap items-center gap-x-1.5">
          <bdi className="min-w-0 wrap-anywhere">{userName}</bdi>
          <DuplicateBadge order={order} />
          <UnsentBadge order={order} />
        </span>
      </Cell>
      <Cell of="userPhoneNumber">
        <span className="flex flex-wrap items-center gap-x-1.5">
          <a href={telUrl(userPhoneNumber)} className={classes('whitespace-nowrap hover:text-blue', TOUCH)}>
            <PhoneText phone={userPhoneNumber} />
          </a>
          <PhoneRecordBadges record={order.phoneRecord} isShort />
        </span>
      </Cell>
      <Cell of="userEmail">
        <a
          href={`mailto:${userEmail}`}
          className={
            '-my-3.5 inline-block py-3.5 hover:text-blue pointer-fine:@xl:my-0 pointer-fine:@xl:inline pointer-fine:@xl:py-0'
          }
        >
          <bdi>{userEmail}</bdi>
        </a>
      </Cell>
      <Cell of="street">
        <bdi>{street}</bdi>
      </Cell>
      <Cell of="governorate" className="text-muted">
        {governorate !== null && governorateName(governorate, currentLanguage())}
      </Cell>
      <Cell of="items">
        <OrderPieces items={order.items} />
      </Cell>
      <Cell of="total" className="font-semibold whitespace-nowrap tabular-nums">
        <PriceText price={givenBack > 0 ? kept : total} />
      </Cell>
      <Cell of="due">
        <DueText order={order} />
      </Cell>
      <Cell of="status">
        <span className="flex items-center gap-1.5 @xl:flex-col @xl:items-stretch @xl:gap-1 @5xl:flex-row @5xl:items-center">
          <StatusActions order={order} isChanging={isChanging} isShort onChange={onChangeStatus} />
          <NextAct order={order} isChanging={isChanging} onAct={onAct} />
        </span>
      </Cell>
      <Cell of="facts">
        {!isOpen && <UndoHere of={_id} className="mb-0.5 text-xs" />}
        <OrderFacts order={order} />
      </Cell>
    </tr>
  )
}

/** What is still collected at the door, of an order that is open. */
function DueText({ order: { status, cashDue, total } }: { order: OrderForStaff }) {
  if (status !== 'Pending' && status !== 'Shipped') return null
  if (cashDue === 0) return t('orderList.paid')
  if (cashDue === total) return t('orderList.allDue')
  return <>{tParts('orderList.due', { amount: <PriceText key="due" price={cashDue} /> })}</>
}

/** A phone number. The country is left out where there is little room: everybody has the same. */
function PhoneText({ phone }: { phone: string }) {
  const [, country = '', number = ''] = /^(\+216 )?(.*)$/.exec(formatPhone(phone)) ?? []
  return (
    <bdi>
      <span className="hidden @5xl:inline">{country}</span>
      {number}
    </bdi>
  )
}

interface CellProps {
  of: OrderColumn
  className?: string
  children: React.ReactNode
}

function Cell({ of, className, children }: CellProps) {
  const { hidden } = useHiddenColumns()
  if (hidden.includes(of)) return null
  return <td className={classes('min-w-0', columnPlaces[of], className)}>{children}</td>
}
