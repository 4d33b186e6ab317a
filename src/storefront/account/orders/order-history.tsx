import { href } from 'react-router'
import { formatDate } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import { LinkButton } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { JoinedInto } from './joined-into.tsx'
import { OrderItems } from '#storefront/widgets/order-items.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import type { CustomerOrder } from '#domain/tracking/customer-order.ts'
import { addressLine } from '#domain/addresses/address-line.ts'

/** The orders of an account, the newest first (spec §2), each with a link to its page. */
export function OrderHistorySection({ orders }: { orders: readonly CustomerOrder[] }) {
  if (orders.length === 0) {
    return (
      <div className="border border-line p-6">
        <p>{t('messages.noOrders')}</p>
        <LinkButton to={href('/collections/:id', { id: 'products' })} look="outline" className="mt-4">
          {t('cart.shopNow')}
        </LinkButton>
      </div>
    )
  }
  return (
    <ol aria-label={t('orders.list')} className="grid gap-4">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ol>
  )
}

function OrderCard({ order }: { order: CustomerOrder }) {
  const { id, number, createdAt, items, total, givenBack, kept, shippingAddress: to } = order
  const title = `order-${id}`
  return (
    <article aria-labelledby={title} className="border border-line">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3">
        <h3 id={title} className="font-semibold">
          <Link
            to={href('/account/orders/:orderId', { orderId: id })}
            className="inline-flex min-h-11 items-center underline hover:text-blue"
          >
            {t('orders.order', { number })}
          </Link>
        </h3>
        <time dateTime={createdAt} className="text-sm text-muted">
          {formatDate(createdAt)}
        </time>
        <span className="ms-auto">
          <OrderStatusBadge order={order} />
        </span>
      </header>
      <div className="px-4 py-4">
        <OrderItems items={items} />
        <JoinedInto order={order} />
      </div>
      <footer className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-3 text-sm">
        <p className="text-muted">
          <bdi>{addressLine(to)}</bdi>
          <span className="block">{shippingName(order)}</span>
        </p>
        <p className="text-base font-semibold">
          <span className="me-3 text-sm font-normal text-muted">
            {givenBack > 0 ? t('tracking.kept') : t('cart.total')}
          </span>
          <PriceText price={givenBack > 0 ? kept : total} surface="account" />
        </p>
      </footer>
    </article>
  )
}

/** The shipping method of an order as text. A direct order has none and reads `Delivery`. */
export function shippingName({ shippingOption: { standard, expedited } }: CustomerOrder): string {
  if (standard) return t('orders.standardShipping')
  return expedited ? t('orders.expeditedShipping') : t('cart.delivery')
}
