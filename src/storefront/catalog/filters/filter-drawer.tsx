import { t } from '#domain/texts/t.ts'
import { startTransition, Suspense, useEffect, useState } from 'react'
import { countConditions } from '#domain/catalog/filters.ts'
import { Button } from '#ui/controls/button.tsx'
import { preloadAfterPaint } from '#ui/controls/lazy-with-retry.ts'
import { LazyDialog, preloadDialog } from './lazy-dialog.ts'
import { LazyPanel, preloadPanel } from './panel/lazy-panel.ts'
import type { FiltersProps } from './use-filters.ts'

/** The width from which the filter bar replaces the drawer (spec §9). */
const WIDE = '(min-width: 1024px)'

const prepare = () => preloadAfterPaint(() => Promise.all([preloadDialog(), preloadPanel()]))

/** The filter drawer of narrow screens, and its button with the number of active filters. */
export function FilterDrawer({ list, filters }: FiltersProps) {
  const { open, setOpen, everOpened } = useDrawer()
  const count = countConditions(filters.conditions)
  return (
    <div className="lg:hidden">
      <Button
        look="outline"
        wide
        aria-haspopup="dialog"
        aria-expanded={open}
        // The press is answered before the drawer is rendered, which takes a slow phone longer than a frame.
        onClick={() => startTransition(() => setOpen(true))}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {list.label(count)}
      </Button>
      <Suspense>
        {everOpened && (
          <LazyDialog open={open} onOpenChange={setOpen} title={list.label(0)} place="end">
            <div className="grow overflow-y-auto px-5 py-6">
              <LazyPanel list={list} filters={filters} />
            </div>
            <div className="flex shrink-0 gap-2 border-t border-line p-4 max-sm:p-3">
              {count > 0 && (
                <Button
                  look="outline"
                  className="shrink-0 px-2.5 whitespace-nowrap max-sm:text-xs"
                  onClick={filters.clear}
                >
                  {t('filters.clear')}
                </Button>
              )}
              <Button
                look="ink"
                className="min-w-0 grow px-2 max-sm:text-xs max-sm:tracking-normal"
                onClick={() => setOpen(false)}
              >
                {t('filters.show', { count: list.total })}
              </Button>
            </div>
          </LazyDialog>
        )}
      </Suspense>
    </div>
  )
}

/** The open state. The drawer closes when the window becomes wide enough for the bar. */
function useDrawer() {
  const [open, setOpen] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  if (open && !everOpened) setEverOpened(true)
  useEffect(() => {
    const wide = matchMedia(WIDE)
    const closeIfWide = () => wide.matches && setOpen(false)
    wide.addEventListener('change', closeIfWide)
    return () => wide.removeEventListener('change', closeIfWide)
  }, [])
  return { open, setOpen, everOpened }
}
