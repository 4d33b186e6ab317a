import { useMemo } from 'react'
import { create } from 'zustand'
import { collectionName, firstCollections } from '#domain/catalog/first-collections.ts'
import type { ListedCollection } from '#domain/collections/collection.ts'
import { nameIn } from '#domain/collections/name-in.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'

/** A collection as forms and lists of the back office name it. */
export interface KnownCollection {
  id: string
  name: string
  /** Products are put into it by hand. */
  isByHand: boolean
  /** Visitors see it now. */
  isShown: boolean
}

const useKnown = create<{ collections: readonly KnownCollection[] | undefined }>(() => ({ collections: undefined }))

/** Those that a shop begins with, until they are read. */
const useFirst = () =>
  useMemo(() => firstCollections.map((id) => ({ id, name: collectionName(id), isByHand: true, isShown: true })), [])

/** Reads the collections again, for every component that shows them. */
export function loadCollections(): void {
  adminApi.listCollections().then(noteCollections, () => {})
}

/** Takes over collections that a page has read. */
export function noteCollections(collections: readonly ListedCollection[]): void {
  useKnown.setState({
    collections: collections.map(({ id, names, rule, isShown }) => ({
      id,
      name: nameIn(names),
      isByHand: rule === null,
      isShown,
    })),
  })
}

/** The collections of the shop, in the merchant's order. */
export function useCollections(): readonly KnownCollection[] {
  const first = useFirst()
  return useKnown(({ collections }) => collections) ?? first
}

/** Names a collection. One that was deleted is called by its id. */
export function useCollectionName(): (id: string) => string {
  const collections = useCollections()
  return (id) => collections.find((collection) => collection.id === id)?.name ?? id
}
