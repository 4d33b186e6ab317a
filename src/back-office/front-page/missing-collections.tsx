import type { FrontSection } from '#domain/front-page/front-page.ts'
import { t } from '#domain/texts/t.ts'
import { useAreCollectionsKnown, useCollections } from '#back-office/collections/known-collections.ts'

/** Says which collections of a section visitors do not see: hidden, not due, or deleted. The page leaves them out. */
export function MissingCollections({ section }: { section: FrontSection }) {
  const collections = useCollections()
  const areKnown = useAreCollectionsKnown()
  const isSeen = (id: string) => collections.some((known) => known.id === id && known.isShown)
  const missing = new Set(collectionsOf(section).filter((id) => !isSeen(id)))
  if (!areKnown) return null
  return [...missing].map((id) => (
    <p key={id} className="mt-2 text-sm text-red">
      {t('frontPage.goneCollection', { name: collections.find((known) => known.id === id)?.name ?? id })}
    </p>
  ))
}

function collectionsOf(section: FrontSection): string[] {
  if (section.type === 'collections') return section.cards.map(({ collection }) => collection)
  const isOfOne = section.type === 'products' && section.source === 'collection' && section.collection !== 'products'
  return isOfOne ? [section.collection] : []
}
