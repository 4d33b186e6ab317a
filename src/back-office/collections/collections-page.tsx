import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { LinkButton } from '#ui/controls/button.tsx'
import { CollectionList } from './collection-list.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

export const clientLoader = async () => ({ collections: await adminApi.listCollections(), now: new Date() })

/** The collections of the shop in the merchant's order. */
export default function CollectionsPage({ loaderData: { collections, now } }: PageProps<typeof clientLoader>) {
  return (
    <div className="max-w-4xl px-gutter py-8">
      <PageHead title={t('collectionRoom.title')} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <RoomTitle>{t('collectionRoom.title')}</RoomTitle>
        <ForRight right="catalog:write">
          <LinkButton to={href('/admin/collections/add')}>{t('collectionRoom.add')}</LinkButton>
        </ForRight>
      </div>
      <CollectionList key={JSON.stringify(collections)} collections={collections} now={now} />
    </div>
  )
}
