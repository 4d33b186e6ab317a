import '#back-office/office.css'
import { Outlet, useRouteError } from 'react-router'
import { ErrorPage } from '#ui/page/error-page.tsx'
import { findApiError } from '#ui/state/api-error.ts'
import { BackOfficeFrame } from './back-office-frame.tsx'
import { RightMissing } from './right-missing.tsx'

export default function BackOfficeLayout() {
  return (
    <BackOfficeFrame>
      <Outlet />
    </BackOfficeFrame>
  )
}

/** A page that fails keeps the frame, and with it the links. */
export function ErrorBoundary() {
  const isForbidden = findApiError(useRouteError())?.code === 'RIGHT_MISSING'
  return <BackOfficeFrame>{isForbidden ? <RightMissing /> : <ErrorPage />}</BackOfficeFrame>
}
