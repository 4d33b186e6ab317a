import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import type { PageProps } from '#ui/page/page-types.ts'
import { ExtensionItem } from './extension-item.tsx'

export const clientLoader = () => adminApi.listExtensions()

export default function ExtensionsPage({ loaderData: extensions }: PageProps<typeof clientLoader>) {
  return (
    <div className="max-w-3xl px-gutter py-8">
      <PageHead title={t('extensionRoom.title')} />
      <h1 className="headline text-2xl">{t('extensionRoom.title')}</h1>
      {extensions.length === 0 && <p className="mt-6 text-muted">{t('extensionRoom.none')}</p>}
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {extensions.map((extension) => (
          <li key={extension.id} className="py-6">
            <ExtensionItem extension={extension} />
          </li>
        ))}
      </ul>
    </div>
  )
}
