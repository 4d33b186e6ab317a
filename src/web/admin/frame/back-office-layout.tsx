import { Outlet } from 'react-router'
import { ErrorPage } from '#web/app/error-page.tsx'
import { BackOfficeFrame } from './back-office-frame.tsx'

export default function BackOfficeLayout() {
  return (
    <BackOfficeFrame>
      <Outlet />
    </BackOfficeFrame>
  )
}

/** A page that fails keeps the frame, and with it the links. */
export function ErrorBoundary() {
  return (
    <BackOfficeFrame>
      <ErrorPage />
    </BackOfficeFrame>
  )
}
