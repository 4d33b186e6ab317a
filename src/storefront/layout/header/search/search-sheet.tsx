import { useId, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { variantSlug } from '#domain/catalog/slug.ts'
import { MAX_SEARCH_LENGTH } from '#domain/constants.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { t } from '#domain/texts/t.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { SearchIcon } from '#ui/controls/icons.tsx'
import { keepRecent } from './recent-searches.ts'
import { RecentSearches } from './recent-list.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The search over the page: results while one types, as a combobox. On a phone it fills the window. */
export function SearchSheet({ open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('search.title')} place="top">
      <SearchBox onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** Starts empty each time it opens. */
function SearchBox({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const listId = useId()
  const navigate = useNavigate()
  const [active, setActive] = useState(-1)
  const { found, isSearching, hasFailed } = useSuggestions(typed)
  const text = typed.trim()
  const products = text === '' ? [] : (found?.products ?? [])
  const total = found?.total ?? 0
  const optionCount = products.length

  const type = (next: string) => {
    setActive(-1)
    setTyped(next)
  }
  const searchFor = (sought: string) => {
    const q = sought.trim()
    if (q === '') return
    keepRecent(q)
    onDone()
    void navigate(`${href('/search')}?${new URLSearchParams({ q }).toString()}`)
  }
  const choose = (place: number) => {
    const product = products[place]
    if (!product) return searchFor(typed)
    keepRecent(text)
    // The sheet does not wait for it and works without it.
    void browserApi()
      .then((api) => api.noteSearch({ q: text }))
      .catch(() => {})
    onDone()
    void navigate(href('/product/:productId', { productId: variantSlug(product.slug, product) }))
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing || optionCount === 0) return
    const steps: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: optionCount - 1 }
    const isJump = event.key === 'Home' || event.key === 'End'
    const next = steps[event.key]
    if (next === undefined || (isJump && active < 0)) return
    event.preventDefault()
    setActive(next >= optionCount ? 0 : next < 0 ? optionCount - 1 : next)
  }

  return (
    <div className="mx-auto flex min-h-0 w-full max-w-3xl grow flex-col">
      <form
        action={localizePath(href('/search'))}
        onSubmit={(event) => {
          event.preventDefault()
          if (active >= 0) choose(active)
          else searchFor(typed)
        }}
        className="flex shrink-0 items-center border-b-2 border-ink mx-5 mt-4"
      >
        <SearchIcon className="size-6 shrink-0 text-muted" />
        <input
          data-first-focus
          type="search"
          name="q"
          role="combobox"
          aria-label={t('search.open')}
          aria-expanded={optionCount > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          dir="auto"
          className="h-14 min-w-0 grow bg-transparent px-3 text-lg placeholder:text-muted focus-visible:outline-none"
        />
        <button type="submit" className="label min-h-11 shrink-0 px-3 text-xs hover:text-blue">
          {t('search.submit')}
        </button>
      </form>
      <div className="min-h-72 grow overflow-y-auto px-5 pt-3 pb-6">
        {text === '' && <RecentSearches onChoose={searchFor} />}
        <output className="sr-only">
          {text !== '' && found && !isSearching && t('search.countFor', { count: total, q: text })}
        </output>
        {hasFailed && <p className="py-4 text-red">{t('search.failed')}</p>}
        {text !== '' && found && (
          <SuggestionList
            listId={listId}
            active={active}
            text={text}
            found={found}
            isSearching={isSearching}
            onChoose={choose}
            onWord={type}
          />
        )}
      </div>
    </div>
  )
}
