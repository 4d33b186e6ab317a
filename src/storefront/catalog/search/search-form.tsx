import { href, useNavigate } from 'react-router'
import { MAX_SEARCH_LENGTH } from '#domain/constants.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { t } from '#domain/texts/t.ts'
import { Button } from '#ui/controls/button.tsx'
import { toSearchPath } from './to-search-path.ts'

/** The field of the page of a search. Without JavaScript the browser sends it. */
export function SearchForm({ q }: { q: string }) {
  const navigate = useNavigate()
  const search = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    const next = typeof typed === 'string' ? typed.trim() : ''
    if (next !== '') void navigate(toSearchPath({ q: next }))
  }
  return (
    <form action={localizePath(href('/search'))} onSubmit={search} className="mt-6 flex max-w-2xl gap-2">
      <input
        type="search"
        name="q"
        required
        aria-label={t('search.open')}
        defaultValue={q}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        dir="auto"
        className="h-12 min-w-0 grow border border-ink bg-paper px-3 text-base placeholder:text-muted focus-visible:outline-offset-0"
      />
      <Button type="submit" look="ink">
        {t('search.submit')}
      </Button>
    </form>
  )
}
