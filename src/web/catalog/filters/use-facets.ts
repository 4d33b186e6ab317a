import { useEffect, useState } from 'react'
import type { CollectionId } from '#domain/catalog/collection-id.ts'
import type { CollectionFacets } from '#domain/catalog/facets.ts'
import { browserApi } from '#web/state/browser-api.ts'

interface Asked {
  collection: CollectionId
  /** Absent where the API could not be reached. */
  facets?: CollectionFacets
}

/**
 * What the panel offers: what the page was loaded with, or what the API answers when it has counted. Only a page without conditions is
 * loaded without it.
 */
export function useFacets(collection: CollectionId, loaded: CollectionFacets | undefined) {
  const [last, setLast] = useState<Asked>()
  const asked = last?.collection === collection ? last : undefined
  const isWanted = !loaded && !asked
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    const answer = (facets?: CollectionFacets) => isCurrent && setLast({ collection, ...(facets && { facets }) })
    const ask = async () => (await browserApi()).getCollection({ id: collection })
    ask().then(answer, () => answer())
    return () => {
      isCurrent = false
    }
  }, [isWanted, collection])
  const facets = loaded ?? asked?.facets
  return { facets, hasFailed: !facets && asked !== undefined, retry: () => setLast(undefined) }
}
