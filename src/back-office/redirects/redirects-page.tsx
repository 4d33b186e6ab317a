import { useRevalidator } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { AddRedirect } from './add-redirect.tsx'
import { ImportRedirects } from './import-redirects.tsx'
import { RedirectList } from './redirect-list.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

export const clientLoader = async () => ({ redirects: await adminApi.listRedirects() })

/** Where addresses lead that the shop does not have. */
export default function RedirectsPage({ loaderData: { redirects } }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator()
  return (
    <div className="max-w-4xl px-gutter py-8">
      <PageHead title={t('redirectRoom.title')} />
      <RoomTitle className="mb-6">{t('redirectRoom.title')}</RoomTitle>
      <ForRight right="catalog:write">
        <AddRedirect onSaved={revalidate} />
        <ImportRedirects onSaved={revalidate} />
      </ForRight>
      <RedirectList redirects={redirects} onChanged={revalidate} />
    </div>
  )
}
