import { Outlet } from 'react-router'
import { ErrorPage } from '#web/app/error-page.tsx'
import { PageFrame } from './page-frame.tsx'

export default function BackOfficeLayout() {
  return (
    <PageFrame hasShopWindow={false}>
      <Outlet />
    </PageFrame>
  )
}

/** A page that fails keeps the way out of it. */
export function ErrorBoundary() {
  return (
    <PageFrame hasShopWindow={false}>
      <ErrorPage />
    </PageFrame>
  )
}
