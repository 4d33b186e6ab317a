import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useFilterUrl } from './use-filter-url.ts'

/** Milliseconds between the last key and the search. */
const SEARCH_DELAY = 250

/**
 * The fields that filter a list, kept in the URL so that they survive a reload and can be shared. What is chosen
 * applies at once, what is typed after a pause.
 */
export function FilterForm({ className, children }: { className: string; children: React.ReactNode }) {
  const apply = useFilterUrl()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLoading = useNavigation().state === 'loading'
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <search>
      <form
        aria-busy={isLoading}
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          clearTimeout(timer.current)
          void apply(event.currentTarget)
        }}
        onChange={({ target, currentTarget }) => {
          clearTimeout(timer.current)
          const isTyped = target instanceof HTMLInputElement && target.type === 'search'
          if (isTyped) timer.current = setTimeout(() => apply(currentTarget), SEARCH_DELAY)
          else void apply(currentTarget)
        }}
      >
        {children}
      </form>
    </search>
  )
}
