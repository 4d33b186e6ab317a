import { Outlet } from 'react-router'
import { ErrorPage } from '#web/app/error-page.tsx'
import { Frame } from './frame.tsx'

export default function ShopLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A page that fails keeps the way out of it: header and footer stay. */
export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorPage />
    </Frame>
  )
}
