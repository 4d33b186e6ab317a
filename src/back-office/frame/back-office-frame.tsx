import { LanguageOffer } from '#ui/frame/language/language-offer.tsx'
import { RouteAnnouncer } from '#ui/frame/route-announcer.tsx'
import { SkipLink } from '#ui/frame/skip-link.tsx'
import { usePrefetch } from '#ui/frame/use-prefetch.ts'
import { AskedQuestion } from '#back-office/ui/asked-question.tsx'
import { UnsavedGuard } from '#back-office/ui/unsaved/unsaved-guard.tsx'
import { UndoStack } from '#back-office/ui/undo/undo-stack.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { KeyList } from './keys/key-list.tsx'
import { useFrameKeys } from './keys/use-frame-keys.ts'
import { LazyPalette } from './palette/lazy-palette.tsx'
import { PhoneTopBar } from './phone-top-bar.tsx'
import { SideNavigation } from './side-navigation.tsx'

/** What stands around every page of the back office: rooms at the side of a desk, at the bottom of a phone. Print leaves it out. */
export function BackOfficeFrame({ children }: { children: React.ReactNode }) {
  usePrefetch()
  useFrameKeys()
  return (
    <>
      <SkipLink />
      <LanguageOffer />
      <div data-back-office className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] print:block">
        <SideNavigation />
        <PhoneTopBar />
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 pb-[calc(6rem+var(--undo-room,0px))] lg:pb-[calc(2.5rem+var(--undo-room,0px))] print:p-0"
        >
          {children}
        </main>
      </div>
      <UndoStack />
      <BottomBar />
      <LazyPalette />
      <KeyList />
      <UnsavedGuard />
      <AskedQuestion />
      <RouteAnnouncer />
    </>
  )
}
