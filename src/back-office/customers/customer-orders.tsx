import { href } from 'react-router'
import type { CustomerDetails } from '#domain/customers/customer.ts'
import { formatDate } from '#domain/dates.ts'
import { orderStandingName } from '#domain/orders/order-standing-name.ts'
import { t } from '#domain/texts/t.ts'
import { Link } from '#ui/controls/link.tsx'
import { PriceText } from '#ui/widgets/price.tsx'

/** The newest orders of a customer, and the way to all of them. */
export function CustomerOrders({ customer: { id, orders, recentOrders } }: { customer: CustomerDetails }) {
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="headline mb-3 text-base">
        {t('adminOrders.title')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {recentOrders.map(({ id: orderId, number, createdAt, status, failure, joinedInto, total, kept }) => (
          <li key={orderId} className="grid grid-cols-[1fr_1fr_1fr_auto] items-center gap-x-4 text-sm">
            <Link
              to={href('/admin/orders/:orderId', { orderId })}
              className="inline-flex min-h-11 items-center font-semibold underline hover:text-blue"
            >
              {number}
            </Link>
            <time dateTime={createdAt} className="text-muted">
              {formatDate(createdAt)}
            </time>
            <span>{orderStandingName({ status, failure, joinedInto })}</span>
            <PriceText price={status === 'Delivered' ? kept : total} />
          </li>
        ))}
      </ul>
      {orders > recentOrders.length && (
        <Link
          to={`${href('/admin/orders')}?${new URLSearchParams({ search: id, status: 'all' })}`}
          className="mt-3 inline-flex min-h-11 items-center text-sm underline hover:text-blue"
        >
          {t('adminOrders.allOfCustomer')}
        </Link>
      )}
    </section>
  )
}
