import { Suspense } from 'react'
import { lazyWithRetry } from '#ui/controls/lazy-with-retry.ts'
import { setPaletteOpen, usePalette } from './open-palette.ts'

const Loaded = lazyWithRetry(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))

/** The command palette. Its code is fetched when it is first opened. */
export function LazyPalette() {
  const { isOpen, wasOpened } = usePalette()
  return <Suspense>{wasOpened && <Loaded open={isOpen} onOpenChange={setPaletteOpen} />}</Suspense>
}
