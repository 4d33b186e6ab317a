import { Outlet } from 'react-router'
import { ErrorPage } from '#ui/page/error-page.tsx'
import { PageFrame } from './page-frame.tsx'

export default function ShopLayout() {
  return (
    <PageFrame>
      <Outlet />
    </PageFrame>
  )
}

/** A page that fails keeps header and footer, and with them the links. */
export function ErrorBoundary() {
  return (
    <PageFrame>
      <ErrorPage />
    </PageFrame>
  )
}
