import { t } from '#domain/texts/t.ts'
import { Suspense } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { MenuIcon } from '#ui/controls/icons.tsx'
import { useOverlay } from '#ui/frame/use-overlay.ts'
import { lazyWithRetry, preloadAfterPaint } from '#ui/controls/lazy-with-retry.ts'

const loadDrawer = async () => ({ default: (await import('./side-drawer.tsx')).SideDrawer })
const SideDrawer = lazyWithRetry(loadDrawer)
const preload = () => preloadAfterPaint(loadDrawer)

/** Opens the side drawer. */
export function MenuButton() {
  const { open, setOpen, everOpened } = useOverlay()
  return (
    <>
      <IconButton
        label={t('header.menu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <MenuIcon />
      </IconButton>
      <Suspense>{everOpened && <SideDrawer open={open} onOpenChange={setOpen} />}</Suspense>
    </>
  )
}
