import { useEffect } from 'react'
import { href, Outlet, redirect, type MiddlewareFunction } from 'react-router'
import { ApiError } from '#domain/api/errors.ts'
import { splitLanguage } from '#domain/texts/language-path.ts'
import { t } from '#domain/texts/t.ts'
import { useCallsDuePolling } from '#back-office/calls/calls-due.ts'
import { restoreOrderSound } from '#back-office/orders/order-sound.ts'
import { useOrdersPolling } from '#back-office/orders/orders-news.ts'
import { rightOfPath } from '#back-office/frame/frame-links.ts'
import { loadCollections } from '#back-office/collections/known-collections.ts'
import { loadRoomsInUse } from '#back-office/frame/rooms-in-use.ts'
import { RoomNote } from '#back-office/guide/room-note.tsx'
import { firstPageOf, rightsOfUser } from '#back-office/rights/rights.ts'
import { adminsOnly } from '#ui/page/guards.ts'
import { OffRoomNotice } from './off-room-notice.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { knownUser, useSession } from '#ui/state/session.ts'
import { Skeleton } from '#ui/controls/skeleton.tsx'

/** Leads staff to what they may see: the page to set up the second step that the shop asks for, or the first page of their role. */
const toOwnPages: MiddlewareFunction = async ({ request }, next) => {
  const user = await knownUser()
  const path = splitLanguage(new URL(request.url).pathname).path
  const rights = rightsOfUser(user)
  if (user?.needsTwoStep && path !== href('/admin/staff')) throw redirect(href('/admin/staff'))
  if (path === href('/admin') && !rights.includes('figures:read')) throw redirect(firstPageOf(rights))
  const right = rightOfPath(path)
  if (right && !rights.includes(right)) throw new ApiError('RIGHT_MISSING')
  return next()
}

export const clientMiddleware = [adminsOnly, toOwnPages]

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
  const seesOrders = rightsOfUser(useSession().user).includes('orders:read')
  useEffect(restoreOrderSound, [])
  useEffect(loadRoomsInUse, [])
  const seesCatalog = rightsOfUser(useSession().user).includes('catalog:read')
  useEffect(() => (seesCatalog ? loadCollections() : undefined), [seesCatalog])
  return (
    <>
      {seesOrders && <OrdersPolling />}
      <RoomNote />
      <OffRoomNotice />
      <Outlet />
    </>
  )
}

function OrdersPolling() {
  useOrdersPolling()
  useCallsDuePolling()
  return null
}
