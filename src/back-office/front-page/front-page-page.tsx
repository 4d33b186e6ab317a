import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { OpeningLineFields } from './opening-line.tsx'
import { FrontPageEditor } from './front-page-editor.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

export const clientLoader = () => adminApi.getFrontPageDraft()

export default function FrontPagePage({ loaderData }: PageProps<typeof clientLoader>) {
  return (
    <div className="px-gutter py-8">
      <PageHead title={t('frontPage.title')} />
      <RoomTitle className="mb-6">{t('frontPage.title')}</RoomTitle>
      <FrontPageEditor loaded={loaderData} />
      <OpeningLineFields />
    </div>
  )
}
