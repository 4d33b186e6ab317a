import { t } from '#domain/texts/t.ts'
import { Suspense } from 'react'
import { href } from 'react-router'
import { useOverlay } from '#ui/frame/use-overlay.ts'
import { SearchIcon } from '#ui/controls/icons.tsx'
import { lazyWithRetry, preloadAfterPaint } from '#ui/controls/lazy-with-retry.ts'
import { Link } from '#ui/controls/link.tsx'

const loadSheet = async () => ({ default: (await import('./search-sheet.tsx')).SearchSheet })
const SearchSheet = lazyWithRetry(loadSheet)
const preload = () => preloadAfterPaint(loadSheet)

/** Opens the search. Before the page has come to life, and without JavaScript, it leads to the page of the search. */
export function SearchButton() {
  const { open, setOpen, everOpened } = useOverlay()
  return (
    <>
      <Link
        to={href('/search')}
        aria-label={t('search.open')}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
        onPointerEnter={preload}
        onFocus={preload}
        className="inline-grid size-11 shrink-0 place-items-center hover:text-blue"
      >
        <SearchIcon />
      </Link>
      <Suspense>{everOpened && <SearchSheet open={open} onOpenChange={setOpen} />}</Suspense>
    </>
  )
}
