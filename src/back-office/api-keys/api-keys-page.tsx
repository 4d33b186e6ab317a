import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import type { PageProps } from '#ui/page/page-types.ts'
import { ApiKeyForm } from './api-key-form.tsx'
import { ApiKeyList } from './api-key-list.tsx'

export const clientLoader = () => adminApi.listApiKeys()

export default function ApiKeysPage({ loaderData: keys }: PageProps<typeof clientLoader>) {
  return (
    <div className="max-w-3xl px-gutter py-8">
      <PageHead title={t('apiKeyRoom.title')} />
      <h1 className="headline text-2xl">{t('apiKeyRoom.title')}</h1>
      <ApiKeyList keys={keys} />
      <ForRight right="staff:write">
        <ApiKeyForm />
      </ForRight>
    </div>
  )
}
