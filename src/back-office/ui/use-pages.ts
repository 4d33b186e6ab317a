import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#domain/texts/t.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'

export interface Pages<T> {
  items: readonly T[]
  hasMore: boolean
  isBusy: boolean
  /** Loads the next page. Does nothing while one is loading. A failure shows a toast, and leaves what is shown. */
  showMore: () => void
}

/** The shape in which lists are kept here: a page of an answer may carry more than items. */
interface Shown<T> {
  items: readonly T[]
  next: string | null
}

/**
 * The pages of a list that are on the screen: `first`, which the loader of the page has loaded, and those that were
 * asked for since. Once the loader has loaded anew, as many items as before are loaded again behind its page.
 *
 * @param keyOf names an item, for lists in which one may come again on a later page: there it is left out.
 *
 * @example
 * const pages = usePages(first, (startAfter) => adminApi.listReturns({ ...filter, startAfter }))
 * return <>{pages.items.map(…)}<ListMore pages={pages} /></>
 */
export function usePages<T>(
  first: Shown<T>,
  load: (startAfter: string) => Promise<Shown<T>>,
  keyOf?: (item: T) => string,
): Pages<T> {
  const [shown, setShown] = useState({ first, pages: first })
  const [isBusy, setBusy] = useState(false)
  // Two taps may come before the button is drawn as busy.
  const isLoading = useRef(false)
  const isStale = shown.first !== first
  const pages = isStale && shown.pages.items.length <= first.items.length ? first : shown.pages

  const loadUntil = useEffectEvent(async (from: Shown<T>, count: number): Promise<Shown<T>> => {
    let reached = from
    while (reached.next !== null && reached.items.length < count) reached = append(reached, await load(reached.next))
    return reached
  })

  const showMore = async () => {
    if (isLoading.current || pages.next === null) return
    isLoading.current = true
    setBusy(true)
    try {
      const page = await load(pages.next)
      setShown({ first, pages: append(pages, page) })
    } catch (error) {
      notify('error', errorMessage(error, t('messages.error')))
    } finally {
      isLoading.current = false
      setBusy(false)
    }
  }

  useEffect(() => {
    if (!isStale) return
    let isCurrent = true
    loadUntil(first, shown.pages.items.length).then(
      (reached) => isCurrent && setShown({ first, pages: reached }),
      (error: unknown) => isCurrent && notify('error', errorMessage(error, t('messages.error'))),
    )
    return () => {
      isCurrent = false
    }
  }, [first, isStale, shown.pages.items.length])

  const items = keyOf ? withoutRepeats(pages.items, keyOf) : pages.items
  return { items, hasMore: pages.next !== null, isBusy, showMore: () => void showMore() }
}

const append = <T>(pages: Shown<T>, { items, next }: Shown<T>): Shown<T> => ({
  items: [...pages.items, ...items],
  next,
})

function withoutRepeats<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const known = new Set<string>()
  return items.filter((item) => {
    const key = keyOf(item)
    return !known.has(key) && known.add(key)
  })
}
