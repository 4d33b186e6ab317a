import { RouteAnnouncer } from '#ui/frame/route-announcer.tsx'
import { SkipLink } from '#ui/frame/skip-link.tsx'
import { usePrefetch } from '#ui/frame/use-prefetch.ts'
import { useUsualPages } from './use-usual-pages.ts'
import { Footer } from './footer.tsx'
import { LanguageOffer } from '#ui/frame/language/language-offer.tsx'
import { OrderOtherwise } from './order-otherwise.tsx'
import { Header } from './header/header.tsx'
import { AnnouncementBar } from './header/announcement-bar.tsx'

/** Header and footer around a page of the shop. */
export function PageFrame({ children }: { children: React.ReactNode }) {
  usePrefetch()
  useUsualPages()
  return (
    <>
      <SkipLink />
      <LanguageOffer />
      <AnnouncementBar />
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[60svh]">
        {children}
      </main>
      <Footer />
      <RouteAnnouncer />
      <OrderOtherwise />
    </>
  )
}
