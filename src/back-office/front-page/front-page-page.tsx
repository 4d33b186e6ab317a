import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { FrontPageEditor } from './front-page-editor.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

export const clientLoader = () => adminApi.getFrontPageDraft()

export default function FrontPagePage({ loaderData }: PageProps<typeof clientLoader>) {
  return (
    <div className="px-gutter py-8">
      <PageHead title={t('frontPage.title')} />
      <h1 className="headline mb-6 text-2xl">{t('frontPage.title')}</h1>
      <FrontPageEditor loaded={loaderData} />
    </div>
  )
}
