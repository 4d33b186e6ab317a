import { useState } from 'react'
import { useLocation } from 'react-router'
import { browserApi } from '#ui/state/browser-api.ts'
import { listProductCards, type CardPage, type ListQuery } from './list-product-cards.ts'

/** Pages that load on scroll. After these there is a button, so that the footer can be reached. */
const MAX_AUTO_PAGES = 4

/** The pages after the first, by history entry, so that Back restores the length of the list. */
const seen = new Map<string, CardPage[]>()

/** A list that grows page by page, starting with the page that the loader brought. */
export function useInfiniteList(first: CardPage, query: ListQuery) {
  const { key } = useLocation()
  const [more, setMore] = useState(() => seen.get(key) ?? [])
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const pages = [first, ...more]
  const { next } = pages.at(-1) ?? first

  const loadMore = async () => {
    if (state === 'loading' || !next) return
    setState('loading')
    try {
      const longer = [...more, await listProductCards(await browserApi(), query, next)]
      seen.set(key, longer)
      setMore(longer)
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  const loadsByItself = next !== null && state !== 'failed' && pages.length < MAX_AUTO_PAGES
  return { cards: pages.flatMap(({ cards }) => cards), hasMore: next !== null, state, loadMore, loadsByItself }
}
