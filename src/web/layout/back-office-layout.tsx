import { Outlet } from 'react-router'
import { ErrorPage } from '#web/app/error-page.tsx'
import { PageFrame } from './page-frame.tsx'

export default function BackOfficeLayout() {
  return (
    <PageFrame isStorefront={false}>
      <Outlet />
    </PageFrame>
  )
}

/** A page that fails keeps the header, and with it the links. */
export function ErrorBoundary() {
  return (
    <PageFrame isStorefront={false}>
      <ErrorPage />
    </PageFrame>
  )
}
