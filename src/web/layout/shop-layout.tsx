import { Outlet } from 'react-router'
import { ErrorPage } from '#web/error-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { RouteAnnouncer, useEarlyApi } from './route-changes.tsx'
import { TopStrip } from './top-strip.tsx'

/** Header and footer around a page. */
function Frame({ children }: { children: React.ReactNode }) {
  useEarlyApi()
  return (
    <>
      <a
        href="#content"
        className="label fixed start-2 top-2 z-50 -translate-y-20 bg-blue px-4 py-3 text-sm text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopStrip />
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[60svh]">
        {children}
      </main>
      <Footer />
      <RouteAnnouncer />
    </>
  )
}

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
