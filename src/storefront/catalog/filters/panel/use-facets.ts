import { useEffect, useEffectEvent, useState } from 'react'
import type { Facets } from '#domain/catalog/facets.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import type { FilteredList } from '../use-filters.ts'

interface Asked {
  /** The list. */
  key: string
  /** Absent where the API could not be reached. */
  facets?: Facets
}

/**
 * What the panel offers: what the page was loaded with, or what the API answers when it has counted. A page with
 * conditions is loaded with it.
 */
export function useFacets({ key, facets: loaded, loadFacets }: FilteredList) {
  const [last, setLast] = useState<Asked>()
  const asked = last?.key === key ? last : undefined
  const isWanted = !loaded && !asked
  const load = useEffectEvent(async () => loadFacets(await browserApi()))
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    const answer = (facets?: Facets) => isCurrent && setLast({ key, ...(facets && { facets }) })
    load().then(answer, () => answer())
    return () => {
      isCurrent = false
    }
  }, [isWanted, key])
  const facets = loaded ?? asked?.facets
  return { facets, hasFailed: !facets && asked !== undefined, retry: () => setLast(undefined) }
}
