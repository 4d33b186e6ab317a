import { create } from 'zustand'
import { collectionName, firstCollections } from '#domain/catalog/first-collections.ts'
import type { ListedCollection } from '#domain/collections/collection.ts'
import { nameIn } from '#domain/collections/name-in.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'

/** A collection as forms and lists of the back office name it. */
export interface KnownCollection {
  id: string
  /** Its address below that of all collections. */
  slug: string
  name: string
  /** Products are put into it by hand. */
  isByHand: boolean
  /** Visitors see it now. */
  isShown: boolean
}

const useKnown = create<{ collections: readonly KnownCollection[] | undefined }>(() => ({ collections: undefined }))

const none: readonly KnownCollection[] = []

/** Reads the collections again, for every component that shows them. */
export function loadCollections(): void {
  adminApi.listCollections().then(noteCollections, () => {})
}

/** Takes over collections that a page has read. */
export function noteCollections(collections: readonly ListedCollection[]): void {
  useKnown.setState({
    collections: collections.map(({ id, slug, names, rule, isShown }) => ({
      id,
      slug,
      name: nameIn(names),
      isByHand: rule === null,
      isShown,
    })),
  })
}

/** The collections of the shop, in the merchant's order. None until they are read. */
export function useCollections(): readonly KnownCollection[] {
  return useKnown(({ collections }) => collections) ?? none
}

/** Whether the collections of the shop are read: until then nothing can be said of one that is not among them. */
export const useAreCollectionsKnown = (): boolean => useKnown(({ collections }) => collections !== undefined)

/** Names a collection: one that was deleted by its id, and before they are read one of the demo as the demo does. */
export function useCollectionName(): (id: string) => string {
  const collections = useKnown((known) => known.collections)
  return (id) => (collections ? collections.find((collection) => collection.id === id)?.name : demoName(id)) ?? id
}

const demoName = (id: string) => firstCollections.filter((first) => first === id).map(collectionName)[0]
