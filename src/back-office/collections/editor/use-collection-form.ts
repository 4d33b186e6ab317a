import { useState } from 'react'
import type { CollectionProduct } from '#domain/collections/collection-draft.ts'
import { CollectionDraft, MAX_ORDERED } from '#domain/collections/collection-draft.ts'
import type { ListedCollection } from '#domain/collections/collection.ts'
import { defaultLanguage } from '#domain/texts/languages.ts'
import { slugify } from '#domain/texts/slugify.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { loadCollections } from '#back-office/collections/known-collections.ts'
import { issueAt, type ErrorAt } from '#back-office/fields/error-at.ts'
import { errorMessage, fieldErrors, findApiError } from '#ui/state/api-error.ts'
import { newCollection, toCollectionValues, type CollectionValues } from './collection-values.ts'
import { useSave } from '#ui/state/use-save.ts'

/** What was loaded for the editor; undefined for a new collection. */
export interface LoadedCollection {
  collection: ListedCollection
  products: CollectionProduct[]
  total: number
}

interface Failure {
  message: string
  isConflict: boolean
}

const noProducts: readonly CollectionProduct[] = []

/** What is sent of the products: which came and went, and their order where it is one by hand. */
function toMembers(before: readonly CollectionProduct[], after: readonly CollectionProduct[], isByHand: boolean) {
  const [old, now] = [before.map(({ id }) => id), after.map(({ id }) => id)]
  return {
    put: now.filter((id) => !old.includes(id)),
    taken: old.filter((id) => !now.includes(id)),
    ...(isByHand && { order: now.slice(0, MAX_ORDERED) }),
  }
}

/** The form of a collection: what it holds, what is wrong with it, and how it is saved. */
export function useCollectionForm(loaded: LoadedCollection | undefined) {
  const [start] = useState(() => (loaded ? toCollectionValues(loaded.collection) : newCollection))
  const [values, setValues] = useState(start)
  const [products, setProducts] = useState<readonly CollectionProduct[]>(loaded?.products ?? noProducts)
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [refused, setRefused] = useState<Record<string, string>>({})
  const { run, isBusy } = useSave((error) => {
    const fields = fieldErrors(error)
    setRefused(fields)
    const isConflict = findApiError(error)?.code === 'COLLECTION_CHANGED'
    setFailure(Object.keys(fields).length > 0 ? undefined : { isConflict, message: errorMessage(error) })
  })
  const before = loaded?.products ?? noProducts
  const isOrdered = products !== before
  const checked = CollectionDraft.safeParse(values)
  const errorAt: ErrorAt = (path) => (isTried ? issueAt(checked.error, path) : undefined) ?? refused[path]
  const change = (next: CollectionValues) => {
    setValues(next)
    setRefused({})
  }
  /** A new collection's address follows its name until it is typed. */
  const changeName = (name: string) => {
    const follows = !loaded && values.slug === slugify(values.names[defaultLanguage()] ?? '')
    const names = { ...values.names, [defaultLanguage()]: name }
    change({ ...values, names, ...(follows && { slug: slugify(name).slice(0, 64) }) })
  }

  /** Saves, and answers the collection; undefined where something is wrong. */
  const save = async (): Promise<ListedCollection | undefined> => {
    setTried(true)
    if (!checked.success) return undefined
    const draft = { ...values, ...(isOrdered && toMembers(before, products, values.sort === 'hand')) }
    let saved: ListedCollection | undefined
    await run(async () => {
      saved = await (loaded
        ? adminApi.editCollection({ collectionId: loaded.collection.id, ...draft })
        : adminApi.addCollection(draft))
      setFailure(undefined)
      loadCollections()
    })
    return saved
  }
  const isChanged = values !== start || isOrdered
  return { values, change, changeName, products, setProducts, errorAt, save, isBusy, isChanged, failure }
}
