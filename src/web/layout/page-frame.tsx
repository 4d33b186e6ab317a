import { t } from '#domain/texts/t.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { usePrefetch } from './use-prefetch.ts'
import { Footer } from './footer.tsx'
import { LanguageOffer } from './language/language-offer.tsx'
import { Header } from './header/header.tsx'
import { AnnouncementBar } from './header/announcement-bar.tsx'

interface Props {
  /** Announcement bar and footer. The back office has neither. */
  isStorefront?: boolean
  children: React.ReactNode
}

/** Header and footer around a page. */
export function PageFrame({ isStorefront = true, children }: Props) {
  usePrefetch()
  return (
    <>
      <a
        href="#content"
        className="label fixed start-2 top-2 z-50 -translate-y-20 bg-blue px-4 py-3 text-sm text-paper focus:translate-y-0"
      >
        {t('layout.skip')}
      </a>
      <LanguageOffer />
      {isStorefront && <AnnouncementBar />}
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[60svh]">
        {children}
      </main>
      {isStorefront && <Footer />}
      <RouteAnnouncer />
    </>
  )
}
