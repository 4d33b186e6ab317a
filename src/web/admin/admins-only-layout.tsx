import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { useCallsDuePolling } from '#web/admin/calls/calls-due.ts'
import { restoreOrderSound } from '#web/admin/orders/order-sound.ts'
import { useOrdersPolling } from '#web/admin/orders/orders-news.ts'
import { adminsOnly } from '#web/app/guards.ts'
import { PageHead } from '#web/app/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

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

export default function AdminsOnlyLayout() {
  useOrdersPolling()
  useCallsDuePolling()
  useEffect(restoreOrderSound, [])
  return <Outlet />
}
