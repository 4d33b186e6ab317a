import { data, href } from 'react-router'
import { nameIn } from '#domain/collections/name-in.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Link } from '#ui/controls/link.tsx'
import { BackToCollections } from './back-to-collections.tsx'
import { collectionState } from './collection-state.ts'
import { CollectionEditor } from './editor/collection-editor.tsx'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

export async function clientLoader({ params: { collectionId } }: LoaderArgs<'collectionId'>) {
  const collection = (await adminApi.listCollections()).find(({ id }) => id === collectionId)
  if (!collection) throw data(null, { status: 404 })
  return { loaded: { collection, ...(await adminApi.listCollectionProducts({ collectionId })) }, now: new Date() }
}

/** A collection as it is edited. */
export default function EditCollectionPage({ loaderData: { loaded, now } }: PageProps<typeof clientLoader>) {
  const { collection } = loaded
  const [name, state] = [nameIn(collection.names), collectionState(collection, now)]
  return (
    <div className="max-w-6xl px-gutter py-8">
      <PageHead title={name} />
      <BackToCollections />
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <RoomTitle className="wrap-anywhere">{name}</RoomTitle>
        <Badge look={state.look}>{state.text}</Badge>
        {collection.isShown && (
          <Link
            to={href('/collections/:id', { id: collection.slug })}
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-blue"
          >
            {t('collectionRoom.see')}
          </Link>
        )}
      </div>
      <CollectionEditor key={`${collection.id} ${collection.version}`} loaded={loaded} />
    </div>
  )
}
