import { Outlet } from 'react-router'
import { ErrorPage } from '#web/app/error-page.tsx'
import { LanguageLinks } from './language/language-links.tsx'
import { PageFrame } from './page-frame.tsx'

export default function BackOfficeLayout() {
  return (
    <PageFrame isStorefront={false}>
      <Outlet />
      <LanguageLinks
        className="flex flex-wrap gap-x-6 border-t border-line px-gutter py-2 print:hidden"
        linkClassName="inline-flex min-h-11 min-w-11 items-center text-sm hover:text-blue aria-[current=true]:font-semibold"
      />
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
