import { t } from '#domain/texts/t.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { BackToCollections } from './back-to-collections.tsx'
import { CollectionEditor } from './editor/collection-editor.tsx'

/** The form of a new collection. */
export default function AddCollectionPage() {
  return (
    <div className="max-w-6xl px-gutter py-8">
      <PageHead title={t('collectionRoom.new')} />
      <BackToCollections />
      <RoomTitle className="mb-6">{t('collectionRoom.new')}</RoomTitle>
      <CollectionEditor loaded={undefined} />
    </div>
  )
}
