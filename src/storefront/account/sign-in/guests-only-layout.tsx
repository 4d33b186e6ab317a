import { Outlet } from 'react-router'
import { guestsOnly } from '#ui/page/guards.ts'
import { FormSkeleton } from '#storefront/widgets/form-skeleton.tsx'

export const clientMiddleware = [guestsOnly]

/** Loads nothing: without a loader the middleware would not run on the first page load. */
export const clientLoader = () => null
clientLoader.hydrate = true as const

export const HydrateFallback = FormSkeleton

export default function GuestsOnlyLayout() {
  return <Outlet />
}
