import { Outlet } from 'react-router'
import { ErrorPage } from '#web/app/error-page.tsx'
import { Frame } from './frame.tsx'

export default function BackOfficeLayout() {
  return (
    <Frame hasShopWindow={false}>
      <Outlet />
    </Frame>
  )
}

/** A page that fails keeps the way out of it. */
export function ErrorBoundary() {
  return (
    <Frame hasShopWindow={false}>
      <ErrorPage />
    </Frame>
  )
}
