import { t } from '#domain/texts/t.ts'
import { href, Outlet } from 'react-router'
import { useEffect } from 'react'
import { restoreOrderSound } from '#web/admin/orders/order-sound.ts'
import { useOrdersNews, useOrdersPolling } from '#web/admin/orders/orders-news.ts'
import { adminsOnly } from '#web/app/guards.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NavLink } from '#web/ui/link.tsx'

export const clientMiddleware = [adminsOnly]

/** Loads nothing: without a loader the middleware would not run on the first page load. */
export const clientLoader = () => null
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <div aria-hidden="true" className="px-gutter py-10">
      <PageHead title={t('admin.title')} />
      <Skeleton className="h-10 w-60" />
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className="mt-3 h-14" />
      ))}
    </div>
  )
}

const orders = href('/admin/orders')

const listLinks = () => [
  { to: href('/admin'), label: t('admin.overview'), end: true },
  { to: orders, label: t('adminOrders.title') },
  { to: href('/admin/customers'), label: t('customers.title') },
  { to: href('/admin/products'), label: t('products.title') },
  { to: href('/admin/packing'), label: t('parcels.title') },
  { to: href('/admin/promotions'), label: t('promotions.title') },
  { to: href('/admin/import'), label: t('admin.import') },
  { to: href('/admin/settings'), label: t('settings.title') },
  { to: href('/admin/activity'), label: t('activity.title') },
  { to: href('/admin/mail'), label: t('admin.mail') },
  { to: href('/admin/staff'), label: t('admin.staff') },
]

export default function AdminsOnlyLayout() {
  const newOrders = useOrdersNews(({ added }) => added)
  useOrdersPolling()
  useEffect(restoreOrderSound, [])
  return (
    <div className="pb-section">
      <nav aria-label={t('admin.title')} className="border-y border-line px-gutter print:hidden">
        <ul className="flex flex-wrap gap-x-6">
          {listLinks().map(({ to, label, end = false }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={end}
                className="label inline-flex min-h-11 min-w-11 items-center border-b-2 border-transparent text-xs aria-[current=page]:border-ink"
              >
                {label}
                {to === orders && newOrders > 0 && <NewOrdersBadge count={newOrders} />}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>

      <Outlet />
    </div>
  )
}

function NewOrdersBadge({ count }: { count: number }) {
  return (
    <span className="ms-1.5 bg-blue px-1.5 py-0.5 text-paper tabular-nums">
      {count}
      <VisuallyHidden> {t('admin.newOrders')}</VisuallyHidden>
    </span>
  )
}
