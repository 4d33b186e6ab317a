import { useRef, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import type { ListedCollection } from '#domain/collections/collection.ts'
import { nameIn } from '#domain/collections/name-in.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { MovableList } from '#back-office/ordering/movable-list.tsx'
import { ProductImage } from '#back-office/product-search/product-image.tsx'
import { useMay } from '#back-office/rights/rights.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Link } from '#ui/controls/link.tsx'
import { collectionState } from './collection-state.ts'
import { noteCollections } from './known-collections.ts'

interface Props {
  collections: readonly ListedCollection[]
  now: Date
}

/** All collections, moved by hand: the order is saved with each move. */
export function CollectionList({ collections, now }: Props) {
  const [shown, setShown] = useState(collections)
  const { revalidate } = useRevalidator()
  const mayMove = useMay('catalog:write')
  // Moves that follow each other quickly are saved in their order.
  const saving = useRef(Promise.resolve())
  const save = async (next: ListedCollection[], before: Promise<void>) => {
    await before
    try {
      noteCollections(await adminApi.orderCollections({ ids: next.map(({ id }) => id) }))
    } catch (error) {
      notify('error', errorMessage(error))
      await revalidate()
    }
  }
  const hasImages = shown.some(({ image }) => image)
  if (shown.length === 0) return <p className="border-y border-line py-8 text-muted">{t('collectionRoom.none')}</p>
  return (
    <MovableList
      label={t('collectionRoom.title')}
      items={shown}
      keyOf={({ id }) => id}
      nameOf={({ names }) => nameIn(names)}
      mayMove={mayMove}
      onChange={(next) => {
        setShown(next)
        saving.current = save(next, saving.current)
      }}
    >
      {(collection) => <CollectionRow collection={collection} now={now} hasImages={hasImages} />}
    </MovableList>
  )
}

interface RowProps {
  collection: ListedCollection
  now: Date
  /** Keeps the place of an image free, as others have one. */
  hasImages: boolean
}

function CollectionRow({ collection, now, hasImages }: RowProps) {
  const { id, names, slug, image, rule, productCount } = collection
  const state = collectionState(collection, now)
  return (
    <div className="flex items-center gap-3 sm:gap-4">
      {hasImages && <ProductImage src={image?.src ?? ''} className="w-11 shrink-0" />}
      <div className="min-w-0 grow text-sm">
        <Link
          to={href('/admin/collections/:collectionId', { collectionId: id })}
          className="inline-flex min-h-11 items-center text-base font-medium wrap-anywhere underline-offset-4 hover:text-blue hover:underline"
        >
          {nameIn(names)}
        </Link>
        <p className="text-muted wrap-anywhere">
          <bdi dir="ltr">{href('/collections/:id', { id: slug })}</bdi> ·{' '}
          {t('collectionRoom.products', { count: productCount })}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-2">
          <Badge look={state.look}>{state.text}</Badge>
          {rule && <Badge look="muted">{t('collectionRoom.byRule')}</Badge>}
        </p>
      </div>
    </div>
  )
}
