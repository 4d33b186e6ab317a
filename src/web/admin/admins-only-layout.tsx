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
      <PageHead title="Admin" />
      <Skeleton className="h-10 w-60" />
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className="mt-3 h-14" />
      ))}
    </div>
  )
}

const navLinks = [
  { to: href('/admin'), label: 'Overview', end: true },
  { to: href('/admin/orders'), label: 'Orders' },
  { to: href('/admin/products'), label: 'Products' },
  { to: href('/admin/import'), label: 'Import' },
  { to: href('/admin/settings'), label: 'Settings' },
  { to: href('/admin/activity'), label: 'Activity' },
  { to: href('/admin/mail'), label: 'Mail' },
  { to: href('/admin/staff'), label: 'Staff' },
]

export default function AdminsOnlyLayout() {
  const newOrders = useOrdersNews(({ added }) => added)
  useOrdersPolling()
  useEffect(restoreOrderSound, [])
  return (
    <div className="pb-section">
      <nav aria-label="Admin" className="border-y border-line px-gutter print:hidden">
        <ul className="flex flex-wrap gap-x-6">
          {navLinks.map(({ to, label, end = false }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={end}
                className="label inline-flex min-h-11 min-w-11 items-center border-b-2 border-transparent text-xs aria-[current=page]:border-ink"
              >
                {label}
                {label === 'Orders' && newOrders > 0 && <NewOrdersBadge count={newOrders} />}
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
      <VisuallyHidden> new</VisuallyHidden>
    </span>
  )
}
