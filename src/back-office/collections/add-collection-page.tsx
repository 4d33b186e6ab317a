import { t } from '#domain/texts/t.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { BackToCollections } from './back-to-collections.tsx'
import { CollectionEditor } from './editor/collection-editor.tsx'

/** The form of a new collection. */
export default function AddCollectionPage() {
  return (
    <div className="max-w-6xl px-gutter py-8">
      <PageHead title={t('collectionRoom.new')} />
      <BackToCollections />
      <h1 className="headline mb-6 text-2xl">{t('collectionRoom.new')}</h1>
      <CollectionEditor loaded={undefined} />
    </div>
  )
}
