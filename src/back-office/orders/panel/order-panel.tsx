import { useEffect, useRef } from 'react'
import { href, useNavigate } from 'react-router'
import { formatDateTime } from '#domain/dates.ts'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import { t } from '#domain/texts/t.ts'
import { OrderActions } from '#back-office/orders/actions/order-actions.tsx'
import { DuplicateBadge } from '#back-office/orders/duplicate-badge.tsx'
import { JoinedNotice } from '#back-office/orders/joining/joined-notice.tsx'
import { UnsentBadge } from '#back-office/orders/joining/unsent-badge.tsx'
import { ConfirmationNotice } from '#back-office/orders/order/confirmation-notice.tsx'
import { PhoneNotices } from '#back-office/orders/order/phone-notices.tsx'
import { OrderCustomer } from '#back-office/orders/order/order-customer.tsx'
import { OrderLines } from '#back-office/orders/order/order-lines.tsx'
import { OrderPayment } from '#back-office/orders/order/payment/order-payment.tsx'
import { OrderEventsSection } from '#back-office/orders/order/order-events-section.tsx'
import { StatusActions } from '#back-office/orders/status-actions.tsx'
import { UndoHere } from '#back-office/ui/undo/undo-here.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { ChevronIcon, CloseIcon } from '#ui/controls/icons.tsx'
import { Link } from '#ui/controls/link.tsx'
import { Alert } from '#ui/controls/alert.tsx'
import { Skeleton } from '#ui/controls/skeleton.tsx'
import { useOrderDetails } from './use-order-details.ts'

interface Props {
  orderId: string
  isChanging: boolean
  onChangeStatus: (status: OrderStatus, failure?: DeliveryFailure) => Promise<void>
  /** Shows the order before or after it in the list; nothing at its ends. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

/** An order beside the list: what is needed to work on it without leaving. Escape closes it. */
export function OrderPanel({ orderId, isChanging, onChangeStatus, onPrevious, onNext, onClose }: Props) {
  const { found, problem, reload } = useOrderDetails(orderId)
  const order = found?.order
  const heading = useRef<HTMLHeadingElement>(null)
  // Opening it leads there once; from one order to the next the focus stays where it is.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears Escape of what is in it
    <section
      aria-labelledby="order-panel"
      className="sticky top-0 hidden h-svh flex-col border-s border-line bg-paper lg:flex print:hidden"
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) onClose()
      }}
    >
      <header className="flex items-center gap-1 border-b border-line ps-4">
        <h2 id="order-panel" ref={heading} tabIndex={-1} className="headline grow text-base focus:outline-none">
          {order ? t('adminOrders.numbered', { number: order.number }) : t('desk.panelLoading')}
        </h2>
        <IconButton label={t('desk.previous')} disabled={!onPrevious} onClick={onPrevious}>
          <ChevronIcon className="size-5 rotate-180" />
        </IconButton>
        <IconButton label={t('desk.next')} disabled={!onNext} onClick={onNext}>
          <ChevronIcon className="size-5" />
        </IconButton>
        <IconButton label={t('ui.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </header>
      <div className="overflow-y-auto px-4 py-3" tabIndex={-1}>
        {!found && !problem && <Skeleton className="h-96" />}
        {problem && (
          <Alert>
            {t('desk.orderNotFetched')} {problem}
          </Alert>
        )}
        {found && (
          <PanelContent
            key={found.order._id}
            {...found}
            isChanging={isChanging}
            onChanged={reload}
            onChangeStatus={async (status, failure) => {
              await onChangeStatus(status, failure)
              await reload()
            }}
          />
        )}
      </div>
    </section>
  )
}

interface ContentProps extends Pick<Props, 'isChanging' | 'onChangeStatus'> {
  order: OrderDetails
  reservesStock: boolean
  onChanged: () => Promise<void>
}

function PanelContent({ order, reservesStock, isChanging, onChanged, onChangeStatus }: ContentProps) {
  const navigate = useNavigate()
  const page = href('/admin/orders/:orderId', { orderId: order._id })
  return (
    <div className="grid gap-6 pb-6">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
          <time dateTime={order.createdAt} className="text-muted">
            {formatDateTime(order.createdAt)}
          </time>
          <Link to={page} className="inline-flex min-h-11 items-center underline hover:text-blue">
            {t('desk.fullPage')}
          </Link>
        </p>
        <div className="@container flex flex-wrap items-center gap-2">
          <StatusActions order={order} isChanging={isChanging} onChange={onChangeStatus} />
          <DuplicateBadge order={order} />
          <UnsentBadge order={order} />
        </div>
        <UndoHere of={order._id} />
        <OrderActions
          order={order}
          isChanging={isChanging}
          onEdit={() => void navigate(`${page}?edit`)}
          onChanged={onChanged}
          onChangeStatus={onChangeStatus}
        />
      </div>
      <PhoneNotices order={order} onJoined={onChanged} />
      <JoinedNotice order={order} onChanged={onChanged} />
      {order.needsConfirmation && <ConfirmationNotice orderId={order._id} reservesStock={reservesStock} />}
      <OrderCustomer order={order} />
      <OrderLines order={order} />
      <OrderPayment order={order} />
      <OrderEventsSection order={order} onChanged={onChanged} />
    </div>
  )
}
