import { RouteAnnouncer, usePreloadApi } from './route-changes.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { AnnouncementBar } from './header/announcement-bar.tsx'

interface Props {
  /** What customers are told above and below a page: staff see enough of it. */
  hasShopWindow?: boolean
  children: React.ReactNode
}

/** Header and footer around a page. None of it is printed. */
export function PageFrame({ hasShopWindow = true, children }: Props) {
  usePreloadApi()
  return (
    <>
      <a
        href="#content"
        className="label fixed start-2 top-2 z-50 -translate-y-20 bg-blue px-4 py-3 text-sm text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      {hasShopWindow && <AnnouncementBar />}
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[60svh]">
        {children}
      </main>
      {hasShopWindow && <Footer />}
      <RouteAnnouncer />
    </>
  )
}
